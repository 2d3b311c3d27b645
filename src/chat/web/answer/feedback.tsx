import { useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { ChatButton } from "../chat-button.tsx";
import { chatOperations } from "../operations.ts";
import { ReasonForm } from "./reason-form.tsx";

type FeedbackProps = {
  messageId: string;
  /** The user's earlier verdict. */
  useful: boolean | undefined;
};

/** Asks whether an answer was useful and, if not, for an optional reason. */
export function Feedback({ messageId, useful }: FeedbackProps) {
  const t = useTranslate();
  const [verdict, setVerdict] = useState(useful);
  const [asking, setAsking] = useState(false);
  const unhelpful = useRef<HTMLButtonElement>(null);
  const send = async (useful: boolean, reason: string) => {
    await callOperation(chatOperations.giveFeedback, { messageId, useful, ...(reason ? { reason } : {}) });
    setVerdict(useful);
    showToast(t("answer:feedbackThanks"));
  };
  const close = () => {
    setAsking(false);
    unhelpful.current?.focus();
  };
  const praise = () => {
    setAsking(false);
    send(true, "").catch(() => showToast(t("answer:notSent")));
  };
  return (
    <>
      <span className="verdicts">
        <ChatButton icon="useful" label={t("answer:useful")} aria-pressed={verdict === true} onClick={praise} />
        <ChatButton
          ref={unhelpful}
          icon="not-useful"
          label={t("answer:notUseful")}
          aria-pressed={verdict === false}
          aria-expanded={asking}
          onClick={() => (asking ? close() : setAsking(true))}
        />
      </span>
      {asking ? (
        <ReasonForm
          question={t("answer:feedbackQuestion")}
          send={t("answer:feedbackSend")}
          optional
          onSend={async (reason) => {
            await send(false, reason);
            close();
          }}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
