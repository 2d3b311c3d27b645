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
} as const satisfies Record<string, string>;

export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts];

const byKey = new Map<string, Shortcut>(Object.entries(shortcuts));

type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The shortcut of a key. A key that types an ASCII character counts by that character; on keyboards of other scripts it counts by its
 * physical position. Letters with Shift are not shortcuts.
 */
export function shortcutOfKey({ key, code, shiftKey }: Key): Shortcut | undefined {
  const typed = /^[!-~]$/.test(key) ? key.toLowerCase() : latinOf(code, shiftKey);
  if (/^[a-z]$/.test(typed) && shiftKey) return undefined;
  return byKey.get(typed);
}

function latinOf(code: string, shiftKey: boolean): string {
  if (code === "Slash") return shiftKey ? "?" : "/";
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : "";
}
