//! Laws that hold between the functions of a lab, tried on cases that proptest draws with a fixed
//! seed. They belong to no problem: they try the references, under the feature `solutions`.

mod laws {
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

    mod any_size;
    mod drop_disc;
    mod occupancy;
    mod unbeatable;
}
