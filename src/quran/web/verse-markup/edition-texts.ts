import { direction } from "#i18n/shared/languages.ts";
import type { EditionVerses } from "#quran/shared/edition-verses.ts";
import { allVerses } from "./verses.ts";

/** The translation in the server's markup, or a chapter in another edition. */
export type EditionTexts = "default" | EditionVerses;

type JointVerses = { from: number; to: number };

export type EditionLayout = {
  /** The translations, in display order. */
  translations: readonly EditionTexts[];
  transliteration: EditionVerses | undefined;
  /** The name of the translation in the server's markup. */
  defaultName: string;
  labels: { corrected: string; incomplete: string; transliteration: string; joint: (verses: JointVerses) => string };
};

/**
 * Puts the texts of editions under the verses of the page. The server's own translation is never discarded: it is moved or hidden, and
 * returns to its place when it is the only one chosen.
 */
export function showEditionTexts(layout: EditionLayout): void {
  for (const [at, verse] of allVerses().entries()) {
    restore(verse);
    arrange(verse, at, layout);
  }
}

/** Puts a verse back into the state in which the server rendered it. */
function restore(verse: Element) {
  const arabic = verse.querySelector(".quran-l");
  const own = ownTexts(verse);
  arabic?.after(...own);
  for (const text of own) text.hidden = false;
  for (const made of verse.querySelectorAll(".readings, .transliteration")) made.remove();
}

/** The server's own translation of a verse, and the notes on it. */
function ownTexts(verse: Element): HTMLElement[] {
  return [...verse.querySelectorAll<HTMLElement>("[data-own]")];
}

function arrange(verse: Element, at: number, { translations, transliteration, defaultName, labels }: EditionLayout) {
  const arabic = verse.querySelector(".quran-l");
  const own = ownTexts(verse);
  if (translations.length !== 1 || translations[0] !== "default") {
    for (const text of own) text.hidden = !translations.includes("default");
    const all = element("div", "readings");
    all.dataset.count = String(translations.length);
    for (const translation of translations) {
      const one = element("div", "reading");
      if (translations.length > 1) one.append(nameOf(translation, defaultName, own[0]));
      if (translation === "default") one.append(...own);
      else one.append(...textsOf(translation, at, labels));
      all.append(one);
    }
    if (translations.length > 0) arabic?.after(all);
  }
  if (transliteration) arabic?.after(transliterationOf(transliteration, at, labels.transliteration));
}

function nameOf(translation: EditionTexts, defaultName: string, own: HTMLElement | undefined) {
  const name = element("p", "edition-name");
  name.textContent = translation === "default" ? defaultName : translation.name;
  name.lang = translation === "default" ? (own?.lang ?? "") : translation.lang;
  name.dir = translation === "default" ? (own?.dir ?? "") : direction(translation.lang);
  return name;
}

function textsOf(translation: EditionVerses, at: number, labels: EditionLayout["labels"]): HTMLElement[] {
  const text = element("p", "read");
  text.lang = translation.lang;
  text.dir = direction(translation.lang);
  text.dataset.edition = translation.edition;
  text.dataset.editionName = translation.name;
  text.textContent = translation.texts[at] ?? "";
  const joint = translation.joint?.find(({ from, to }) => from <= at + 1 && at < to);
  const corrected = translation.corrected.includes(at + 1) ? [labels.corrected] : [];
  const incomplete = translation.incomplete?.includes(at + 1) ? [labels.incomplete] : [];
  const notes = [...corrected, ...incomplete, ...(joint ? [labels.joint(joint)] : [])].map((words) => {
    const note = element("p", "micro");
    note.textContent = words;
    return note;
  });
  if (joint) notes.at(-1)?.setAttribute("data-joint", "");
  return [text, ...notes];
}

function transliterationOf(edition: EditionVerses, at: number, label: string) {
  const block = element("div", "transliteration");
  const heading = element("span", "vh");
  heading.textContent = label;
  const text = element("p", "spoken");
  text.lang = "ar-Latn";
  text.dir = "ltr";
  text.dataset.edition = edition.edition;
  text.dataset.editionName = edition.name;
  text.textContent = edition.texts[at] ?? "";
  block.append(heading, text);
  return block;
}

function element(tag: "p" | "div" | "span", className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
