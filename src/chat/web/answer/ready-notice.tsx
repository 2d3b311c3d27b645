import { useEffect, useRef, useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { countSources } from "../citations/count-sources.ts";
import { citationsOf } from "./lay-out-answer.ts";
import type { TurnData } from "./turns.ts";

/** Milliseconds until the notice is removed, so that screen readers do not read it a second time. */
const stays = 5_000;

/** Announces once to screen readers that an awaited answer is ready and how many sources it has. The streamed words are not announced. */
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
  // The live region exists before its text: some screen readers ignore one that is inserted with text.
  return (
    <p className="vh" role="status">
      {announced && ready ? words : null}
    </p>
  );
}
