import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import { PlayerIcon } from "./bar/player-icon.tsx";
import type { RangeEvent } from "./recite-range.ts";

type ListenButtonProps = {
  range: VerseRange;
  labels: { listen: string; preparing: string; stop: string };
};

/** Plays the recitation of verses outside the reader. The player's code is loaded at the first press. */
export function ListenButton({ range, labels }: ListenButtonProps) {
  const t = useTranslate();
  const [state, setState] = useState<RangeEvent>("stopped");
  const stop = useRef<() => void>(undefined);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      stop.current?.();
    };
  }, []);
  const onEvent = (event: RangeEvent) => {
    setState(event);
    if (event !== "failed" && event !== "blocked") return;
    const ofFailure = whyFailed("quran:playSourceFailed");
    const cause = event === "blocked" ? "quran:playFailedTip" : ofFailure;
    showToast(`${t("quran:playFailed")}. ${t(cause)}`, {
      label: t("common:retry"),
      run: () => void listen(),
      key: "listen",
    });
  };
  const listen = async () => {
    let withdrawn = false;
    // Until the code is there.
    stop.current = () => {
      withdrawn = true;
      setState("stopped");
    };
    setState("preparing");
    try {
      const { reciteRange } = await import("./recite-range.ts");
      if (mounted.current && !withdrawn) stop.current = reciteRange(range, onEvent);
    } catch {
      if (!withdrawn) onEvent("failed");
    }
  };
  const on = state === "playing" || state === "preparing";
  return (
    <button type="button" className="btn btn-quiet" onClick={() => (on ? stop.current?.() : void listen())}>
      <PlayerIcon name={on ? "pause" : "play"} small />
      <span>{state === "preparing" ? labels.preparing : on ? labels.stop : labels.listen}</span>
    </button>
  );
}
