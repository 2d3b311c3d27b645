import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#i18n/web/index.ts";
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
  /** Called once the server has created a new conversation. */
  onCreated: (id: string) => void;
};

export type ConversationControls = ReturnType<typeof useConversation>;

/** One conversation: its state, and what the user can do with it. */
export function useConversation({ userId, guestId, opened, saved, onCreated }: ConversationOptions) {
  const lang = useLanguage();
  const latest = useRef(onCreated);
  useEffect(() => {
    latest.current = onCreated;
  });
  const [runner] = useState(() => {
    const initial = initialConversation({ userId, newConversationId: randomId(), opened, messages: saved });
    return createConversationRunner(initial, (id) => latest.current(id), guestId);
  });
  const { $state, dispatch } = runner;
  // Not `useSyncExternalStore`, which would render synchronously for every chunk of an answer.
  const [state, setState] = useState($state.get());
  useEffect(() => $state.subscribe((next) => setState(next)), [$state]);
  useEffect(() => runner.start(), [runner]);
  return {
    state,
    busy: isBusy(state),
    ask: (text: string, refs?: string[]) => dispatch({ type: "ask", id: randomId(), text, refs, lang }),
    askAgain: (question: string, text?: string) =>
      dispatch({ type: "ask-again", question, text, newId: randomId(), lang }),
    retry: () => dispatch({ type: "retry", newId: randomId(), lang }),
    stop: () => dispatch({ type: "stop" }),
    loadEarlier: () => dispatch({ type: "load-earlier" }),
  };
}
