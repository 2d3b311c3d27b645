import { useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { Turn } from "../answer/turn.tsx";
import { turnsOf } from "../answer/turns.ts";
import type { AnswerMessage } from "../conversation/answer-message.ts";
import { tellNews } from "../conversation/conversation-events.ts";
import { useKeptPlace } from "../conversation/use-restored-scroll.ts";
import { keepConversationOfGuest } from "../conversation-requests.ts";
import { keepConversation, nameOfKept, readKeptConversation } from "./guest-conversation.ts";

type KeepQuestionProps = {
  /** It is in the account now, under this id. */
  onKept: (id: string) => void;
  /** Back to an empty page. */
  onReset: () => void;
};

/**
 * Whoever signs in or up after having asked as a guest sees that conversation, and says what becomes of it before anything else is asked.
 * Kept, it is sent once; the server reads every source anew and takes none of its texts from here.
 */
export function KeepQuestion({ onKept, onReset }: KeepQuestionProps) {
  const t = useTranslate();
  const within = useRef<HTMLDivElement>(null);
  const [kept] = useState(readKeptConversation);
  const [state, setState] = useState<"asked" | "sending" | "failed">("asked");
  useKeptPlace(within, undefined, true);
  const keep = () => {
    if (state === "sending") return;
    setState("sending");
    keepConversationOfGuest({ id: nameOfKept(), messages: kept.map(outlineOf) }).then(
      ({ id }) => {
        keepConversation([]);
        tellNews({ kind: "changed", id });
        onKept(id);
      },
      () => setState("failed"),
    );
  };
  const discard = () => {
    keepConversation([]);
    onReset();
  };
  return (
    <>
      <div className="col" ref={within}>
        <h1 className="vh">{t("chat:conversation")}</h1>
        {turnsOf(kept).map((turn) => (
          <Turn key={turn.id} turn={turn} busy={false} onRetry={undefined} />
        ))}
      </div>
      <div className="dock">
        <section className="keep-question" aria-labelledby="keep-title">
          <h2 className="label" id="keep-title">
            {t("chat:keepTitle")}
          </h2>
          <p className="small">{t("chat:keepText")}</p>
          {state === "failed" ? (
            <ErrorBox title={t("sidebar:createFailed")}>
              {t(navigator.onLine ? "common:unavailable" : "common:offline")}
            </ErrorBox>
          ) : null}
          <div className="acts" aria-busy={state === "sending"}>
            <Button variant="primary" onClick={keep}>
              {t("chat:keep")}
            </Button>
            <Button variant="danger" onClick={discard}>
              {t("chat:discard")}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

/** What was asked and said. Of a source its name alone: the server prints the text. */
function outlineOf({ role, metadata, parts }: AnswerMessage) {
  const outlined = parts.map((part) =>
    part.type === "data-citation" ? { type: part.type, data: { kind: part.data.kind, ref: part.data.ref } } : part,
  );
  return { role: role === "user" ? ("user" as const) : ("assistant" as const), metadata, parts: outlined };
}
