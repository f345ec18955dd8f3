// What the page itself says. The web build writes the texts in: those of assets/i18n whose keys begin with page-.

const WORDS = "{{words}}";
const REFERENCE = "en";

/** The page's language: the first of the reader's languages that it speaks. */
function preferred() {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => String(tag).split("-")[0].toLowerCase());
  return wanted.find((language) => Object.hasOwn(WORDS, language)) ?? REFERENCE;
}

document.documentElement.lang = preferred();

/** The text page-`key` in the language the page is in now, with its arguments filled in. */
export function word(key, args = {}) {
  const text = (WORDS[document.documentElement.lang] ?? WORDS[REFERENCE])[key];
  return text.replace(/\{(.+?)\}/g, (_, name) => args[name]);
}
