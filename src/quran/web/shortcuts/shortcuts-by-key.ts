import type { ShortcutKey } from "./shortcut-key.ts";

/** The reader's single-key shortcuts, by the character that is typed. */
export const shortcuts = {
  j: "nextVerse",
  k: "previousVerse",
  l: "listen",
  b: "bookmark",
  c: "copy",
  t: "tafsir",
  "/": "search",
  g: "navigate",
  s: "settings",
  n: "nextChapter",
  p: "previousChapter",
  "?": "help",
} as const satisfies Record<ShortcutKey, string>;

export type Shortcut = (typeof shortcuts)[ShortcutKey];
