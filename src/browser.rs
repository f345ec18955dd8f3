//! The calls to the web page around the game: sentences for screen readers, the game's state, text
//! input, files. May use nothing else of the game.
//!
//! The page's side is in `web/page`. In a native program there is no page: sentences and states then
//! go to standard output if the command line asked for it, and the other calls do nothing.

/// The widths that the device covers at the edges of the window: top, right, bottom, left, in
/// logical pixels.
pub type Edges = [f32; 4];

#[cfg(target_arch = "wasm32")]
mod bindings {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        // `catch`: a page may lack one of these functions, and the game works without them.
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = say)]
        pub fn say(text: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = ready)]
        pub fn ready() -> Result<(), JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = state)]
        pub fn state(json: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = language)]
        pub fn language(code: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = insets)]
        pub fn insets() -> Result<Vec<f32>, JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = failed)]
        pub fn failed(message: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = fields)]
        pub fn fields(json: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = typed)]
        pub fn typed() -> Result<String, JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = query)]
        pub fn query() -> Result<String, JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = download)]
        pub fn download(name: &str, text: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = chooseFile)]
        pub fn choose_file(endings: &str, largest: f64) -> Result<(), JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = chosenFile)]
        pub fn chosen_file() -> Result<String, JsValue>;
        #[wasm_bindgen(catch, js_namespace = ["globalThis", "ludo"], js_name = droppedFile)]
        pub fn dropped_file(largest: f64) -> Result<String, JsValue>;
    }
}

#[cfg(not(target_arch = "wasm32"))]
static NARRATING: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

/// Writes sentences and states to standard output from now on, one per line.
#[cfg(not(target_arch = "wasm32"))]
pub fn narrate() {
    NARRATING.store(true, std::sync::atomic::Ordering::Relaxed);
}

#[cfg(not(target_arch = "wasm32"))]
fn print(line: &str) {
    use std::io::Write;
    if NARRATING.load(std::sync::atomic::Ordering::Relaxed) {
        // Writing fails when the reader of a pipe has ended. The game goes on.
        let _ = writeln!(std::io::stdout().lock(), "{line}");
    }
}

/// Announces a sentence to screen readers.
pub fn say(text: &str) {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::say(text);
    #[cfg(not(target_arch = "wasm32"))]
    print(text);
}

/// Reports that the first complete picture is on the screen.
pub fn ready() {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::ready();
}

/// Publishes the current screen and the state of the game, as JSON.
pub fn state(json: &str) {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::state(json);
    #[cfg(not(target_arch = "wasm32"))]
    print(json);
}

/// Sets the language of the sentences by its code, so that screen readers use the right voice.
pub fn language(code: &str) {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::language(code);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = code;
}

/// The parts of the window that the device covers at the edges, for example with a notch.
pub fn insets() -> Edges {
    #[cfg(target_arch = "wasm32")]
    if let Ok(edges) = bindings::insets()
        && let Ok(edges) = Edges::try_from(edges)
        && edges.iter().all(|edge| edge.is_finite() && *edge >= 0.0)
    {
        return edges;
    }
    Edges::default()
}

/// Lists the text fields on the screen, as JSON. The page places an input element over each of them.
pub fn fields(json: &str) {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::fields(json);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = json;
}

/// The changes in the page's input elements since the last call, as JSON. `None` without changes.
pub fn typed() -> Option<String> {
    #[cfg(target_arch = "wasm32")]
    return bindings::typed().ok().filter(|json| !json.is_empty());
    #[cfg(not(target_arch = "wasm32"))]
    None
}

/// The query of the page's address: the part after the question mark.
#[cfg(target_arch = "wasm32")]
pub fn query() -> String {
    bindings::query().unwrap_or_default()
}

/// Offers a text to the player as a download. Returns whether the page supports downloads.
#[cfg(target_arch = "wasm32")]
pub fn download(name: &str, text: &str) -> bool {
    bindings::download(name, text).is_ok()
}

/// Opens the browser's file dialog for files with one of these endings. A file of more than `largest`
/// bytes is refused. Returns whether the page supports this.
#[cfg(target_arch = "wasm32")]
pub fn choose_file(endings: &[&str], largest: u64) -> bool {
    let endings: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
    bindings::choose_file(&endings.join(","), largest as f64).is_ok()
}

/// The result of a file dialog, or of a file dropped on the page.
#[cfg(target_arch = "wasm32")]
pub enum Chosen {
    /// There is no result yet.
    Pending,
    /// The player closed the dialog without choosing a file.
    Cancelled,
    TooLarge,
    Unreadable,
    NotText,
    Text {
        name: String,
        text: String,
    },
}

/// The result of the file dialog. Each result is returned once.
#[cfg(target_arch = "wasm32")]
pub fn chosen_file() -> Chosen {
    chosen(bindings::chosen_file().unwrap_or_else(|_| "{\"fault\":\"unreadable\"}".into()))
}

/// The file that was dropped on the page. A file of more than `largest` bytes is refused. Each file is
/// returned once.
#[cfg(target_arch = "wasm32")]
pub fn dropped_file(largest: u64) -> Chosen {
    // A page without this function accepts no dropped files, so there is never a result.
    chosen(bindings::dropped_file(largest as f64).unwrap_or_default())
}

#[cfg(target_arch = "wasm32")]
fn chosen(answer: String) -> Chosen {
    #[derive(serde::Deserialize)]
    struct Answer {
        #[serde(default)]
        name: String,
        text: Option<String>,
        fault: Option<String>,
    }
    if answer.is_empty() {
        return Chosen::Pending;
    }
    match serde_json::from_str(&answer) {
        Ok(Answer {
            name,
            text: Some(text),
            fault: None,
        }) => Chosen::Text { name, text },
        Ok(Answer { fault: None, .. }) => Chosen::Cancelled,
        Ok(Answer {
            fault: Some(fault), ..
        }) if fault == "too-large" => Chosen::TooLarge,
        Ok(Answer {
            fault: Some(fault), ..
        }) if fault == "not-text" => Chosen::NotText,
        _ => Chosen::Unreadable,
    }
}

/// Has the page show the reason of a panic and offer to reload the game.
#[cfg(target_arch = "wasm32")]
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let _ = bindings::failed(&panic.to_string());
    }));
}
