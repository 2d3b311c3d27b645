import { useId, useMemo, useRef } from "react";
import { useUser } from "#auth/web/components.ts";
import type { AnswerStep } from "#chat/shared/contract.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { useVerseOpenings } from "#quran/web/components.ts";
import { usePrefetchHadith } from "#sources/web/components.ts";
import { Button } from "#ui/button.tsx";
import { answerAnchor } from "../passages/answer-anchor.ts";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerBlocks } from "./answer-blocks.tsx";
import type { Editing } from "./editing.ts";
import { Ending } from "./ending.tsx";
import { Progress } from "./progress.tsx";
import { QuestionHead } from "./question-head.tsx";
import { ReadyNotice } from "./ready-notice.tsx";
import { SaveSelection } from "./save-selection.tsx";
import type { TurnData } from "./turns.ts";
import "./answer-parts.css";

type TurnProps = {
  turn: TurnData;
  /** No question follows it. */
  newest?: boolean;
  /** Its answer is being written. */
  busy: boolean;
  /** Progress of the answer that is being written. */
  steps?: readonly AnswerStep[] | undefined;
  /** Asks again where the answer is unfinished: it was stopped, the connection broke, or the page was left. */
  onRetry?: (() => void) | undefined;
  /** Asks for another answer to the same question. */
  onRegenerate?: (() => void) | undefined;
  /** How the question can be edited; undefined if it cannot. */
  editing?: Editing | undefined;
};

/** A question as a title, and its answer: prose, citations, a reflection, and the actions on it. */
export function Turn({ turn, newest = false, busy, steps = [], onRetry, onRegenerate, editing }: TurnProps) {
  const t = useTranslate();
  const title = useId();
  const page = useLanguage();
  const user = useUser();
  const answer = useRef<HTMLDivElement>(null);
  const { blocks, outcome, answerId } = turn;
  useVerseOpenings(answer);
  usePrefetchHadith(answer);
  // A finished answer keeps its language when the page's language changes.
  const language = turn.lang ?? page;
  const unfinished = !busy && !outcome;
  // Only the newest can be asked again. Where another question follows, the text would pass for a whole answer.
  const isCutOff = !newest && blocks.length > 0;
  const reporting = useMemo(() => ({ messageId: user ? answerId : undefined }), [user, answerId]);
  return (
    <article className="turn" id={answerId && answerAnchor(answerId)} aria-labelledby={title}>
      <QuestionHead id={title} question={turn.question} refs={turn.refs} editing={editing} />
      <div className="answer-body">
        {/* Screen readers may ignore what changes in a busy element: the steps, which they announce, stand beneath it. */}
        <div className="answer" ref={answer} aria-busy={busy}>
          <AnswerBlocks blocks={blocks} language={language} writing={busy} reporting={reporting} />
          {outcome && !busy && turn.writer?.by !== "care" ? (
            <SaveSelection answer={answer} messageId={user ? answerId : undefined} />
          ) : null}
        </div>
        {busy ? <Progress steps={steps} begun={blocks.length > 0} /> : null}
      </div>
      {unfinished && (onRetry || isCutOff) ? (
        <div className="acts unfinished">
          <p className="small">{t("chat:unfinished")}</p>
          {onRetry ? (
            <Button variant="quiet" icon="retry" onClick={onRetry}>
              {t("chat:retry")}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ReadyNotice turn={turn} busy={busy} />
      {outcome && !busy ? (
        <>
          <Ending writer={turn.writer} askedAt={turn.askedAt} outcome={outcome} newest={newest} />
          <AnswerActions turn={turn} language={language} onRegenerate={onRegenerate} />
        </>
      ) : null}
    </article>
  );
}
