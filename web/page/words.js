// The texts of the page itself. The web build inserts the texts of assets/i18n whose keys begin with `page-`.

const WORDS = "{{words}}";
const REFERENCE = "en";

/** The first of the user's preferred languages that the page supports. */
function preferred() {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => String(tag).split("-")[0].toLowerCase());
  return wanted.find((language) => Object.hasOwn(WORDS, language)) ?? REFERENCE;
}

document.documentElement.lang = preferred();

/** The text `page-key` in the current language of the page, with its arguments filled in. */
export function word(key, args = {}) {
  const text = (WORDS[document.documentElement.lang] ?? WORDS[REFERENCE])[key];
  return text.replace(/\{(.+?)\}/g, (_, name) => args[name]);
}
