import { useEffect } from "react";
import { keepForField, requestPart } from "../part-requests.ts";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { isShortcutAllowed } from "./key-events.ts";
import { shortcutKeyOf } from "./shortcut-key.ts";

/** Listens for single-key shortcuts. The code that runs them is loaded with the first one. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcutAllowed(event) || keepForField(event)) return;
      const key = shortcutKeyOf(event);
      if (!key || !readReadingPreferences().shortcuts) return;
      event.preventDefault();
      // At once: the keys after these two are meant for a field.
      if (key === "g") requestPart("navigate", {});
      else if (key === "/") requestPart("search", {});
      // Holding a key repeats only the moves from verse to verse.
      else if (key === "j" || key === "k" || !event.repeat) requestPart("shortcuts", { key });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
