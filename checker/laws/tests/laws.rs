//! Laws that hold between the functions of a lab, tried on cases that proptest draws with a fixed
//! seed, and every search beside brute force. They belong to no problem: they try the references and,
//! where something is searched for, all variants.

mod laws {
    use std::collections::BTreeSet;
    use std::ffi::OsString;
    use std::fs;
    use std::path::Path;

    use proptest::test_runner::{Config, RngAlgorithm, RngSeed};

    /// The same cases in every run, and nothing written beside the tests.
    pub fn fixed(cases: u32) -> Config {
        Config {
            cases,
            failure_persistence: None,
            rng_algorithm: RngAlgorithm::ChaCha,
            rng_seed: RngSeed::Fixed(0x6e6f_7567_6874_7321),
            ..Config::default()
        }
    }

    /// The reference of a problem, such as `drop_disc/solve`, and its variants, each by its name.
    ///
    /// # Panics
    /// Where there are other variants than these: every one is to be tried.
    pub fn all_of<F>(
        problem: &str,
        reference: F,
        variants: impl IntoIterator<Item = (&'static str, F)>,
    ) -> Vec<(&'static str, F)> {
        let variants: Vec<(&str, F)> = variants.into_iter().collect();
        let named: BTreeSet<OsString> = variants
            .iter()
            .map(|(name, _)| format!("{name}.rs").into())
            .collect();
        // Cargo runs tests in the folder of their package.
        let folder = Path::new("../../solutions").join(problem);
        let found: BTreeSet<OsString> = fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
            .flatten()
            .map(|entry| entry.file_name())
            .collect();
        assert_eq!(named, found, "the variants of {problem}");
        let mut all = vec![("the reference", reference)];
        all.extend(variants);
        all
    }

    mod variants;

    mod any_size;
    mod connect_four;
    mod drop_disc;
    mod occupancy;
    mod symmetries;
    mod three_by_three;
    mod unbeatable;
}
