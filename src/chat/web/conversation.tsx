import "./without-eval.ts";
import { useChat } from "@ai-sdk/react";
import { useEffect, useRef, useState } from "react";
import { usePerson } from "#auth/web/components.ts";
import type { AnswerData } from "#chat/shared/contract.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/shell/page.tsx";
import { noteStep } from "./answer/answer-steps.ts";
import type { AnswerMessage } from "./answer-message.ts";
import { createAnswerTransport, type Problem, problemOf } from "./answer-transport.ts";
import { AttachedVerses } from "./attached-verses.tsx";
import { Composer } from "./composer.tsx";
import { FailureBox } from "./failure-box.tsx";
import { FollowAnswer } from "./follow-answer.tsx";
import type { Consolation } from "./home-loader.ts";
import { Invite, type InviteReason } from "./invite.tsx";
import { KeepQuestion } from "./keep-question.tsx";
import { keepConversation, readKeptConversation } from "./kept-conversation.ts";
import { Turn } from "./turn.tsx";
import { turnsOf } from "./turns-of.ts";
import type { Attached } from "./use-attached.ts";
import { useKeptPlace } from "./use-kept-place.ts";

export type ConversationProps = {
  /** The question that opened it; null where the tab's conversation is taken up again. */
  first: string | null;
  /** What was written into the home page's field after it. */
  draft: string;
  consolation: Consolation | null;
  /** Questions a guest may ask. */
  guestMessages: number;
  /** Verses that the next question is about. */
  attached: Attached | undefined;
  /** Back to an empty page. */
  onReset: () => void;
};

/** A guest's conversation: turns of question and answer, and the composer docked beneath. */
export function Conversation({ first, draft, consolation, guestMessages, attached, onReset }: ConversationProps) {
  const t = useTranslate();
  const language = useLanguage();
  const person = usePerson();
  const [transport] = useState(() => createAnswerTransport());
  const [kept] = useState(() => (first === null ? readKeptConversation() : []));
  const { messages, sendMessage, regenerate, stop, status, error } = useChat<AnswerMessage>({
    transport,
    messages: kept,
    onData: noteStep,
  });
  const ask = (text: string) => {
    const metadata = { lang: language, ...(attached ? { refs: [attached.ref] } : {}) };
    void sendMessage({ text, metadata }, { body: { lang: language } });
    attached?.detach();
  };
  useFirstQuestion(first, ask);
  useEffect(() => {
    // Not at every word: what was asked, and what came of it.
    if (status !== "streaming") keepConversation(messages);
  }, [messages, status]);
  const busy = status === "submitted" || status === "streaming";
  const turns = turnsOf(messages);
  const problem = error ? problemOf(error) : null;
  const conversation = useTurnInView(turns.length, first !== null, draft === "");
  const edit = (messageId: string, text: string) => {
    const metadata = messages.find(({ id }) => id === messageId)?.metadata ?? { lang: language };
    void sendMessage(
      { messageId, role: "user", parts: [{ type: "text", text }], metadata },
      { body: { lang: language } },
    );
  };
  const retry = () => void regenerate({ body: { lang: language } });
  const end = endOf(problem, turns.at(-1)?.outcome, person !== null && person !== undefined);
  useKeptPlace(first === null);
  const leave = () => {
    void stop();
    keepConversation([]);
    onReset();
  };
  return (
    <Page>
      <div className="col" ref={conversation}>
        <h1 className="vh">{t("chat:conversation")}</h1>
        <KeepQuestion takenUp={first === null} onDiscard={leave} />
        {turns.map((turn, i) => {
          const last = i === turns.length - 1;
          return (
            <Turn
              key={turn.id}
              turn={turn}
              busy={last && busy}
              onRetry={last && !problem ? retry : undefined}
              onRegenerate={last ? retry : undefined}
              onEdit={busy ? undefined : (text) => edit(turn.id, text)}
            />
          );
        })}
        {end ? <Invite end={end} total={guestMessages} /> : null}
        {problem && !end ? (
          <FailureBox
            consolation={consolation}
            onRetry={retry}
            detail={problem.kind === "known" ? t(problem.key) : undefined}
          />
        ) : null}
        <div className="acts">
          <Button variant="quiet" icon="plus" onClick={leave}>
            {t("chat:newQuestion")}
          </Button>
        </div>
      </div>
      {end ? null : (
        <div className="dock">
          <FollowAnswer busy={busy} />
          {attached ? <AttachedVerses attached={attached} slim /> : null}
          <Composer slim draft={draft} busy={busy} onAsk={ask} onStop={() => void stop()} />
          <p className="micro">{t("chat:notice")}</p>
        </div>
      )}
    </Page>
  );
}

/** Why no more can be asked for now. A trial that ended does not bind whoever has signed in since. */
function endOf(
  problem: Problem | null,
  outcome: AnswerData["outcome"] | undefined,
  signedIn: boolean,
): InviteReason | undefined {
  if (problem?.kind === "ceiling") return signedIn ? undefined : "ceiling";
  if (problem?.kind === "trial") return signedIn ? undefined : "trial";
  if (problem?.kind === "month") return signedIn ? "month" : undefined;
  const by = signedIn ? "month" : "trial";
  return outcome?.remaining === 0 && (outcome.by ?? "trial") === by ? by : undefined;
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

/**
 * Brings a new question into view when it is asked; the answer then grows beneath it without moving the page. The
 * first one takes the focus as well, since the field that it was written in has gone, unless the next is being written.
 */
function useTurnInView(turns: number, opening: boolean, focusing: boolean) {
  const conversation = useRef<HTMLDivElement>(null);
  const before = useRef(opening ? 0 : turns);
  useEffect(() => {
    if (turns > before.current) {
      const turn = conversation.current?.querySelectorAll(".turn").item(turns - 1);
      turn?.scrollIntoView({ block: "start" });
      if (before.current === 0 && focusing) turn?.querySelector("h2")?.focus({ preventScroll: true });
    }
    before.current = turns;
  }, [turns, focusing]);
  return conversation;
}
