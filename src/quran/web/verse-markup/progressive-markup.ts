import { allVerses, closestVerse, findCurrentVerse, findVerse, findVerseList, verseNumber } from "./verses.ts";

/** Surahs of at most so many verses show a progress mark for each verse, and their read verses run on like text. */
const shortSurah = 30;
/** Letters of a verse (Arabic alone, or all texts) beyond which the round frame would become too tall. */
const longArabic = 150;
const longInAll = 420;

export const isShortSurah = (verseCount: number): boolean => verseCount <= shortSurah;

/** Elements that are added to the list of verses: `progress` above all verses, `actions` within the current one. */
export type ProgressiveElements = { progress: HTMLElement; actions: HTMLElement };

/** Shows the verses up to the current one, and blurs the next. Touches only the few verses that change. */
export function showCurrentVerse(number: number, { progress, actions }: ProgressiveElements): void {
  const list = findVerseList();
  const verse = findVerse(number);
  if (!list || !verse) return;
  list.classList.add("progressive");
  list.classList.toggle("flow", isShortSurah(allVerses().length));
  if (progress.parentElement !== list) list.prepend(progress);
  clearVerses(list);
  verse.classList.add("present");
  verse.classList.toggle("long", isLong(verse));
  verse.append(actions);
  delete document.documentElement.dataset.awaitsMode;
  const next = verse.nextElementSibling;
  next?.classList.add("waiting");
  next?.setAttribute("aria-hidden", "true");
}

/** Whether the list shows progressive reading; false after React replaced the list. */
export function isProgressiveShown(): boolean {
  return findVerseList()?.classList.contains("progressive") === true;
}

/** Shows all verses again. Returns the verse that was current. */
export function showAllVerses({ progress, actions }: ProgressiveElements): HTMLElement | null {
  const verse = closestVerse(actions);
  // Not `findVerseList`: the page may show another surah by now.
  const list = progress.parentElement;
  progress.remove();
  actions.remove();
  list?.classList.remove("progressive", "flow");
  if (list) clearVerses(list);
  return verse;
}

function clearVerses(list: Element): void {
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

/** The verse that a click chooses: one other than the current verse, unless the click hit a link or button or selected text. */
export function clickedVerse({ target }: MouseEvent): number | undefined {
  if (!(target instanceof Element) || target.closest("a, button")) return undefined;
  if (getSelection()?.isCollapsed === false || !isProgressiveShown()) return undefined;
  const verse = closestVerse(target);
  return verse === findCurrentVerse() ? undefined : verseNumber(verse);
}

/** Whether an event happened within the current verse. */
export function isInCurrentVerse({ target }: Event): boolean {
  return target instanceof Node && findCurrentVerse()?.contains(target) === true;
}
