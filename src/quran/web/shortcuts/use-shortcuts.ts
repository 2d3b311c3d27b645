import { useEffect } from "react";
import { requestPart } from "../part-requests.ts";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { isFreeKey } from "./key-events.ts";
import { shortcutOf } from "./shortcut-of-key.ts";

/** Listens for single keys. What they do is loaded with the first. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || !isFreeKey(event) || !readReadingPreferences().shortcuts) return;
      event.preventDefault();
      // A key that is held goes on from verse to verse, and repeats nothing else.
      const moves = shortcut === "nextVerse" || shortcut === "previousVerse";
      if (moves || !event.repeat) requestPart("shortcuts", { shortcut });
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, []);
}
