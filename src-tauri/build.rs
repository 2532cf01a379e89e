//! Hands Tauri its configuration, which lies beside the root manifest.

fn main() {
    println!("cargo:rerun-if-changed=src-tauri/capabilities");
    println!("cargo:rerun-if-changed=src-tauri/permissions");
    let built = tauri_build::try_build(
        tauri_build::Attributes::new()
            .capabilities_path_pattern("./src-tauri/capabilities/**/*")
            .app_manifest(tauri_build::AppManifest::new().permissions_path_pattern("./src-tauri/permissions/**/*")),
    );
    if let Err(error) = built {
        println!("cargo::error=tauri.conf.json, the capabilities and the permissions must agree: {error:#}");
    }
}
