import { useEffect } from "react";
import { requestPart } from "../part-requests.ts";
import { clickedVerseButton } from "../verse-markup/verse-buttons.ts";

/** Handles clicks on the buttons of all verses with one listener: the verses are server-rendered and not hydrated. */
export function useVerseButtons(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const clicked = clickedVerseButton(event);
      if (clicked?.button === "play") requestPart("player", { verse: clicked.verse });
      if (clicked?.button === "actions") requestPart("actions", { verse: clicked.verse, extend: event.shiftKey });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
}
