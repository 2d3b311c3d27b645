import { useEffect } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { setPlayButton } from "../verse-markup/verse-buttons.ts";
import { highlightBasmala, setHighlight } from "../verse-markup/verse-highlight.ts";
import { onVersesReplaced } from "../verse-markup/verses.ts";
import type { PlayerPhase, PlayerState } from "./engine/player-machine.ts";

/** The phases in which the verse is highlighted and its button pauses the recitation, with the label of the highlight. */
const labels = {
  generating: "recitation:preparing",
  playing: "recitation:reciting",
  waiting: "recitation:yourTurn",
} as const;

/** Highlights the recited verse if the page shows it, and turns its play button into a pause button. */
export function useHighlightedVerse(state: PlayerState, phase: PlayerPhase, shown: number | undefined): void {
  const t = useTranslate();
  const key = phase === "generating" || phase === "playing" || phase === "waiting" ? labels[phase] : undefined;
  const label = key && t(key);
  const at = state.phase === "idle" || state.phase === "stopped" ? undefined : state.at;
  const verse = label && at?.chapter === shown ? at?.verse : undefined;
  const [pause, play] = [t("recitation:pause"), t("recitation:play")];
  useEffect(() => {
    if (verse === undefined || !label) return;
    // For the basmala (verse 0) the range is empty: no verse is highlighted.
    setHighlight("reciting", { from: Math.max(verse, 1), to: verse, label });
  }, [verse, label]);
  useEffect(() => {
    if (verse === undefined) return;
    const show = () => {
      highlightBasmala(verse === 0);
      setPlayButton(Math.max(verse, 1), "pause", pause);
    };
    show();
    const stop = onVersesReplaced(show);
    return () => {
      stop();
      highlightBasmala(false);
      setPlayButton(Math.max(verse, 1), "play", play);
    };
  }, [verse, pause, play]);
  const active = verse !== undefined;
  useEffect(() => {
    if (!active) return;
    return () => setHighlight("reciting", null);
  }, [active]);
}
