import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import { showToast } from "#ui/toast.ts";
import { PlayerIcon } from "./bar/player-icon.tsx";
import type { RangeNews } from "./recite-range.ts";

type ListenButtonProps = {
  range: VerseRange;
  /** What the button says: at rest, and while it is heard or about to be. */
  words: { listen: string; preparing: string; stop: string };
};

/** Recites verses that stand outside the reader. What reciting needs is loaded at the first tap. */
export function ListenButton({ range, words }: ListenButtonProps) {
  const t = useTranslate();
  const [state, setState] = useState<RangeNews>("over");
  const stop = useRef<() => void>(undefined);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      stop.current?.();
    };
  }, []);
  const hear = (news: RangeNews) => {
    setState(news);
    if (news === "failed") showToast(`${t("quran:playFailed")}. ${t("quran:playFailedTip")}`);
  };
  const listen = async () => {
    setState("preparing");
    try {
      const { reciteRange } = await import("./recite-range.ts");
      if (shown.current) stop.current = reciteRange(range, hear);
    } catch {
      hear("failed");
    }
  };
  const on = state === "playing" || state === "preparing";
  return (
    <button type="button" className="btn btn-quiet" onClick={() => (on ? stop.current?.() : void listen())}>
      <PlayerIcon name={on ? "pause" : "play"} small />
      <span>{state === "preparing" ? words.preparing : on ? words.stop : words.listen}</span>
    </button>
  );
}
