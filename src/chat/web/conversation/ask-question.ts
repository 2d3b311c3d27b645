import { makeTitle } from "#chat/shared/make-title.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { SentQuestion } from "../composer/sent-question.ts";
import { type AnswerMessage, textOf } from "./answer-message.ts";
import type {
  ConversationEffect,
  ConversationEvent,
  ConversationState,
  Retry,
  Transition,
} from "./conversation-state.ts";

/** Asks a new question at the end of the conversation. */
export function ask(
  state: ConversationState,
  { id, text, refs, lang }: Extract<ConversationEvent, { type: "ask" }>,
): Transition {
  const metadata = { lang, ...(refs && { refs }) };
  const question: AnswerMessage = { id, role: "user", parts: [{ type: "text", text }], metadata };
  const [next, effects] = send(
    { ...state, attempt: { messageId: id }, replaced: null },
    [...state.messages, question],
    lang,
  );
  return [next, [keepSent(state, { question, attempt: next.attempt, place: id }), ...effects]];
}

type Sent = { question: AnswerMessage; attempt: ConversationState["attempt"]; place: string };

/** A sent question is kept until the server has stored it, a guest's until its answer has ended. `place`: the question in whose place it stands. */
function keepSent(state: ConversationState, { question, attempt, place }: Sent): ConversationEffect {
  const { userId, id, newConversationId, messages, storedIds } = state;
  const before = messages.findLast(({ id }) => storedIds.has(id));
  const sent: SentQuestion = {
    text: textOf(question),
    messageId: attempt.messageId ?? question.id,
    refs: question.metadata?.refs,
    replaces: userId === null ? place : attempt.replaces,
    after: before && storedIds.get(before.id),
    ...(id === undefined && userId !== null && { conversation: newConversationId }),
  };
  return { type: "save-sent", id, sent };
}

/**
 * Asks a shown question again, in its place, and an edited one that was refused in the place of the one that it is to replace. It is another attempt
 * where the server has stored it, and where a guest wants another answer; else the same, of which a guest is charged once.
 */
export function askAgain(
  state: ConversationState,
  {
    question,
    text,
    newId,
    lang,
    same = false,
  }: { question: string; text?: string | undefined; same?: boolean } & Retry,
): Transition {
  const at = state.messages.findIndex(({ id, role }) => id === question && role === "user");
  const asked = state.messages[at];
  if (!asked) return [state, []];
  const place = placeOf(state, asked, at);
  const replaces = state.storedIds.get(state.messages[place]?.id ?? question);
  const known = state.userId !== null || (same && state.attempt.messageId !== undefined);
  const unstored = { messageId: (known && state.attempt.messageId) || newId };
  const attempt = replaces === undefined ? unstored : { messageId: newId, replaces };
  const refs = asked.metadata?.refs;
  const again: AnswerMessage = {
    ...asked,
    parts: text === undefined ? asked.parts : [{ type: "text", text }],
    metadata: { lang, ...(refs && { refs }) },
  };
  const { storedIds } = state;
  const replaced = { messages: place === at ? state.messages : state.messages.slice(0, at), storedIds };
  const messages = [...state.messages.slice(0, place), again];
  const [next, effects] = send({ ...state, attempt, replaced, title: titleAfter(state, messages) }, messages, lang);
  // An answer that is to be replaced is shown again.
  if (state.userId !== null && replaces !== undefined && text === undefined) return [next, effects];
  const sent = { question: again, attempt, place: state.messages[place]?.id ?? question };
  return [next, [keepSent(state, sent), ...effects]];
}

/** A title that the server made from the first question follows it; one that the user gave stays. */
function titleAfter({ title, messages, earlier }: ConversationState, asked: readonly AnswerMessage[]) {
  const [first] = messages;
  const changed = earlier.cursor === null && first && asked.length === 1;
  return changed && title === makeTitle(textOf(first)) ? undefined : title;
}

/**
 * The index of the question in whose place a question is asked again: its own, or that of the one that it is an edition of. Not where another
 * question has been asked meanwhile: nobody has agreed that it be replaced.
 */
function placeOf({ messages, storedIds, editOf }: ConversationState, asked: AnswerMessage, at: number): number {
  const place = messages.findIndex(({ id }) => id === editOf?.question);
  if (place < 0 || at < messages.length - 1 || storedIds.has(asked.id)) return at;
  const agreed = ({ id, role }: AnswerMessage) => role !== "user" || editOf?.followed.includes(id);
  return messages.slice(place + 1, at).every(agreed) ? place : at;
}

function send(state: ConversationState, messages: AnswerMessage[], lang: Language): Transition {
  const stream = state.stream + 1;
  const { id, newConversationId, userId, attempt } = state;
  const conversation = id === undefined ? { newConversationId } : { conversationId: id };
  const readOutdated = state.sync === "reading";
  const body = { lang, ...attempt, ...(userId !== null && conversation) };
  return [
    {
      ...{ ...state, messages, stream, readOutdated },
      ...{ phase: "submitted", stopRequested: false, steps: [], failure: null, editOf: null, pendingRetry: null },
    },
    [{ type: "send", stream, messages, body }],
  ];
}
