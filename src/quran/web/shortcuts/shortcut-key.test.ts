import { expect, test } from "vitest";
import { shortcutKeyOf } from "./shortcut-key.ts";
import { shortcuts } from "./shortcuts-by-key.ts";

test.each([
  [{ key: "j", code: "KeyJ", shiftKey: false }, "nextVerse"],
  [{ key: "J", code: "KeyJ", shiftKey: false }, "nextVerse"],
  [{ key: "ت", code: "KeyJ", shiftKey: false }, "nextVerse"],
  [{ key: "j", code: "KeyC", shiftKey: false }, "nextVerse"],
  [{ key: "/", code: "Digit7", shiftKey: true }, "search"],
  [{ key: "ظ", code: "Slash", shiftKey: false }, "search"],
  [{ key: "?", code: "Slash", shiftKey: true }, "help"],
  [{ key: "؟", code: "Slash", shiftKey: true }, "help"],
  [{ key: "J", code: "KeyJ", shiftKey: true }, undefined],
  [{ key: "x", code: "KeyX", shiftKey: false }, undefined],
  [{ key: "ArrowDown", code: "ArrowDown", shiftKey: false }, undefined],
  [{ key: "Enter", code: "Enter", shiftKey: false }, undefined],
  [{ key: " ", code: "Space", shiftKey: false }, undefined],
  [{ key: "constructor", code: "", shiftKey: false }, undefined],
])("shortcut of the key %j: %s", (key, shortcut) => {
  const found = shortcutKeyOf(key);
  expect(found && shortcuts[found]).toBe(shortcut);
});
