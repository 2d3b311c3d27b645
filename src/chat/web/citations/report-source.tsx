import { useRef, useState } from "react";
import type { Citation } from "#chat/shared/contract.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { ReasonForm } from "../answer/reason-form.tsx";
import { sendToChat } from "../answer/send-to-chat.ts";
import { ChatButton } from "../chat-button.tsx";
import { citedOf } from "./citation-link.tsx";

/** The answer that a source stands in; undefined while it has no id that the server knows. */
export type Reporting = { messageId: string | undefined };

/** Tells the operator that a source is wrong here. Guests can, too. */
export function ReportSource({ reporting, citation }: { reporting: Reporting; citation: Citation }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    place.current?.querySelector("button")?.focus();
  };
  const send = async (reason: string) => {
    await sendToChat("report", { ...reporting, ref: citedOf(citation), reason });
    close();
    showToast(t("answer:reportSent"));
  };
  return (
    <>
      <span ref={place}>
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
