import type { AnswerMessage, OpenedMessages } from "../../src/chat/web/conversation/answer-message.ts";
import { transition } from "../../src/chat/web/conversation/conversation-machine.ts";
import {
  type ConversationEffect,
  type ConversationEvent,
  type ConversationState,
  initialConversation,
} from "../../src/chat/web/conversation/conversation-state.ts";
import type { AskFailure } from "../../src/chat/web/failures/ask-failure.ts";

// States and events for tests of the conversation's machine.

type Metadata = AnswerMessage["metadata"];

export const question = (id: string, text = id): AnswerMessage => ({
  id,
  role: "user",
  metadata: { lang: "en" },
  parts: [{ type: "text", text }],
});
export const answer = (id: string, metadata: Partial<NonNullable<Metadata>> = {}): AnswerMessage => ({
  id,
  role: "assistant",
  metadata: { lang: "en", ...metadata },
  parts: [{ type: "text", text: `answer ${id}` }],
});

export const stored = (messages: AnswerMessage[], more: Partial<OpenedMessages> = {}): OpenedMessages => ({
  conversation: { id: "c1", title: "Patience", updatedAt: "2026-11-20T10:00:00.000Z" },
  messages,
  earlier: null,
  writing: false,
  ...more,
});
export const oneTurn = [question("q1"), answer("a1", { state: "done" })];
export const twoTurns = [...oneTurn, question("q2"), answer("a2", { state: "done" })];

export const guest = initialConversation({ userId: null, newConversationId: "c1" });
export const newConversation = initialConversation({ userId: "u1", newConversationId: "c1" });
export const openedAs = (conversation: OpenedMessages) =>
  initialConversation({ userId: "u1", newConversationId: "unused", opened: conversation });
export const opened = openedAs(stored(oneTurn));

/** An event, or a function that makes one for the current stream of a state. */
type EventInput = ConversationEvent | ((state: ConversationState) => ConversationEvent);

const isKeeping = ({ type }: ConversationEffect) =>
  type === "save-sent" || type === "clear-sent" || type === "hold-sent";

/** Applies events in order. Returns the last state, and the effects of the last event: in `keeping` those on the sent question that the tab keeps. */
export function run(from: ConversationState, ...events: EventInput[]) {
  let state = from;
  let effects: ConversationEffect[] = [];
  for (const event of events) {
    [state, effects] = transition(state, typeof event === "function" ? event(state) : event);
  }
  const keeping = effects.filter(isKeeping);
  effects = effects.filter((effect) => !isKeeping(effect));
  return { state, effects, types: effects.map(({ type }) => type), keeping };
}

export const ask = (id: string, text = id): ConversationEvent => ({ type: "ask", id, text, lang: "en" });
export const retry: ConversationEvent = { type: "retry", newId: "new", lang: "en" };
export const stop: ConversationEvent = { type: "stop" };
export const changed = (message: AnswerMessage) => (state: ConversationState) =>
  ({ type: "answer-changed", stream: state.stream, message }) as const;
export const ended = (state: ConversationState) => ({ type: "stream-ended", stream: state.stream }) as const;
export const failed = (failure: AskFailure) => (state: ConversationState) =>
  ({ type: "stream-failed", stream: state.stream, failure }) as const;
export const read = (messages: AnswerMessage[], more: Partial<OpenedMessages> = {}): ConversationEvent => ({
  type: "stored-read",
  stored: stored(messages, more),
});
export const notFound: ConversationEvent = { type: "stored-read-failed", reason: "not-found" };
export const unreachable: ConversationEvent = { type: "stored-read-failed", reason: "unreachable" };
export const named = answer("a2", { conversationId: "c1", questionId: "s2" });
export const lost = failed({ kind: "connection-lost" });
export const idsOf = ({ messages }: ConversationState) => messages.map(({ id }) => id);
