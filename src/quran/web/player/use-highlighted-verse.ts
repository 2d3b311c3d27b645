import { useEffect } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { setLamp } from "../verse-markup/verse-highlight.ts";
import type { PlayerPhase, PlayerState } from "./engine/player-machine.ts";

/** Phases in which the recitation lives: the verse has the light, and its button halts it. */
const words = {
  generating: "recitation:preparing",
  playing: "recitation:reciting",
  waiting: "recitation:yourTurn",
} as const;

/** Lights the verse that is recited, where the page shows it, and lets its button say what it does. */
export function useShownVerse(state: PlayerState, phase: PlayerPhase, shown: number | undefined): void {
  const t = useTranslate();
  const key = phase === "generating" || phase === "playing" || phase === "waiting" ? words[phase] : undefined;
  const word = key && t(key);
  const at = state.phase === "idle" || state.phase === "stopped" ? undefined : state.at;
  const verse = word && at?.chapter === shown ? at?.verse : undefined;
  const [pause, play] = [t("recitation:pause"), t("recitation:play")];
  useEffect(() => {
    if (verse === undefined || !word) return;
    // The basmala is before the verses: none of them is lit.
    setLamp("reciting", { from: Math.max(verse, 1), to: verse, word });
  }, [verse, word]);
  useEffect(() => {
    if (verse === undefined) return;
    const show = () => {
      document.querySelector("#verses .basmala")?.classList.toggle("lit", verse === 0);
      nameButton(Math.max(verse, 1), pause, "pause");
    };
    show();
    const stop = whenReplaced(show);
    return () => {
      stop();
      document.querySelector("#verses .basmala")?.classList.remove("lit");
      nameButton(Math.max(verse, 1), play, "play");
    };
  }, [verse, pause, play]);
  const alive = verse !== undefined;
  useEffect(() => {
    if (!alive) return;
    return () => setLamp("reciting", null);
  }, [alive]);
}

function nameButton(verse: number, label: string, icon: "play" | "pause") {
  const button = document.querySelector(`#v${verse} [data-act="play"]`);
  button?.setAttribute("aria-label", label);
  button?.querySelector("use")?.setAttribute("href", `#verse-${icon}`);
}

/** The list of verses may be replaced, as by another translation. */
function whenReplaced(show: () => void): () => void {
  const verses = document.getElementById("verses");
  const observer = new MutationObserver(show);
  if (verses) observer.observe(verses, { childList: true });
  return () => observer.disconnect();
}
