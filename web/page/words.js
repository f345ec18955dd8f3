// What the page itself says, in the two languages of the game. The game has its own texts.

const WORDS = {
  en: {
    loading: "Loading",
    starting: "Setting up the table",
    reload: "Reload",
    retry: "Try again",
    details: "Details",
    "no-wasm.title": "This browser is too old",
    "no-wasm.text": "The game needs WebAssembly. Please open this page in a current version of Firefox, Chrome, Edge or Safari.",
    "no-webgl.title": "This browser cannot draw the game",
    "no-webgl.text": "The game needs WebGL 2. Switch hardware acceleration on in the browser's settings, or open this page in a current version of Firefox, Chrome, Edge or Safari.",
    "no-download.title": "The game did not arrive",
    "no-download.text": "Please check your connection.",
    "lost.title": "The picture was lost",
    "lost.text": "The device took the graphics away from the game. Your game is saved: after reloading it goes on where it was, with the same die.",
    "failed.title": "Something went wrong",
    "failed.text": "The game had to stop. It is saved: after reloading it goes on where it was, with the same die.",
  },
  fr: {
    loading: "Chargement",
    starting: "Mise en place de la table",
    reload: "Recharger",
    retry: "Réessayer",
    details: "Détails",
    "no-wasm.title": "Ce navigateur est trop ancien",
    "no-wasm.text": "Le jeu a besoin de WebAssembly. Ouvrez cette page dans une version récente de Firefox, Chrome, Edge ou Safari.",
    "no-webgl.title": "Ce navigateur ne peut pas dessiner le jeu",
    "no-webgl.text": "Le jeu a besoin de WebGL 2. Activez l’accélération matérielle dans les réglages du navigateur, ou ouvrez cette page dans une version récente de Firefox, Chrome, Edge ou Safari.",
    "no-download.title": "Le jeu n’est pas arrivé",
    "no-download.text": "Vérifiez votre connexion.",
    "lost.title": "L’image s’est perdue",
    "lost.text": "L’appareil a retiré l’affichage au jeu. Votre partie est enregistrée : après rechargement, elle reprend où elle en était, avec le même dé.",
    "failed.title": "Quelque chose s’est mal passé",
    "failed.text": "Le jeu a dû s’arrêter. La partie est enregistrée : après rechargement, elle reprend où elle en était, avec le même dé.",
  },
};

/** The page's language: the first of the reader's languages that it speaks. */
function preferred() {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => String(tag).slice(0, 2).toLowerCase());
  return wanted.find((language) => language in WORDS) ?? "en";
}

document.documentElement.lang = preferred();

/** The text for a key, in the language the page is in now. */
export const word = (key) => (WORDS[document.documentElement.lang] ?? WORDS.en)[key];
