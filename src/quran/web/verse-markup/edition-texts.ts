import { direction } from "#i18n/shared/languages.ts";
import type { EditionVerses } from "#quran/shared/edition-verses.ts";

/** The translation that came with the page, or a chapter in another edition. */
export type Reading = "default" | EditionVerses;

export type Arrangement = {
  /** In their order. */
  readings: readonly Reading[];
  transliteration: EditionVerses | undefined;
  /** The name of the translation that came with the page. */
  defaultName: string;
  words: { corrected: string; transliteration: string };
};

/**
 * Puts texts under the verses of a chapter, which the server wrote. What came with the page is never thrown away: it is
 * moved or hidden, and stands as it came where it alone is wanted.
 */
export function arrangeTexts(chapter: Element, arrangement: Arrangement): void {
  for (const [at, verse] of [...chapter.querySelectorAll(".verse")].entries()) {
    restore(verse);
    arrangeVerse(verse, at, arrangement);
  }
}

/** The verse as it came with the page. */
function restore(verse: Element) {
  const arabic = verse.querySelector(".quran-l");
  const own = ownTexts(verse);
  arabic?.after(...own);
  for (const text of own) text.hidden = false;
  for (const made of verse.querySelectorAll(".readings, .transliteration")) made.remove();
}

/** The translation that came with the page, and the note that it was corrected. */
function ownTexts(verse: Element): HTMLElement[] {
  return [...verse.querySelectorAll<HTMLElement>("[data-own]")];
}

function arrangeVerse(verse: Element, at: number, { readings, transliteration, defaultName, words }: Arrangement) {
  const arabic = verse.querySelector(".quran-l");
  const own = ownTexts(verse);
  if (readings.length !== 1 || readings[0] !== "default") {
    for (const text of own) text.hidden = !readings.includes("default");
    const all = element("div", "readings");
    all.dataset.count = String(readings.length);
    for (const reading of readings) {
      const one = element("div", "reading");
      if (readings.length > 1) one.append(nameOf(reading, defaultName, own[0]));
      if (reading === "default") one.append(...own);
      else one.append(...textsOf(reading, at, words.corrected));
      all.append(one);
    }
    if (readings.length > 0) arabic?.after(all);
  }
  if (transliteration) arabic?.after(spokenOf(transliteration, at, words.transliteration));
}

function nameOf(reading: Reading, defaultName: string, own: HTMLElement | undefined) {
  const name = element("p", "edition-name");
  name.textContent = reading === "default" ? defaultName : reading.name;
  name.lang = reading === "default" ? (own?.lang ?? "") : reading.lang;
  name.dir = reading === "default" ? (own?.dir ?? "") : direction(reading.lang);
  return name;
}

function textsOf(reading: EditionVerses, at: number, corrected: string): HTMLElement[] {
  const text = element("p", "read");
  text.lang = reading.lang;
  text.dir = direction(reading.lang);
  text.dataset.edition = reading.edition;
  text.dataset.editionName = reading.name;
  text.textContent = reading.texts[at] ?? "";
  if (!reading.corrected.includes(at + 1)) return [text];
  const note = element("p", "micro");
  note.textContent = corrected;
  return [text, note];
}

/** Arabic in Latin letters: how it sounds. */
function spokenOf(reading: EditionVerses, at: number, word: string) {
  const block = element("div", "transliteration");
  const label = element("span", "vh");
  label.textContent = word;
  const text = element("p", "spoken");
  text.lang = "ar-Latn";
  text.dir = "ltr";
  text.dataset.edition = reading.edition;
  text.dataset.editionName = reading.name;
  text.textContent = reading.texts[at] ?? "";
  block.append(label, text);
  return block;
}

function element(tag: "p" | "div" | "span", className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
