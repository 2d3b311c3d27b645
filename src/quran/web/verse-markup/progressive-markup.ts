import { numberOf } from "./verse-in-sight.ts";

/** Surahs of so many verses show a mark for each, and what was read runs on like text. */
const shortest = 30;
/** Letters of a verse, of its Arabic or in all, beyond which a round niche would be a tower. */
const longArabic = 150;
const longInAll = 420;

export const isShort = (verseCount: number): boolean => verseCount <= shortest;

/** What the browser adds to the list of verses: marks above all of them, and what stands within the present one. */
export type Additions = { marks: HTMLElement; acts: HTMLElement };

/**
 * Shows the verses of the page up to the present one, and the next veiled. It touches the few verses that change, and
 * those of a list that was replaced.
 */
export function showPresent(number: number, { marks, acts }: Additions): void {
  const list = document.querySelector<HTMLElement>("#verses > [data-chapter]");
  const verse = document.getElementById(`v${number}`);
  if (!list || !verse) return;
  list.classList.add("progressive");
  list.classList.toggle("flow", isShort(list.querySelectorAll(".verse").length));
  if (marks.parentElement !== list) list.prepend(marks);
  clearPlaces(list);
  verse.classList.add("present");
  verse.classList.toggle("long", isLong(verse));
  verse.append(acts);
  const waiting = verse.nextElementSibling;
  waiting?.classList.add("waiting");
  waiting?.setAttribute("aria-hidden", "true");
}

/** The page of all verses again. */
export function showAll({ marks, acts }: Additions): void {
  // Another surah's list may stand on the page by now.
  const list = marks.parentElement;
  marks.remove();
  acts.remove();
  if (!list) return;
  list.classList.remove("progressive", "flow");
  clearPlaces(list);
}

function clearPlaces(list: Element): void {
  for (const verse of list.querySelectorAll(".present, .waiting")) {
    verse.classList.remove("present", "long", "waiting");
    verse.removeAttribute("aria-hidden");
  }
}

function isLong(verse: Element): boolean {
  const texts = [...verse.querySelectorAll(":is(.quran-l, .read):not([hidden])")].map(
    (text) => text.textContent.length,
  );
  return (texts[0] ?? 0) > longArabic || texts.reduce((sum, length) => sum + length, 0) > longInAll;
}

/** The verse that a click on the list chooses: one that does not stand open already, and no link, button or selection. */
export function chosenVerse(event: MouseEvent): number | undefined {
  const target = event.target instanceof Element ? event.target : null;
  if (!target || target.closest("a, button") || getSelection()?.isCollapsed === false) return undefined;
  return numberOf(target.closest("#verses .progressive .verse:not(.present)"));
}
