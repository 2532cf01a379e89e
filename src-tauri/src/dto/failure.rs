//! What went wrong.

use crate::error::WindowError;
use pincite_engine::EngineError;
use pincite_engine::about::NoReference;
use pincite_engine::address::AddressError;
use pincite_engine::error_codes::{Code, CodedError};
use pincite_engine::zotero::ZoteroApiError;
use serde::Serialize;
use std::error::Error;
use ts_rs::TS;

macro_rules! codes {
    ($($name:ident),* $(,)?) => {
        /// What went wrong, as something that can be told in every language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum FailureCode {
            $($name,)*
            NotWritten,
            NotForABrowser,
            NoBrowser,
            DesktopRefuses,
        }

        impl From<Code> for FailureCode {
            fn from(code: Code) -> Self {
                match code { $(Code::$name => Self::$name,)* }
            }
        }
    };
}

pincite_engine::error_code_names!(codes);

/// What went wrong. `message`: all of it in English. `told`: the same as a code with its values; null for what the window
/// itself did not expect.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct Failure {
    message: String,
    details: Option<String>,
    coded: Option<Box<CodedErrorView>>,
}

/// What went wrong (`code`) to which file, folder, model, address or name (`about`); a number that belongs to it, such as a
/// page from 1, and what stands against that (`limit`); what the system says about it (`why`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct CodedErrorView {
    code: FailureCode,
    about: Option<String>,
    #[ts(type = "number | null")]
    number: Option<u64>,
    #[ts(type = "number | null")]
    limit: Option<u64>,
    why: Option<String>,
}

impl From<CodedError> for CodedErrorView {
    fn from(told: CodedError) -> Self {
        Self {
            code: told.code.into(),
            about: told.about,
            number: told.number,
            limit: told.limit,
            why: told.why,
        }
    }
}

impl From<&WindowError> for CodedErrorView {
    fn from(error: &WindowError) -> Self {
        let (code, about, why) = match error {
            WindowError::NotWritten { file, error } => {
                let file = file.display().to_string();
                (FailureCode::NotWritten, Some(file), Some(error))
            }
            WindowError::NotForABrowser(address) => (FailureCode::NotForABrowser, Some(address.clone()), None),
            WindowError::NoBrowser { address, error } => (FailureCode::NoBrowser, Some(address.clone()), Some(error)),
            WindowError::DesktopRefuses(error) => (FailureCode::DesktopRefuses, None, Some(error)),
        };
        Self {
            code,
            about,
            number: None,
            limit: None,
            why: why.map(ToString::to_string),
        }
    }
}

impl Failure {
    fn new(error: &dyn Error, coded: impl Into<CodedErrorView>) -> Self {
        let causes = std::iter::successors(error.source(), |cause| (*cause).source());
        let details: Vec<String> = causes.map(ToString::to_string).collect();
        Self {
            message: error.to_string(),
            details: (!details.is_empty()).then(|| details.join("\n")),
            coded: Some(Box::new(coded.into())),
        }
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        Self::new(&error, error.coded())
    }
}

impl From<AddressError> for Failure {
    fn from(error: AddressError) -> Self {
        Self::new(&error, CodedError::from(&error))
    }
}

impl From<&ZoteroApiError> for Failure {
    fn from(error: &ZoteroApiError) -> Self {
        Self::new(error, CodedError::from(error))
    }
}

impl From<NoReference> for Failure {
    fn from(error: NoReference) -> Self {
        Self::new(&error, CodedError::from(error))
    }
}

impl From<WindowError> for Failure {
    fn from(error: WindowError) -> Self {
        Self::new(&error, &error)
    }
}
