import { atom } from "nanostores";
import { keepInPlace } from "./verse-in-view.ts";
import { appendToNumber } from "./verse-marks.ts";
import { findVerse, findVerseOrBasmala, verseNumber } from "./verses.ts";

/**
 * Why verses are highlighted: the reader tapped one, or they are recited, current in progressive reading, or named by the URL. The first reason
 * wins.
 */
export const highlightReasons = ["tapped", "reciting", "present", "arrival"] as const;
export type HighlightReason = (typeof highlightReasons)[number];

/** Verses of the chapter shown, first to last, and the word beside the first that says why they are highlighted. */
export type VerseHighlight = { from: number; to: number; label: string };

type PaintedHighlight = VerseHighlight & { reason: HighlightReason };

type Highlights = Partial<Record<HighlightReason, VerseHighlight | null>>;

const $highlights = atom<Highlights>({});

/**
 * Sets or clears the highlight for a reason. Only one highlight is painted at a time, for the first reason in `highlightReasons`
 * that has one; a tapped verse has it until another reason names new verses. The server paints the verses of the URL; this keeps that
 * markup. The text of the verse that is highlighted next, or that was, stays at its place in the window.
 */
export function setHighlight(reason: HighlightReason, highlight: VerseHighlight | null): void {
  const highlights: Highlights = { ...$highlights.get(), [reason]: highlight };
  if (reason !== "tapped" && highlight) highlights.tapped = null;
  const next = firstOf(highlights) ?? firstOf($highlights.get());
  // Listeners find the new highlight painted.
  keepInPlace(next ? findVerse(next.from) : null, () => paintHighlight(highlights));
  $highlights.set(highlights);
}

function firstOf(highlights: Highlights): PaintedHighlight | undefined {
  const reason = highlightReasons.find((one) => highlights[one]);
  const highlight = reason && highlights[reason];
  return highlight ? { reason, ...highlight } : undefined;
}

let painted: { of: Highlights; highlight: PaintedHighlight | undefined } | undefined;

/** The highlight that is painted on verses. The same object until it changes. */
export function paintedHighlight(): PaintedHighlight | undefined {
  const of = $highlights.get();
  if (painted?.of !== of) {
    const first = firstOf(of);
    // While the basmala is recited, the range is empty.
    painted = { of, highlight: first && first.from <= first.to ? first : undefined };
  }
  return painted.highlight;
}

/** The highlight for a reason, whether or not it is the one painted. */
export function highlightFor(reason: HighlightReason): VerseHighlight | undefined {
  return $highlights.get()[reason] ?? undefined;
}

/** Calls `listener` after each change of any highlight. Returns a function that stops it. */
export function onHighlightChange(listener: () => void): () => void {
  return $highlights.listen(listener);
}

/** Paints the highlight; call it after the list of verses was replaced. */
export function paintHighlight(highlights = $highlights.get()): void {
  const highlight = firstOf(highlights);
  for (const verse of document.querySelectorAll("#verses .verse.lit")) {
    if (!highlight || !includes(highlight, verse)) clear(verse);
  }
  if (!highlight) return;
  for (let number = highlight.from; number <= highlight.to; number++) {
    const verse = findVerse(number);
    if (!verse) continue;
    paint(verse, highlight, number);
    // A navigation moves the focus to the element with this attribute.
    verse.toggleAttribute("data-arrival", number === highlight.from && number === highlights.arrival?.from);
  }
}

function includes({ from, to }: VerseHighlight, verse: Element): boolean {
  const number = verseNumber(verse) ?? 0;
  return number >= from && number <= to;
}

function paint(verse: HTMLElement, { reason, from, label }: PaintedHighlight, number: number): void {
  const first = number === from;
  verse.classList.add("lit");
  verse.dataset.lamp = reason;
  const shown = verse.querySelector(".here");
  if (first && shown?.textContent === label) return;
  shown?.remove();
  if (first) appendToNumber(verse, "here", label);
}

function clear(verse: Element): void {
  verse.classList.remove("lit");
  // Laid out from now on: at first the browser would take its height with the highlight.
  verse.classList.add("laid-out");
  verse.removeAttribute("data-lamp");
  verse.removeAttribute("data-arrival");
  verse.querySelector(".here")?.remove();
}

/** Highlights the basmala above the first verse, or not. */
export function highlightBasmala(on: boolean): void {
  findVerseOrBasmala(0)?.classList.toggle("lit", on);
}
