/** The keys of the single-key shortcuts. What each does is loaded with the code that runs them. */
const keys: ReadonlySet<string> = new Set("jklbct/gsnp?");

export type ShortcutKey = "j" | "k" | "l" | "b" | "c" | "t" | "/" | "g" | "s" | "n" | "p" | "?";

type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The shortcut that a key is. A key that types an ASCII character counts by that character; on keyboards of other scripts it counts by its
 * physical position. Letters with Shift are not shortcuts.
 */
export function shortcutKeyOf({ key, code, shiftKey }: Key): ShortcutKey | undefined {
  const typed = /^[!-~]$/.test(key) ? key.toLowerCase() : latinOf(code, shiftKey);
  return isShortcut(typed) && !(shiftKey && typed >= "a") ? typed : undefined;
}

const isShortcut = (typed: string): typed is ShortcutKey => keys.has(typed);

function latinOf(code: string, shiftKey: boolean): string {
  if (code === "Slash") return shiftKey ? "?" : "/";
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : "";
}
