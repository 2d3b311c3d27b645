import { useEffect } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { requestPart } from "../part-requests.ts";
import { clickedVerseButton, tappedVerse } from "../verse-markup/verse-buttons.ts";
import { highlightFor, paintedHighlight, setHighlight } from "../verse-markup/verse-highlight.ts";

/**
 * Handles clicks on all verses and their buttons with one listener: the verses are server-rendered and not hydrated. A tapped verse is
 * highlighted, so that it shows its actions; a second tap ends that.
 */
export function useVerseButtons(): void {
  const label = useTranslate()("verse:chosen");
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const clicked = clickedVerseButton(event);
      if (clicked?.button === "play") requestPart("player", { verse: clicked.verse });
      if (clicked?.button === "actions") requestPart("actions", { verse: clicked.verse, extend: event.shiftKey });
      const tapped = tappedVerse(event);
      if (tapped !== undefined) toggleTapped(tapped, label);
    };
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
      if (highlightFor("tapped")) setHighlight("tapped", null);
    };
  }, [label]);
}

function toggleTapped(verse: number, label: string) {
  const shown = paintedHighlight();
  const alone = shown?.from === verse && shown.to === verse;
  if (!alone) setHighlight("tapped", { from: verse, to: verse, label });
  else if (shown.reason === "tapped") setHighlight("tapped", null);
}
