//! How the program was started, so that every command that it names can be typed as it stands.

use std::env;
use std::path::Path;
use std::sync::OnceLock;

/// What the alias in `.cargo/config.toml` sets to its own name.
const ALIAS: &str = "NOUGHTS_ALIAS";

/// What goes before the name of a command, such as `cargo run -q --`.
pub fn prefix() -> &'static str {
    static PREFIX: OnceLock<String> = OnceLock::new();
    PREFIX.get_or_init(|| {
        found(
            env::var(ALIAS).ok(),
            env::var("CARGO_PKG_NAME").ok(),
            env::args().next(),
        )
    })
}

/// A command to type, such as `cargo run -q -- reset winner` for `reset winner`.
pub fn command(words: &str) -> String {
    format!("{} {words}", prefix())
}

/// From what cargo and the alias say, and from the first word of the command line.
fn found(alias: Option<String>, package: Option<String>, typed: Option<String>) -> String {
    if let Some(alias) = alias.filter(|alias| !alias.is_empty()) {
        return format!("cargo {alias}");
    }
    // Cargo names the package to what it runs.
    if package.as_deref() == Some(env!("CARGO_PKG_NAME")) {
        return if cfg!(feature = "solutions") {
            "cargo run -q --features solutions --".to_owned()
        } else {
            "cargo run -q --".to_owned()
        };
    }
    let own = env!("CARGO_PKG_NAME").to_owned();
    match typed {
        // By its path: so it is typed again, unless a shell would take it apart.
        Some(typed)
            if Path::new(&typed).components().count() > 1 && !typed.contains([' ', '\'']) =>
        {
            typed
        }
        _ => own,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn a_command_is_named_as_the_program_was_started() {
        let by_cargo = found(None, some("checker"), some("target/debug/checker"));
        assert!(by_cargo.starts_with("cargo run -q "), "{by_cargo}");
        assert!(by_cargo.ends_with(" --"), "{by_cargo}");
        let alias = found(some("noughts"), some("checker"), some("/x/checker"));
        assert_eq!(alias, "cargo noughts");
        assert_eq!(found(None, None, some("checker")), "checker");
        assert_eq!(found(None, None, None), "checker");
        let path = found(None, None, some("target/debug/checker"));
        assert_eq!(path, "target/debug/checker");
        assert_eq!(found(None, None, some("/a b/checker")), "checker");
    }

    #[test]
    fn another_program_that_cargo_has_started_is_not_this_one() {
        assert_eq!(found(None, some("grader"), some("checker")), "checker");
    }
}
