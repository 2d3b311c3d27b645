import type { Language } from "#i18n/shared/languages.ts";
import type { AnswerMessage } from "./answer-message.ts";
import type { ConversationEvent, ConversationState, Retry, Transition } from "./conversation-state.ts";

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
  // A guest's question is saved with the conversation.
  return [next, state.userId === null ? effects : [{ type: "save-draft", id: state.id, text }, ...effects]];
}

/**
 * Asks a shown question again, in its place. It is another attempt where the server has stored it, and where a guest wants another answer; else the
 * same, of which a guest is charged once.
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
  const replaces = state.storedIds.get(question);
  const known = state.userId !== null || (same && state.attempt.messageId !== undefined);
  const unstored = known ? state.attempt : { messageId: newId };
  const attempt = replaces === undefined ? unstored : { messageId: newId, replaces };
  const refs = asked.metadata?.refs;
  const again: AnswerMessage = {
    ...asked,
    parts: text === undefined ? asked.parts : [{ type: "text", text }],
    metadata: { lang, ...(refs && { refs }) },
  };
  const replaced = (same ? state.replaced : null) ?? state.messages;
  return send({ ...state, attempt, replaced }, [...state.messages.slice(0, at), again], lang);
}

function send(state: ConversationState, messages: AnswerMessage[], lang: Language): Transition {
  const stream = state.stream + 1;
  const { id, newConversationId, userId, attempt } = state;
  const conversation = id === undefined ? { newConversationId } : { conversationId: id };
  const readOutdated = state.sync === "reading";
  const body = { lang, ...attempt, ...(userId !== null && conversation) };
  return [
    { ...state, messages, stream, phase: "submitted", stopRequested: false, steps: [], failure: null, readOutdated },
    [{ type: "send", stream, messages, body }],
  ];
}
