import { findVerse, verseNumber } from "./verses.ts";

/** Marks exactly these verses as bookmarked. `label` is the word for screen readers. */
export function markBookmarked(numbers: ReadonlySet<number>, label: string): void {
  for (const marked of document.querySelectorAll("#verses [data-saved]")) {
    if (!numbers.has(verseNumber(marked) ?? 0)) unmark(marked);
  }
  for (const number of numbers) mark(findVerse(number), label);
}

function mark(verse: HTMLElement | null, label: string) {
  if (!verse || "saved" in verse.dataset) return;
  verse.dataset.saved = "";
  appendToNumber(verse, "vh saved-word", label);
}

function unmark(verse: Element) {
  verse.removeAttribute("data-saved");
  verse.querySelector(".saved-word")?.remove();
}

/** Adds a word after the number of a verse. */
export function appendToNumber(verse: Element, className: string, text: string): void {
  const word = document.createElement("span");
  word.className = className;
  word.textContent = text;
  verse.querySelector(".vbar .num")?.after(word);
}

/** Marks one verse as a search result, or none. For browsers without the CSS Custom Highlight API. */
export function markFound(number: number | undefined): void {
  for (const verse of document.querySelectorAll("#verses .found")) verse.classList.remove("found");
  if (number !== undefined) findVerse(number)?.classList.add("found");
}
