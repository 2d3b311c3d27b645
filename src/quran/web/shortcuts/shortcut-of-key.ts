/** What single keys do in the reader, by the letter or sign that is typed. */
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
 * The shortcut of a key. Keyboards of Latin letters are read by what a key types; of others, which type no such letter,
 * by where the key lies. Letters with Shift are none.
 */
export function shortcutOf({ key, code, shiftKey }: Key): Shortcut | undefined {
  const typed = /^[!-~]$/.test(key) ? key.toLowerCase() : latinOf(code, shiftKey);
  if (/^[a-z]$/.test(typed) && shiftKey) return undefined;
  return byKey.get(typed);
}

function latinOf(code: string, shiftKey: boolean): string {
  if (code === "Slash") return shiftKey ? "?" : "/";
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : "";
}
