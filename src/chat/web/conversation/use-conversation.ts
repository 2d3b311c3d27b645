import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#i18n/web/index.ts";
import { readSent, type SentQuestion } from "../composer/sent-question.ts";
import { takeUnsettled } from "../composer/settle-sent.ts";
import { type AnswerMessage, type OpenedMessages, randomId } from "./answer-message.ts";
import { createConversationRunner } from "./conversation-runner.ts";
import { initialConversation, isBusy } from "./conversation-state.ts";

type ConversationOptions = {
  /** The signed-in user's id; null for a guest. */
  userId: string | null;
  /** The guest's conversation in this tab. */
  guestId: string | undefined;
  /** A stored conversation. */
  opened: OpenedMessages | undefined;
  /** A guest's messages, saved in the tab. */
  saved: AnswerMessage[];
  /** The question that opens the conversation; null for one that exists already. */
  firstQuestion: string | null;
  /** Called once the server has created a new conversation. */
  onCreated: (id: string) => void;
};

export type ConversationControls = ReturnType<typeof useConversation>;

/** One conversation: its state, and what the user can do with it. */
export function useConversation({ userId, guestId, opened, saved, firstQuestion, onCreated }: ConversationOptions) {
  const lang = useLanguage();
  // What was sent before the page was reloaded, or is to be sent first. Its id makes one question of both attempts.
  const unsettled = useRef<SentQuestion>(undefined);
  const latest = useRef(onCreated);
  useEffect(() => {
    latest.current = onCreated;
  });
  const [runner] = useState(() => {
    const place = { userId, conversation: opened?.conversation.id ?? guestId };
    const { messages, writing } = opened ?? { messages: saved, writing: false };
    const sent = firstQuestion === null ? takeUnsettled(place, { messages, closed: writing }) : readSent(place);
    unsettled.current = sent;
    const newConversationId = sent?.conversation ?? randomId();
    const initial = initialConversation({ userId, newConversationId, opened, messages: saved });
    return createConversationRunner(initial, (id) => latest.current(id), guestId);
  });
  const { $state, dispatch } = runner;
  // Not `useSyncExternalStore`, which would render synchronously for every chunk of an answer.
  const [state, setState] = useState($state.get());
  useEffect(() => $state.subscribe((next) => setState(next)), [$state]);
  useEffect(() => runner.start(), [runner]);
  useEffect(() => {
    const sent = unsettled.current;
    if (firstQuestion !== null || !sent) return;
    unsettled.current = undefined;
    const { messageId, text, refs, replaces } = sent;
    if (replaces === undefined) dispatch({ type: "ask", id: messageId, text, refs, lang });
    else dispatch({ type: "ask-again", question: replaces, text, newId: messageId, lang });
  }, [firstQuestion, dispatch, lang]);
  return {
    state,
    busy: isBusy(state),
    ask(text: string, refs?: string[]) {
      const known = unsettled.current?.text === text ? unsettled.current : undefined;
      unsettled.current = undefined;
      dispatch({ type: "ask", id: known?.messageId ?? randomId(), text, refs: refs ?? known?.refs, lang });
    },
    askAgain: (question: string, text?: string) =>
      dispatch({ type: "ask-again", question, text, newId: randomId(), lang }),
    retry: () => dispatch({ type: "retry", newId: randomId(), lang }),
    stop: () => dispatch({ type: "stop" }),
    loadEarlier: () => dispatch({ type: "load-earlier" }),
  };
}
