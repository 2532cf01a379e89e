//! What can be drawn from: some modules of one package.

/// Modules, and the package whose tests are asked about them.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    pub name: &'static str,
    pub package: &'static str,
    /// The package's folder, from the repository's root.
    pub folder: &'static str,
    /// Modules by their paths without an ending, or a folder of them.
    pub modules: &'static [&'static str],
    /// Its tests start the worker program.
    pub needs_worker: bool,
}

const CORE: Room = Room {
    name: "quotes",
    package: "pincite-core",
    folder: "crates/core",
    modules: &["crates/core/src/language", "crates/core/src/quote"],
    needs_worker: false,
};

/// Every room. The first one is drawn from when none is named.
pub const ROOMS: [Room; 5] = [
    CORE,
    Room {
        name: "claims",
        modules: &["crates/core/src/claim"],
        ..CORE
    },
    Room {
        name: "engine",
        package: "pincite-engine",
        folder: "crates/engine",
        modules: &["crates/engine/src"],
        needs_worker: true,
    },
    Room {
        name: "store",
        package: "pincite-store",
        folder: "crates/store",
        modules: &["crates/store/src"],
        needs_worker: false,
    },
    Room {
        name: "ingest",
        package: "pincite-ingest",
        folder: "crates/ingest",
        modules: &["crates/ingest/src"],
        needs_worker: false,
    },
];
