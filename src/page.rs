//! Who follows the game without looking at it: the page around it in a browser, standard output
//! when a terminal asked for it. The page's side stands in `web/`.

/// What the page keeps free at its edges: top, right, bottom, left, in logical pixels.
pub type Edges = [f32; 4];

#[cfg(target_arch = "wasm32")]
mod bindings {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        // A page that lacks one of these throws; the game goes on without it.
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

/// From now on sentences and states are written to standard output, a line each.
#[cfg(not(target_arch = "wasm32"))]
pub fn narrate() {
    NARRATING.store(true, std::sync::atomic::Ordering::Relaxed);
}

#[cfg(not(target_arch = "wasm32"))]
fn tell(line: &str) {
    use std::io::Write;
    if NARRATING.load(std::sync::atomic::Ordering::Relaxed) {
        // Whoever listened may have gone; the game goes on.
        let _ = writeln!(std::io::stdout().lock(), "{line}");
    }
}

/// A sentence for whoever listens to the game instead of looking at it.
pub fn say(text: &str) {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::say(text);
    #[cfg(not(target_arch = "wasm32"))]
    tell(text);
}

/// The first complete picture stands.
pub fn ready() {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::ready();
}

/// Where the player is and how the game stands, as JSON.
pub fn state(json: &str) {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::state(json);
    #[cfg(not(target_arch = "wasm32"))]
    tell(json);
}

/// The language that sentences are in now, by its code, so that they are read out in the right voice.
pub fn language(code: &str) {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::language(code);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = code;
}

/// What the device keeps for itself at the edges.
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

/// The lines of text that can be typed now, as JSON: a page lays inputs of its own over them.
pub fn fields(json: &str) {
    #[cfg(target_arch = "wasm32")]
    let _ = bindings::fields(json);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = json;
}

/// What was typed in the page's inputs since the last time, as JSON.
pub fn typed() -> Option<String> {
    #[cfg(target_arch = "wasm32")]
    return bindings::typed().ok().filter(|json| !json.is_empty());
    #[cfg(not(target_arch = "wasm32"))]
    None
}

/// What stands behind the question mark of the page's address.
#[cfg(target_arch = "wasm32")]
pub fn query() -> String {
    bindings::query().unwrap_or_default()
}

/// Hands a text to the player as a file; tells whether the page can.
#[cfg(target_arch = "wasm32")]
pub fn download(name: &str, text: &str) -> bool {
    bindings::download(name, text).is_ok()
}

/// Has the browser ask for a file with one of these endings, no larger than this; tells whether the
/// page can.
#[cfg(target_arch = "wasm32")]
pub fn choose_file(endings: &[&str], largest: u64) -> bool {
    let endings: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
    bindings::choose_file(&endings.join(","), largest as f64).is_ok()
}

/// What came of the choice of a file, or of a drop.
#[cfg(target_arch = "wasm32")]
pub enum Chosen {
    NotYet,
    /// The player thought better of it.
    Nothing,
    TooLarge,
    Unreadable,
    NotText,
    Text {
        name: String,
        text: String,
    },
}

/// Asks what came of the choice; an answer is given once.
#[cfg(target_arch = "wasm32")]
pub fn chosen_file() -> Chosen {
    chosen(bindings::chosen_file().unwrap_or_else(|_| "{\"fault\":\"unreadable\"}".into()))
}

/// Asks what fell on the page, of files no larger than this; an answer is given once.
#[cfg(target_arch = "wasm32")]
pub fn dropped_file(largest: u64) -> Chosen {
    // A page that knows no drops has none.
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
        return Chosen::NotYet;
    }
    match serde_json::from_str(&answer) {
        Ok(Answer {
            name,
            text: Some(text),
            fault: None,
        }) => Chosen::Text { name, text },
        Ok(Answer { fault: None, .. }) => Chosen::Nothing,
        Ok(Answer {
            fault: Some(fault), ..
        }) if fault == "too-large" => Chosen::TooLarge,
        Ok(Answer {
            fault: Some(fault), ..
        }) if fault == "not-text" => Chosen::NotText,
        _ => Chosen::Unreadable,
    }
}

/// Lets the page say that the game has failed, with the reason, and offer to load it again.
#[cfg(target_arch = "wasm32")]
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let _ = bindings::failed(&panic.to_string());
    }));
}
