import { useId, useMemo } from "react";
import { useUser } from "#auth/web/components.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerBlocks } from "./answer-blocks.tsx";
import { useSteps } from "./answer-steps.ts";
import { Ending } from "./ending.tsx";
import { Progress } from "./progress.tsx";
import { QuestionHead } from "./question-head.tsx";
import { ReadyNotice } from "./ready-notice.tsx";
import type { TurnData } from "./turns.ts";
import "./answer-parts.css";

type TurnProps = {
  turn: TurnData;
  /** Its answer is being written. */
  busy: boolean;
  /** Asks again where the answer broke off: it was stopped, cut, or the page was left. */
  onRetry?: (() => void) | undefined;
  /** Has the same question answered anew. */
  onRegenerate?: (() => void) | undefined;
  /** Asks the question in other words; what follows it is replaced. */
  onEdit?: ((text: string) => void) | undefined;
};

/** One question as a title, and its answer: words, the sources they rest on, a reflection, and what can be done with it. */
export function Turn({ turn, busy, onRetry, onRegenerate, onEdit }: TurnProps) {
  const t = useTranslate();
  const title = useId();
  const page = useLanguage();
  const person = useUser();
  const steps = useSteps(busy);
  const { blocks, outcome, answerId } = turn;
  // A kept answer stays in its language when the page's changes.
  const language = turn.lang ?? page;
  const unfinished = !busy && !outcome;
  const reporting = useMemo(() => ({ messageId: person ? answerId : undefined }), [person, answerId]);
  return (
    <article className="turn" aria-labelledby={title} aria-busy={busy}>
      <QuestionHead id={title} question={turn.question} refs={turn.refs} onEdit={busy ? undefined : onEdit} />
      <div className="answer">
        <AnswerBlocks blocks={blocks} language={language} writing={busy} reporting={reporting} />
        {busy ? <Progress steps={steps} begun={blocks.length > 0} /> : null}
      </div>
      {unfinished && onRetry ? (
        <div className="acts">
          <p className="small">{t("chat:unfinished")}</p>
          <Button variant="quiet" icon="retry" onClick={onRetry}>
            {t("chat:retry")}
          </Button>
        </div>
      ) : null}
      <ReadyNotice turn={turn} busy={busy} />
      {outcome && !busy ? (
        <>
          <Ending writer={turn.writer} outcome={outcome} />
          <AnswerActions turn={turn} language={language} onRegenerate={onRegenerate} />
        </>
      ) : null}
    </article>
  );
}
