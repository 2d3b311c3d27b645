import { useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { Citation } from "#chat/shared/contract.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { ReasonForm } from "../answer/reason-form.tsx";
import { ChatButton } from "../chat-button.tsx";
import { chatOperations } from "../operations.ts";
import { citationKey } from "./citation-link.tsx";

/**
 * The id of the answer that cites the source; undefined if the server does not store it. `saved`: the source is shown within a saved passage, so
 * that it need not be saved.
 */
export type Reporting = { messageId: string | undefined; saved?: boolean };

/** Reports a wrong source to the operator. Guests can report, too. */
export function ReportSource({ reporting, citation }: { reporting: Reporting; citation: Citation }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    container.current?.querySelector("button")?.focus();
  };
  const send = async (reason: string) => {
    await callOperation(chatOperations.reportSource, {
      messageId: reporting.messageId,
      ref: citationKey(citation),
      reason,
    });
    close();
    showToast(t("answer:reportSent"));
  };
  return (
    <>
      <span className="report" ref={container}>
        <ChatButton
          icon="flag"
          label={t("answer:reportSource")}
          aria-expanded={open}
          onClick={() => (open ? close() : setOpen(true))}
        />
      </span>
      {open ? (
        <ReasonForm
          question={t("answer:reportQuestion")}
          send={t("answer:reportSend")}
          optional={false}
          onSend={send}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
