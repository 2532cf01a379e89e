//! Addresses of places that other programs hand over: followed once the window can show where they lead.

use crate::app::App;
use crate::commands::{Answered, blocking, shown};
use crate::dto::RegionView;
use pincite_engine::address::{Address, AddressError};
use pincite_engine::follow::Followed;
use pincite_engine::read::MatchPlace;
use serde::Serialize;
use tauri::{AppHandle, Emitter, Manager};

/// Where an address led; `page` from 1.
#[derive(Clone, Serialize)]
struct Opened {
    source: i64,
    page: Option<u32>,
    regions: Vec<RegionView>,
    lacks_page: bool,
    lacks_quote: bool,
}

/// Follows an address, and tells the window where it leads, or why nowhere. Adds nothing.
pub(crate) fn follow(handle: AppHandle, address: Result<Address, AddressError>) {
    tauri::async_runtime::spawn(async move {
        let led = match address {
            Ok(address) => opened(&handle.state::<App>(), address).await,
            Err(error) => Err(error.into()),
        };
        let told = match led {
            Ok(opened) => handle.emit("address-opened", opened),
            Err(failure) => handle.emit("address-refused", failure),
        };
        if let Err(error) = told {
            tracing::warn!(%error, "the window could not be told of an address");
        }
    });
}

async fn opened(app: &App, address: Address) -> Answered<Opened> {
    blocking(app, move |engine| {
        let Followed {
            source,
            page,
            spans,
            lacks_page,
            lacks_quote,
        } = engine.follow(&address)?;
        let regions = if spans.is_empty() {
            Vec::new()
        } else {
            let regions = engine.regions(source, &spans)?;
            shown(
                engine,
                &MatchPlace {
                    source,
                    regions,
                    edits: Vec::new(),
                },
            )?
        };
        Ok(Opened {
            source: source.0,
            page: page.map(|page| page.number()),
            regions,
            lacks_page,
            lacks_quote,
        })
    })
    .await
}
