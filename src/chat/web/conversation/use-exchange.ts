import { useChat } from "@ai-sdk/react";
import { useEffect, useMemo, useState } from "react";
import { useLanguage } from "#i18n/web/index.ts";
import { noteStep } from "../answer/answer-steps.ts";
import { keepDraft, takeDraft } from "../composer/question-draft.ts";
import { type OpenedMessages, stopAnswer } from "../conversation-requests.ts";
import { problemOf } from "../failures/ask-failure.ts";
import { type AnswerMessage, randomId } from "./answer-message.ts";
import { createAnswerTransport } from "./answer-transport.ts";
import { tellNews } from "./conversation-events.ts";
import { createExchangeState, type ExchangeState } from "./exchange-state.ts";
import { useStored } from "./use-stored.ts";

type Options = {
  /** The id of the signed-in person; null for a guest, whose conversation no server holds. */
  person: string | null;
  /** A stored conversation that is taken up. */
  opened: OpenedMessages | undefined;
  /** What a guest's tab kept. */
  kept: AnswerMessage[];
  /** Told the id of a new conversation as soon as the server has given it one. */
  onBegun: (id: string) => void;
};

export type Exchange = ReturnType<typeof useExchange>;

/** Questions and answers of one conversation: asks, follows, stops, asks again, and agrees with what the server has stored. */
export function useExchange({ person, opened, kept, onBegun }: Options) {
  const lang = useLanguage();
  const [state] = useState(() => createExchangeState(opened));
  const [transport] = useState(() =>
    createAnswerTransport({ person, conversation: () => state.conversation, ready: () => state.stopping }),
  );
  const chat = useChat<AnswerMessage>({ transport, messages: opened?.messages ?? kept, onData: noteStep });
  const { messages, status, error } = chat;
  const stored = useStored(state, opened, chat);
  const failed = useMemo(() => (error ? problemOf(error, navigator.onLine) : null), [error]);
  const problem = stored.refused ?? failed;

  const send = (message: { id: string } | { messageId: string }, parts: AnswerMessage["parts"], refs?: string[]) => {
    state.asking = true;
    const metadata = { lang, ...(refs && { refs }) };
    const body = { lang, ...(person !== null && state.sending) };
    void chat.sendMessage({ ...message, role: "user", parts, metadata }, { body });
  };
  const ask = (text: string, refs?: string[]) => {
    const id = randomId();
    state.sending = { messageId: id };
    // Until it has arrived.
    if (person !== null) keepDraft(state.conversation, text);
    send({ id }, [{ type: "text", text }], refs);
  };
  /** Asks a question again, in other words where some are given: it and all after it are replaced. */
  const askAgain = (question: string, text?: string) => {
    const asked = messages.find(({ id }) => id === question);
    if (!asked) return;
    const replaces = state.ids.storedOf(question);
    if (replaces !== undefined) state.sending = { messageId: randomId(), replaces };
    send({ messageId: question }, text === undefined ? asked.parts : [{ type: "text", text }], asked.metadata?.refs);
  };
  /** Tries the last question again, unless it turns out that it arrived. */
  const retry = async () => {
    const question = messages.findLast(({ role }) => role === "user");
    if (!question) return;
    if (problem?.kind === "lost" && state.conversation !== undefined) {
      const found = await stored.catchUp();
      if (found === "answered" || found === "writing" || found === "refused") return;
      // It has arrived, and what came of it could not be looked up: asked again, it would be answered twice.
      if (found === "unreached" && state.ids.storedOf(question.id) !== undefined) return;
    }
    askAgain(question.id);
  };
  const stop = () => {
    const id = state.conversation;
    // What is asked next waits for it: one answer of a conversation is written at a time.
    if (person !== null && id) state.stopping = stopAnswer(id).catch(() => {});
    void chat.stop();
  };
  useBegun(state, person === null ? [] : messages, onBegun);
  const busy = stored.following || status === "submitted" || status === "streaming";
  return { ...stored, messages, status, busy, problem, ask, askAgain, retry, stop, state };
}

/** Takes note of the ids that the server gives a conversation and a question, and tells of them. */
function useBegun(state: ExchangeState, messages: readonly AnswerMessage[], onBegun: (id: string) => void) {
  useEffect(() => {
    const answer = messages.at(-1);
    const question = messages.at(-2);
    const { conversationId, questionId } = answer?.role === "assistant" ? (answer.metadata ?? {}) : {};
    if (!conversationId || !questionId || question?.role !== "user") return;
    const known = state.ids.storedOf(question.id) === questionId;
    state.ids.join(question.id, questionId);
    if (!known) takeDraft(state.conversation);
    if (state.conversation === undefined) {
      state.conversation = conversationId;
      onBegun(conversationId);
    }
    if (!known) tellNews({ kind: "written", id: conversationId });
  });
}
