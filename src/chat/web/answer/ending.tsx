import { useEffect, useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { isolated } from "../isolated.ts";
import { useModel } from "../site-facts.ts";
import type { TurnData } from "../turns-of.ts";
import { countSources } from "./count-sources.ts";
import { citationsOf } from "./lay-out-answer.ts";

const fallbacks = {
  unreachable: "answer:fallbackUnreachable",
  refused: "answer:fallbackRefused",
  ceiling: "answer:fallbackCeiling",
  failed: "answer:fallbackFailed",
} as const satisfies Record<NonNullable<NonNullable<TurnData["writer"]>["fallback"]>, MessageKey>;

type EndingProps = {
  turn: TurnData;
  outcome: NonNullable<TurnData["outcome"]>;
  language: Language;
  /** It was written just now. */
  announced: boolean;
};

/** What stands under a finished answer: who wrote it, and how many questions are left. Nothing of the kind for a person in danger. */
export function Ending({ turn, outcome, language, announced }: EndingProps) {
  const t = useTranslate();
  return (
    <footer className="ending">
      {announced ? <ReadyNotice turn={turn} found={outcome.found} language={language} /> : null}
      {turn.writer?.by === "care" ? null : (
        <>
          <Writer writer={turn.writer} />
          {outcome.by === "trial" ? <p className="small">{t("chat:remaining", { count: outcome.remaining })}</p> : null}
          {outcome.by === "month" ? (
            <p className="small">{t("answer:remainingMonth", { count: outcome.remaining })}</p>
          ) : null}
        </>
      )}
    </footer>
  );
}

/** It is announced once, instead of the streamed words, and then not found twice. */
function ReadyNotice({ turn, found, language }: { turn: TurnData; found: boolean; language: Language }) {
  const t = useTranslate();
  const [announced, setAnnounced] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(false), 5_000);
    return () => clearTimeout(timer);
  }, []);
  const sources = countSources(citationsOf(turn.blocks), t, language);
  const care = turn.writer?.by === "care";
  const words = sources
    ? t("answer:ready", { context: sources })
    : t(found || care ? "answer:readyAlone" : "answer:readyNone");
  return (
    <p className="vh" role="status">
      {announced ? words : null}
    </p>
  );
}

function Writer({ writer }: { writer: TurnData["writer"] }) {
  const t = useTranslate();
  const name = useModel()?.name;
  if (writer?.by === "model") {
    return (
      <p className="small">{name ? t("answer:writtenBy", { context: isolated(name) }) : t("answer:writtenByModel")}</p>
    );
  }
  return <p className="small">{t(writer?.fallback ? fallbacks[writer.fallback] : "chat:builtin")}</p>;
}
