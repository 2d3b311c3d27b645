import { useEffect } from "react";
import { requestPart } from "../part-requests.ts";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { isShortcutAllowed } from "./key-events.ts";
import { shortcutOfKey } from "./shortcut-of-key.ts";

/** Listens for single-key shortcuts. The code that runs them is loaded with the first one. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOfKey(event);
      if (!shortcut || !isShortcutAllowed(event) || !readReadingPreferences().shortcuts) return;
      event.preventDefault();
      // Holding a key repeats only the moves from verse to verse.
      const moves = shortcut === "nextVerse" || shortcut === "previousVerse";
      if (moves || !event.repeat) requestPart("shortcuts", { shortcut });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
