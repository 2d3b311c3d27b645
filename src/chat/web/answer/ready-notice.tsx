import { useEffect, useRef, useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { countSources } from "../citations/count-sources.ts";
import { citationsOf } from "./lay-out-answer.ts";
import type { TurnData } from "./turns.ts";

/** So long it stays where a screen reader finds it, in milliseconds: later it would be read twice. */
const stays = 5_000;

/** Says once that an answer is ready and what it holds, instead of the words as they come. It says nothing of answers that were there before. */
export function ReadyNotice({ turn, busy }: { turn: TurnData; busy: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const awaited = useRef(busy);
  const [announced, setAnnounced] = useState(false);
  const { outcome } = turn;
  const ready = outcome !== undefined && !busy;
  useEffect(() => {
    if (busy) awaited.current = true;
    if (!ready || !awaited.current) return;
    awaited.current = false;
    setAnnounced(true);
    const timer = setTimeout(() => setAnnounced(false), stays);
    return () => clearTimeout(timer);
  }, [busy, ready]);
  const sources = countSources(citationsOf(turn.blocks), t, language);
  const none = outcome?.found === false && turn.writer?.by !== "care";
  const words = sources ? t("answer:ready", { context: sources }) : t(none ? "answer:readyNone" : "answer:readyAlone");
  // The place stands before its words come: some screen readers pass over one that comes with them.
  return (
    <p className="vh" role="status">
      {announced && ready ? words : null}
    </p>
  );
}
