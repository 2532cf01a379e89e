//! The models that can be had: Whisper, as whisper.cpp's authors publish it.

use std::fmt;

/// Where the files of [`CATALOGUE`] lie: a revision that never changes, so that sizes and sums hold for ever.
pub const ADDRESS: &str =
    "https://huggingface.co/ggerganov/whisper.cpp/resolve/5359861c739e955e79d9a303bcbc70fb988958b1";

/// A model of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownModel {
    /// What it is called: "base.en-q5_1". Its file is `ggml-base.en-q5_1.bin`.
    pub name: &'static str,
    /// Its file's size in bytes.
    pub bytes: u64,
    /// Its file's SHA-256, in hexadecimal.
    pub sha256: &'static str,
}

/// How fast a model is beside the others on the same machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Speed {
    /// Tiny.
    Fastest,
    /// Base.
    Fast,
    /// Small.
    Medium,
    /// Medium and Large v3 turbo.
    Slow,
    /// Large.
    Slowest,
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fastest => "fastest",
            Self::Fast => "fast",
            Self::Medium => "medium",
            Self::Slow => "slow",
            Self::Slowest => "slowest",
        })
    }
}

/// Which languages a model knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Languages {
    /// English alone.
    English,
    /// So many.
    Many(u32),
}

impl fmt::Display for Languages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::English => f.write_str("English"),
            Self::Many(count) => write!(f, "{count} languages"),
        }
    }
}

/// A size of Whisper: its name, the size and the memory of its full model, its speed, and how many languages it knows.
/// The memory is what whisper.cpp's documentation gives; it gives none for turbo, which is here the large model's less
/// what is missing from its file.
struct Family(&'static str, u64, u64, Speed, u32);

const FAMILIES: &[Family] = &[
    Family("tiny", 77_691_713, 273_000_000, Speed::Fastest, 99),
    Family("base", 147_951_465, 388_000_000, Speed::Fast, 99),
    Family("small", 487_601_967, 852_000_000, Speed::Medium, 99),
    Family("medium", 1_533_763_059, 2_100_000_000, Speed::Slow, 99),
    Family("large-v3-turbo", 1_624_555_275, 2_430_000_000, Speed::Slow, 100),
    Family("large-v3", 3_095_033_483, 3_900_000_000, Speed::Slowest, 100),
];

impl KnownModel {
    /// The model of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        CATALOGUE.iter().find(|model| model.name == name)
    }

    /// The name of its file.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("ggml-{}.bin", self.name)
    }

    /// Its name for people: "Base, English, 5 bits".
    #[must_use]
    pub fn title(&self) -> String {
        let (plain, bits) = self
            .name
            .split_once("-q")
            .map_or((self.name, None), |(plain, bits)| (plain, bits.get(..1)));
        let (size, english) = plain
            .strip_suffix(".en")
            .map_or((plain, ""), |size| (size, ", English"));
        let size = size.replace('-', " ");
        let capital: String = size
            .chars()
            .take(1)
            .flat_map(char::to_uppercase)
            .chain(size.chars().skip(1))
            .collect();
        let bits = bits.map_or(String::new(), |bits| format!(", {bits} bits"));
        format!("{capital}{english}{bits}")
    }

    /// Which languages it knows.
    #[must_use]
    pub fn languages(&self) -> Languages {
        match self.name.contains(".en") {
            true => Languages::English,
            false => Languages::Many(self.family().map_or(99, |family| family.4)),
        }
    }

    /// How fast it is.
    #[must_use]
    pub fn speed(&self) -> Speed {
        self.family().map_or(Speed::Slowest, |family| family.3)
    }

    /// About how much memory it needs while it works, in bytes: that of the full model of its size, less what its file
    /// is smaller.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let of = |family: &Family| family.2.saturating_sub(family.1.saturating_sub(self.bytes));
        self.family().map_or(self.bytes, of)
    }

    fn family(&self) -> Option<&'static Family> {
        let begins = |family: &&Family| {
            let rest = self.name.strip_prefix(family.0);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(".en") || rest.starts_with("-q"))
        };
        FAMILIES.iter().find(begins)
    }
}

/// Every model of the catalogue, small ones first.
///
/// Sizes and sums are those that the hub records for these files at the revision of [`ADDRESS`]. They were not computed
/// from the files by us but taken from two independent lists of them, which agree.
pub const CATALOGUE: &[KnownModel] = &[
    known(
        "tiny",
        77_691_713,
        "be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21",
    ),
    known(
        "tiny-q5_1",
        32_152_673,
        "818710568da3ca15689e31a743197b520007872ff9576237bda97bd1b469c3d7",
    ),
    known(
        "tiny-q8_0",
        43_537_433,
        "c2085835d3f50733e2ff6e4b41ae8a2b8d8110461e18821b09a15c40c42d1cca",
    ),
    known(
        "tiny.en",
        77_704_715,
        "921e4cf8686fdd993dcd081a5da5b6c365bfde1162e72b08d75ac75289920b1f",
    ),
    known(
        "tiny.en-q5_1",
        32_166_155,
        "c77c5766f1cef09b6b7d47f21b546cbddd4157886b3b5d6d4f709e91e66c7c2b",
    ),
    known(
        "tiny.en-q8_0",
        43_550_795,
        "5bc2b3860aa151a4c6e7bb095e1fcce7cf12c7b020ca08dcec0c6d018bb7dd94",
    ),
    known(
        "base",
        147_951_465,
        "60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe",
    ),
    known(
        "base-q5_1",
        59_707_625,
        "422f1ae452ade6f30a004d7e5c6a43195e4433bc370bf23fac9cc591f01a8898",
    ),
    known(
        "base-q8_0",
        81_768_585,
        "c577b9a86e7e048a0b7eada054f4dd79a56bbfa911fbdacf900ac5b567cbb7d9",
    ),
    known(
        "base.en",
        147_964_211,
        "a03779c86df3323075f5e796cb2ce5029f00ec8869eee3fdfb897afe36c6d002",
    ),
    known(
        "base.en-q5_1",
        59_721_011,
        "4baf70dd0d7c4247ba2b81fafd9c01005ac77c2f9ef064e00dcf195d0e2fdd2f",
    ),
    known(
        "base.en-q8_0",
        81_781_811,
        "a4d4a0768075e13cfd7e19df3ae2dbc4a68d37d36a7dad45e8410c9a34f8c87e",
    ),
    known(
        "small",
        487_601_967,
        "1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b",
    ),
    known(
        "small-q5_1",
        190_085_487,
        "ae85e4a935d7a567bd102fe55afc16bb595bdb618e11b2fc7591bc08120411bb",
    ),
    known(
        "small-q8_0",
        264_464_607,
        "49c8fb02b65e6049d5fa6c04f81f53b867b5ec9540406812c643f177317f779f",
    ),
    known(
        "small.en",
        487_614_201,
        "c6138d6d58ecc8322097e0f987c32f1be8bb0a18532a3f88f734d1bbf9c41e5d",
    ),
    known(
        "small.en-q5_1",
        190_098_681,
        "bfdff4894dcb76bbf647d56263ea2a96645423f1669176f4844a1bf8e478ad30",
    ),
    known(
        "small.en-q8_0",
        264_477_561,
        "67a179f608ea6114bd3fdb9060e762b588a3fb3bd00c4387971be4d177958067",
    ),
    known(
        "medium",
        1_533_763_059,
        "6c14d5adee5f86394037b4e4e8b59f1673b6cee10e3cf0b11bbdbee79c156208",
    ),
    known(
        "medium-q5_0",
        539_212_467,
        "19fea4b380c3a618ec4723c3eef2eb785ffba0d0538cf43f8f235e7b3b34220f",
    ),
    known(
        "medium-q8_0",
        823_369_779,
        "42a1ffcbe4167d224232443396968db4d02d4e8e87e213d3ee2e03095dea6502",
    ),
    known(
        "medium.en",
        1_533_774_781,
        "cc37e93478338ec7700281a7ac30a10128929eb8f427dda2e865faa8f6da4356",
    ),
    known(
        "medium.en-q5_0",
        539_225_533,
        "76733e26ad8fe1c7a5bf7531a9d41917b2adc0f20f2e4f5531688a8c6cd88eb0",
    ),
    known(
        "medium.en-q8_0",
        823_382_461,
        "43fa2cd084de5a04399a896a9a7a786064e221365c01700cea4666005218f11c",
    ),
    known(
        "large-v3-turbo",
        1_624_555_275,
        "1fc70f774d38eb169993ac391eea357ef47c88757ef72ee5943879b7e8e2bc69",
    ),
    known(
        "large-v3-turbo-q5_0",
        574_041_195,
        "394221709cd5ad1f40c46e6031ca61bce88931e6e088c188294c6d5a55ffa7e2",
    ),
    known(
        "large-v3-turbo-q8_0",
        874_188_075,
        "317eb69c11673c9de1e1f0d459b253999804ec71ac4c23c17ecf5fbe24e259a1",
    ),
    known(
        "large-v3",
        3_095_033_483,
        "64d182b440b98d5203c4f9bd541544d84c605196c4f7b845dfa11fb23594d1e2",
    ),
    known(
        "large-v3-q5_0",
        1_081_140_203,
        "d75795ecff3f83b5faa89d1900604ad8c780abd5739fae406de19f23ecd98ad1",
    ),
];

const fn known(name: &'static str, bytes: u64, sha256: &'static str) -> KnownModel {
    KnownModel { name, bytes, sha256 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_model_is_described() {
        for model in CATALOGUE {
            assert_eq!(model.sha256.len(), 64, "{}", model.name);
            assert!(
                model.family().is_some() && model.memory() > model.bytes,
                "{}",
                model.name
            );
        }
        for (name, title, languages, speed) in [
            ("tiny", "Tiny", "99 languages", "fastest"),
            ("base.en-q5_1", "Base, English, 5 bits", "English", "fast"),
            ("large-v3-turbo-q8_0", "Large v3 turbo, 8 bits", "100 languages", "slow"),
        ] {
            let found = KnownModel::named(name);
            let shown = found.map(|model| (model.title(), model.languages().to_string(), model.speed().to_string()));
            assert_eq!(shown, Some((title.to_owned(), languages.to_owned(), speed.to_owned())));
        }
    }
}
