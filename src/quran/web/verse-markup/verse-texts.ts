import { allVerses, findVerse } from "./verses.ts";
import { versesId } from "./verses-id.ts";

/** `joint`: the note that names the verses which the edition translates together with this one text. */
export type ShownTranslation = { text: string; joint?: string };

/** A verse as the page shows it: its stored Arabic text, and the translations under it in their order. */
export type ShownVerse = { number: number; arabic: string; translations: ShownTranslation[] };

/** Reads the texts of verses from the page, first to last. Texts that the reader has hidden are left out. */
export function readShownTexts(from: number, to: number): ShownVerse[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).flatMap((number) => {
    const verse = findVerse(number);
    if (!verse) return [];
    const texts = (selector: string) => [...verse.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
    const arabic = texts(".quran-l").map((text) => text.textContent ?? "");
    return [{ number, arabic: arabic.join(""), translations: texts(".read").map(readTranslation) }];
  });
}

function readTranslation(shown: HTMLElement): ShownTranslation {
  const text = shown.textContent ?? "";
  const joint = shown.parentElement?.querySelector(":scope > [data-joint]")?.textContent;
  return joint ? { text, joint } : { text };
}

export function readArabicText(verse: number): string {
  return findVerse(verse)?.querySelector(".quran-l")?.textContent ?? "";
}

/** The shortest Arabic text among the verses of the page. */
export function readShortestArabicText(): string {
  const texts = allVerses().map((verse) => verse.querySelector(".quran-l")?.textContent ?? "");
  return texts.reduce((shortest, text) => (text.length < shortest.length ? text : shortest), texts[0] ?? "");
}

/** Moves the focus to a verse's first visible text, so that a screen reader reads it out once. */
export function focusVerseText(verse: HTMLElement): void {
  const text = [...verse.querySelectorAll<HTMLElement>(".quran-l, .spoken, .read")].find(isVisible);
  if (!text) return;
  text.tabIndex = -1;
  text.focus({ preventScroll: true });
}

/** The elements of all texts that are shown, verse by verse: Arabic, transliterations, translations. */
export function searchableTexts(): Element[] {
  const texts = document.querySelectorAll("#verses .verse :is(.quran-l, .read, .spoken)");
  return [...texts].filter((text) => !text.closest("[hidden]"));
}

/** Whether a text is the Arabic or its transliteration: the preference that hides the Arabic hides both. */
export function isArabicText(text: Element): boolean {
  return text.closest(".quran-l, .spoken") !== null;
}

/** Calls `listener` when texts were added or removed, as by another edition. Returns a function that stops it. */
export function onVerseTextsReplaced(listener: () => void): () => void {
  const island = document.getElementById(versesId);
  const observer = new MutationObserver((changes) => {
    if (changes.some(touchesText)) listener();
  });
  if (island) observer.observe(island, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Texts carry a `lang`; action bars and highlight labels do not. */
function touchesText({ addedNodes, removedNodes }: MutationRecord): boolean {
  const holdsText = (node: Node) => node instanceof Element && (node.matches("[lang]") || node.querySelector("[lang]"));
  return [...addedNodes, ...removedNodes].some(holdsText);
}

function isVisible(text: HTMLElement): boolean {
  return text.checkVisibility({ visibilityProperty: true });
}
