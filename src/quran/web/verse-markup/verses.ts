import { versesId } from "./verses-id.ts";

/**
 * Finds verses in the markup that `VerseList` renders on the server. This folder is the only place that knows the ids, classes and
 * attributes of that markup; `verse-markup.test.ts` enforces it.
 */

/** The element around the verses of the chapter shown. */
export function findVerseList(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#verses > [data-chapter]");
}

/** During a navigation the page still shows the previous chapter. */
export function isChapterShown(chapter: number | string): boolean {
  return findVerseList()?.dataset.chapter === String(chapter);
}

export function allVerses(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#verses .verse")];
}

export function findVerse(number: number): HTMLElement | null {
  return document.getElementById(`v${number}`);
}

/** The Arabic text of a verse: its place does not change with the highlight. */
export function findVerseText(number: number): Element | null {
  return findVerse(number)?.querySelector(".quran-l") ?? null;
}

/** Number 0 stands for the basmala above the first verse. */
export function findVerseOrBasmala(number: number): HTMLElement | null {
  return number === 0 ? document.querySelector<HTMLElement>("#verses .basmala") : findVerse(number);
}

/** The verse that contains a node. */
export function closestVerse(node: EventTarget | null): HTMLElement | null {
  return node instanceof Element ? node.closest<HTMLElement>("#verses .verse") : null;
}

/** The number of a verse's element. */
export function verseNumber(verse: Element | null | undefined): number | undefined {
  return verse ? parseVerseId(verse.id) : undefined;
}

/** The number of a verse from its element's id. */
export function parseVerseId(id: string): number | undefined {
  const number = Number(id.slice(1));
  return number >= 1 ? number : undefined;
}

/** The current verse of progressive reading. */
export function findCurrentVerse(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#verses .present");
}

/** Calls `listener` when React replaces the list of verses. Returns a function that stops it. */
export function onVersesReplaced(listener: () => void): () => void {
  const island = document.getElementById(versesId);
  const observer = new MutationObserver(listener);
  if (island) observer.observe(island, { childList: true });
  return () => observer.disconnect();
}
