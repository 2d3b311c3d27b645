import { useEffect, useId, useState } from "react";
import { direction } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { GhostCard } from "#ui/ghost-card.tsx";
import { Steps } from "#ui/steps.tsx";
import { CitationCard } from "./citation-card.tsx";
import type { TurnData } from "./turns-of.ts";

/** Characters beyond which a question is set as text: as a title it would fill the window. */
const longTitle = 160;

type TurnProps = {
  turn: TurnData;
  /** Its answer is being written. */
  busy: boolean;
  /** Asks again where the answer broke off: it was stopped, cut, or the page was left. */
  onRetry: (() => void) | undefined;
};

/** One question as a title, and its answer: words, the verses they rest on, and a closing line. */
export function Turn({ turn, busy, onRetry }: TurnProps) {
  const t = useTranslate();
  const title = useId();
  const { citations, outcome } = turn;
  const page = useLanguage();
  // A kept answer stays in its language when the page's changes.
  const lang = turn.lang ?? page;
  const unfinished = !busy && !outcome;
  return (
    <article className="turn" aria-labelledby={title}>
      <header className="ask-head">
        <p className="micro">{t("chat:youAsked")}</p>
        <h2 className={turn.question.length > longTitle ? "read" : "title"} id={title} dir="auto" tabIndex={-1}>
          {turn.question}
        </h2>
        {turn.refs.length > 0 ? (
          <p className="small">
            {t("chat:attached")}: <bdi>{turn.refs.join(", ")}</bdi>
          </p>
        ) : null}
      </header>
      {busy && turn.before === "" ? <Steps steps={[{ text: t("chat:statusSearching"), state: "now" }]} /> : null}
      {turn.before ? (
        <p className="say" lang={lang} dir={direction(lang)}>
          {turn.before}
          {busy && citations.length === 0 ? <span className="caret" aria-hidden="true" /> : null}
        </p>
      ) : null}
      {citations.length > 0 ? (
        <div className="sect">
          <h3 className="label">{t("chat:sources")}</h3>
          <span className="micro">{t("chat:passages", { count: citations.length })}</span>
        </div>
      ) : null}
      <div className="cards">
        {citations.map((citation) => (
          <CitationCard key={`${citation.kind}:${citation.ref}`} citation={citation} language={lang} />
        ))}
        {busy && turn.after === "" ? <GhostCard /> : null}
      </div>
      {turn.after ? (
        <p className="say after" lang={lang} dir={direction(lang)}>
          {turn.after}
        </p>
      ) : null}
      {turn.withheld > 0 ? <p className="small">{t("chat:withheld", { count: turn.withheld })}</p> : null}
      {unfinished && onRetry ? (
        <div className="acts">
          <p className="small">{t("chat:unfinished")}</p>
          <Button variant="quiet" icon="retry" onClick={onRetry}>
            {t("chat:retry")}
          </Button>
        </div>
      ) : null}
      {outcome ? <Ending found={outcome.found} verses={citations.length} remaining={outcome.remaining} /> : null}
    </article>
  );
}

/** What stands under a finished answer. It is announced once, instead of the streamed words, and then not found twice. */
function Ending({ found, verses, remaining }: { found: boolean; verses: number; remaining: number }) {
  const t = useTranslate();
  const [announced, setAnnounced] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(false), 5_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <footer className="ending">
      <p className="vh" role="status">
        {announced ? (found ? t("chat:answerReady", { count: verses }) : t("chat:answerNone")) : null}
      </p>
      <p className="small">{t("chat:builtin")}</p>
      <p className="small">{t("chat:remaining", { count: remaining })}</p>
    </footer>
  );
}
