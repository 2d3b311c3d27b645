import { useEffect, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { whyFailed } from "#ui/page/why-failed.ts";
import { Turn } from "../answer/turn.tsx";
import { turnsOf } from "../answer/turns.ts";
import { measureDock } from "../composer/measure-dock.ts";
import { moveDraft, takeUnsettled } from "../composer/settle-sent.ts";
import type { AnswerMessage } from "../conversation/answer-message.ts";
import { publishConversationEvent } from "../conversation/conversation-events.ts";
import { useRestoredScroll } from "../conversation/use-restored-scroll.ts";
import { chatOperations } from "../operations.ts";
import { readSavedMessages } from "./guest-conversation.ts";
import { readGuestConversation } from "./read-guest-conversation.ts";
import { settleGuestConversation } from "./share-guest-conversations.ts";

type ImportGuestConversationProps = {
  /** The user who has signed in. */
  userId: string;
  guestId: string;
  /** The account has the conversation now, under the second id. */
  onImported: (guestId: string, id: string) => void;
  /** Back to an empty page. */
  onReset: () => void;
};

/**
 * Asks a user who signed in after asking as a guest whether to save that conversation in the account. The server reads every source anew
 * and takes none of its texts from here.
 */
export function ImportGuestConversation({ userId, guestId, onImported, onReset }: ImportGuestConversationProps) {
  const t = useTranslate();
  const turnList = useRef<HTMLDivElement>(null);
  const [messages] = useState(() => {
    const saved = readGuestConversation(guestId);
    // What was being asked as the guest left goes to the field.
    takeUnsettled({ userId: null, conversation: guestId }, { messages: saved, closed: true });
    return saved;
  });
  const [status, setStatus] = useState<"asked" | "sending" | "failed">("asked");
  useRestoredScroll(turnList, guestId, true);
  useEffect(
    () => () => {
      // Discarded, here or in another tab: what was written in it becomes the draft of a new one.
      if (readSavedMessages(guestId) === null) moveDraft(userId, guestId, undefined);
    },
    [userId, guestId],
  );
  const save = () => {
    if (status === "sending") return;
    setStatus("sending");
    const kept = { id: guestId, messages: messages.map(withoutTexts) };
    callOperation(chatOperations.importConversation, kept).then(
      ({ conversation: { id } }) => {
        moveDraft(userId, guestId, id);
        publishConversationEvent({ kind: "changed", id });
        onImported(guestId, id);
      },
      () => setStatus("failed"),
    );
  };
  const discard = () => {
    // The server may have it already: it can be deleted from the list when it is there.
    if (status === "sending") return;
    onReset();
    settleGuestConversation(guestId);
  };
  return (
    <>
      <div className="col" ref={turnList}>
        <h1 className="vh">{t("chat:conversation")}</h1>
        {turnsOf(messages).map((turn) => (
          <Turn key={turn.id} turn={turn} busy={false} />
        ))}
      </div>
      <div className="dock" ref={measureDock}>
        <section className="keep-question" aria-labelledby="keep-title">
          <h2 className="label" id="keep-title">
            {t("chat:keepTitle")}
          </h2>
          <p className="small">{t("chat:keepText")}</p>
          {status === "failed" ? <ErrorBox title={t("sidebar:createFailed")}>{t(whyFailed())}</ErrorBox> : null}
          <div className="acts" aria-busy={status === "sending"}>
            <Button variant="primary" onClick={save}>
              {t("chat:keep")}
            </Button>
            <Button variant="danger" aria-disabled={status === "sending"} onClick={discard}>
              {t("chat:discard")}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

/** A message with citations reduced to their references: the server reads their texts itself. */
function withoutTexts({ role, metadata, parts }: AnswerMessage) {
  const reduced = parts.map((part) =>
    part.type === "data-citation" ? { type: part.type, data: { kind: part.data.kind, ref: part.data.ref } } : part,
  );
  return { role: role === "user" ? ("user" as const) : ("assistant" as const), metadata, parts: reduced };
}
