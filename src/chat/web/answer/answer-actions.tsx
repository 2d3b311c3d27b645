import { useState } from "react";
import { useUser } from "#auth/web/components.ts";
import { cardRefOf } from "#chat/shared/card-ref.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { SavePassage } from "../passages/save-passage.tsx";
import { ShareAnswer } from "../passages/share-answer.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Feedback } from "./feedback.tsx";
import { citationsOf } from "./lay-out-answer.ts";
import { ReadAloud } from "./read-aloud.tsx";
import type { TurnData } from "./turns.ts";
import { writeAnswerText } from "./write-answer-text.ts";

type AnswerActionsProps = { turn: TurnData; language: Language; onRegenerate: (() => void) | undefined };

/** The actions on a finished answer. A care answer can only be copied. */
export function AnswerActions({ turn, language, onRegenerate }: AnswerActionsProps) {
  const t = useTranslate();
  const user = useUser();
  // To make a link saves the answer.
  const [linked, setLinked] = useState(false);
  const words = {
    reflection: `${t("answer:reflection")} (${t("answer:reflectionNote")})`,
    withheld: (count: number) => t("answer:withheld", { count }),
  };
  const answerText = () => writeAnswerText(turn.blocks, language, words);
  const text = () => `${turn.question}\n\n${answerText()}`;
  if (turn.writer?.by === "care") {
    return (
      <div className="acts answer-acts">
        <CopyButton text={text} />
      </div>
    );
  }
  const messageId = user ? turn.answerId : undefined;
  const citations = citationsOf(turn.blocks);
  return (
    <div className="acts answer-acts">
      <SavePassage
        label={t("savedPassages:saveAnswer")}
        messageId={messageId}
        chosen={{ kind: "answer" }}
        saved={linked}
        card={cardRefOf(citations) !== undefined}
      />
      <div className="answer-icons">
        <ShareAnswer answer={{ messageId, language, citations, text: answerText }} onLink={() => setLinked(true)} />
        <CopyButton text={text} />
        {onRegenerate ? (
          <Button variant="quiet" icon="retry" onClick={onRegenerate}>
            {t("answer:regenerate")}
          </Button>
        ) : null}
        <ReadAloud blocks={turn.blocks} language={language} />
        {user && turn.answerId ? <Feedback key={turn.answerId} messageId={turn.answerId} useful={turn.useful} /> : null}
      </div>
    </div>
  );
}
