import { closestVerse, findCurrentVerse, findVerse, verseNumber } from "./verses.ts";

export type VerseButton = "play" | "actions";

/** Whether the verses of the page have play buttons: the server renders them where recitation is on. */
export function canPlayVerses(): boolean {
  return document.querySelector('#verses [data-act="play"]') !== null;
}

/** The verse and the button that a click hit; undefined for a click elsewhere. */
export function clickedVerseButton(event: MouseEvent): { verse: number; button: VerseButton } | undefined {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-act]") : null;
  const verse = verseNumber(closestVerse(button));
  const name = button?.dataset.act;
  return verse !== undefined && (name === "play" || name === "actions") ? { verse, button: name } : undefined;
}

/** The verse that a click hit beside its links, buttons and covers; undefined at the end of a selection, and in progressive reading. */
export function tappedVerse({ target }: MouseEvent): number | undefined {
  if (!(target instanceof Element) || target.closest("a, button, .vactions")) return undefined;
  if (getSelection()?.isCollapsed === false || findCurrentVerse()) return undefined;
  const verse = closestVerse(target);
  const covered = document.documentElement.dataset.hide !== undefined && verse?.dataset.shown === undefined;
  return covered ? undefined : verseNumber(verse);
}

export function focusVerseButton(verse: number, button: VerseButton, options?: FocusOptions): void {
  findButton(verse, button)?.focus(options);
}

/** The name of a verse's button: many verses have the same one, so it ends with the verse's reference. */
export function labelOfButton(verse: Element | null, label: string): string {
  return `${label} ${verse?.getAttribute("aria-label")}`;
}

/** Sets the label and icon of a verse's play button. */
export function setPlayButton(verse: number, icon: "play" | "pause", label: string): void {
  const button = findButton(verse, "play");
  button?.setAttribute("aria-label", labelOfButton(findVerse(verse), label));
  button?.querySelector("use")?.setAttribute("href", `#verse-${icon}`);
}

/** Marks verses as selected, and the button of verse `at` as expanded. Returns a function that undoes both. */
export function showSelection({ at, from, to }: { at: number; from: number; to: number }): () => void {
  const verses = Array.from({ length: to - from + 1 }, (_, i) => findVerse(from + i));
  const button = findButton(at, "actions");
  button?.setAttribute("aria-expanded", "true");
  for (const verse of verses) verse?.setAttribute("data-chosen", "");
  return () => {
    button?.setAttribute("aria-expanded", "false");
    for (const verse of verses) verse?.removeAttribute("data-chosen");
  };
}

/** The element within a verse into which the action bar is rendered; created when it is missing. */
export function actionBarHost(verse: number): HTMLElement | undefined {
  const row = findVerse(verse);
  if (!row) return undefined;
  const existing = row.querySelector<HTMLElement>(":scope > .vactions");
  if (existing) return existing;
  const host = document.createElement("div");
  host.className = "vactions";
  row.append(host);
  return host;
}

/** The element within a verse's row of buttons into which the actions of a highlighted verse are rendered; created when it is missing. */
export function highlightedActionsHost(verse: number): HTMLElement | undefined {
  const more = findButton(verse, "actions");
  const existing = more?.parentElement?.querySelector<HTMLElement>(":scope > .lit-acts");
  if (!more || existing) return existing ?? undefined;
  const host = document.createElement("span");
  host.className = "lit-acts";
  more.before(host);
  return host;
}

/** Moves the focus from the actions of a verse that is no longer highlighted to the button beside them, before they are removed. */
export function leaveHighlightedActions(highlighted: number | undefined): void {
  const verse = verseNumber(closestVerse(document.activeElement?.closest(".lit-acts") ?? null));
  if (verse !== undefined && verse !== highlighted) focusVerseButton(verse, "actions", { preventScroll: true });
}

function findButton(verse: number, button: VerseButton): HTMLElement | null {
  return findVerse(verse)?.querySelector<HTMLElement>(`[data-act="${button}"]`) ?? null;
}
