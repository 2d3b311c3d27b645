import "./without-eval.ts";
import { useChat } from "@ai-sdk/react";
import { useEffect, useRef, useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/shell/page.tsx";
import type { AnswerMessage } from "./answer-message.ts";
import { createAnswerTransport, problemOf } from "./answer-transport.ts";
import { Composer } from "./composer.tsx";
import { FailureBox } from "./failure-box.tsx";
import type { Consolation } from "./home-loader.ts";
import { Invite } from "./invite.tsx";
import { keepConversation, readKeptConversation } from "./kept-conversation.ts";
import { Turn } from "./turn.tsx";
import { turnsOf } from "./turns-of.ts";

export type ConversationProps = {
  /** The question that opened it; null where the tab's conversation is taken up again. */
  first: string | null;
  consolation: Consolation | null;
  /** Questions a guest may ask. */
  guestMessages: number;
  /** Back to an empty page. */
  onReset: () => void;
};

/** A guest's conversation: turns of question and answer, and the composer docked beneath. */
export function Conversation({ first, consolation, guestMessages, onReset }: ConversationProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [transport] = useState(() => createAnswerTransport());
  const [kept] = useState(() => (first === null ? readKeptConversation() : []));
  const [searching, setSearching] = useState(false);
  const { messages, sendMessage, regenerate, stop, status, error } = useChat<AnswerMessage>({
    transport,
    messages: kept,
    onData: ({ type }) => setSearching(type === "data-status"),
  });
  const ask = (text: string) => void sendMessage({ text }, { body: { lang: language } });
  useFirstQuestion(first, ask);
  useEffect(() => {
    if (status === "ready" || status === "error") keepConversation(messages);
  }, [messages, status]);
  const busy = status === "submitted" || status === "streaming";
  const turns = turnsOf(messages);
  const problem = error ? problemOf(error) : null;
  const end = useEndInView(turns.length);
  const ended = problem?.kind === "trial" || problem?.kind === "ceiling";
  return (
    <Page>
      <div className="col">
        <h1 className="vh">{t("chat:conversation")}</h1>
        {turns.map((turn, i) => {
          const last = i === turns.length - 1;
          return <Turn key={turn.id} turn={turn} busy={last && busy} searching={last && searching} />;
        })}
        {ended ? <Invite ceiling={problem.kind === "ceiling"} total={guestMessages} /> : null}
        {problem && !ended ? (
          <FailureBox
            consolation={consolation}
            onRetry={() => void regenerate({ body: { lang: language } })}
            detail={problem.kind === "known" ? t(problem.key) : undefined}
          />
        ) : null}
        <div className="acts">
          <Button
            variant="quiet"
            icon="plus"
            onClick={() => {
              void stop();
              keepConversation([]);
              onReset();
            }}
          >
            {t("chat:newQuestion")}
          </Button>
        </div>
        <div ref={end} />
      </div>
      {ended ? null : (
        <div className="dock">
          <Composer slim busy={busy} onAsk={ask} onStop={() => void stop()} />
          <p className="micro">{t("chat:notice")}</p>
        </div>
      )}
    </Page>
  );
}

/** Asks the opening question once, though React may run effects twice. */
function useFirstQuestion(first: string | null, ask: (question: string) => void) {
  const asked = useRef(false);
  useEffect(() => {
    if (first === null || asked.current) return;
    asked.current = true;
    ask(first);
  });
}

/** Brings a new question into view when it is asked; the answer then grows beneath it without moving the page. */
function useEndInView(turns: number) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(turns);
  useEffect(() => {
    if (turns > before.current) {
      const turn = end.current?.parentElement?.querySelectorAll(".turn").item(turns - 1);
      turn?.scrollIntoView({ block: "start" });
    }
    before.current = turns;
  }, [turns]);
  return end;
}
