import { useEffect, useRef, useState } from "react";
import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { countSources } from "../citations/count-sources.ts";
import { citationsOf } from "./lay-out-answer.ts";
import type { TurnData } from "./turns.ts";

/** Milliseconds until the notice is removed, so that screen readers do not read it a second time. */
const stays = 5_000;

/**
 * What screen readers hear of an answer that is ready: how many sources it has. Of none nothing is said: to a greeting, or where a number is the
 * answer, that would sound like a failure, and an answer that found nothing says so itself.
 */
export function readyWords({ blocks }: Pick<TurnData, "blocks">, t: Translate, language: Language): string {
  const sources = countSources(citationsOf(blocks), t, language);
  return sources ? t("answer:ready", { context: sources }) : t("answer:readyAlone");
}

/** Announces once to screen readers that an awaited answer is ready. The streamed words are not announced. */
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
  // The live region exists before its text: some screen readers ignore one that is inserted with text.
  return (
    <p className="vh" role="status">
      {announced && ready ? readyWords(turn, t, language) : null}
    </p>
  );
}
