import type { AnswerMessage } from "../conversation/answer-message.ts";
import { textOf } from "../conversation/answer-message.ts";
import type { ConversationState } from "../conversation/conversation-state.ts";
import { lastQuestion } from "../conversation/merge-messages.ts";
import { readSavedMessages } from "../guest/guest-conversation.ts";
import { clearDraft, type DraftPlace, joinDrafts, readDraft, saveDraft, takeDraft } from "./question-draft.ts";
import { readSent, type SentQuestion, saveSent, sentPlace } from "./sent-question.ts";

// What becomes of a question after it was sent. Each function names the words, so that what was sent or written meanwhile stays.

/** Saves a question that is sent now. What was refused before in the same place is given up. */
export function noteSent(place: DraftPlace, sent: SentQuestion): void {
  const before = readSent(place);
  // The home page has saved a first question before it is sent.
  const times = before?.messageId === sent.messageId ? before.repeated : undefined;
  clearDraft(place);
  saveSent(place, { ...sent, repeated: times === undefined ? 0 : times + 1 });
}

/** The server has stored it, or its answer has ended. */
export function forgetSent(place: DraftPlace, text: string): void {
  if (readSent(place)?.text === text) clearDraft(sentPlace(place));
  if (readDraft(place).text === text) clearDraft(place);
}

/** The first question of a user's conversation is kept until the page has its address, so that a reload before leads there. */
export function forgetFirst(userId: string, id: string): void {
  const place = { userId, conversation: undefined };
  if (readSent(place)?.conversation === id) clearDraft(sentPlace(place));
}

/** It was refused, or its writer left it. A conversation that is opened again may turn out to have it; the home page cannot know, and offers it. */
export function holdSent(place: DraftPlace, text: string): void {
  const sent = readSent(place);
  if (sent?.text !== text) return;
  if (place.conversation === undefined) releaseSent(place);
  else saveSent(place, { ...sent, held: true });
}

/** A question that has no answer as its conversation is left. A guest's conversation has it, unless it was to replace another, or was removed. */
export function leaveSent(state: ConversationState, guestId: string | undefined): void {
  const { userId, id, messages, replaced } = state;
  const question = lastQuestion(messages);
  if (userId !== null && id !== undefined) forgetFirst(userId, id);
  if (!question) return;
  const place = { userId, conversation: id ?? guestId };
  const isSaved = guestId !== undefined && (readSavedMessages(guestId) === null || !replaced);
  if (isSaved) forgetSent(place, textOf(question));
  else holdSent(place, textOf(question));
}

/** Makes it a draft of its place, about the same verses. */
export function releaseSent(place: DraftPlace): void {
  const sent = readSent(place);
  clearDraft(sentPlace(place));
  if (sent) saveDraft(place, joinDrafts(sent, readDraft(place)));
}

/** Adds the question saved for a conversation to the draft of another: of a new one if `to` is undefined. */
export function moveDraft(userId: string | null, from: string, to: string | undefined): void {
  for (const writer of [userId, null]) releaseSent({ userId: writer, conversation: from });
  const draft = takeDraft({ userId, conversation: from });
  if (draft.text.trim() === "") return;
  const place = { userId, conversation: to };
  saveDraft(place, joinDrafts(readDraft(place), draft));
}

/** How often a guest's question is sent again by itself: the server charges it once for so many attempts, and a user's once in any case. */
const mostRepeated = 3;

/** A conversation as it is opened, from the server or from a guest's tab. `closed`: nothing can be asked in it now. */
type Opened = { messages: readonly AnswerMessage[]; closed: boolean };

/**
 * Takes the question that was sent from a conversation before its page was left. Returned is one to send again; one that cannot be becomes a draft of the place.
 * Undefined if there is none, or if the conversation has it.
 */
export function takeUnsettled(place: DraftPlace, { messages, closed }: Opened): SentQuestion | undefined {
  const sent = readSent(place);
  if (!sent) return undefined;
  const newest = lastQuestion(messages);
  const same = newest !== undefined && textOf(newest) === sent.text;
  const isGuest = place.userId === null;
  const { held, replaces, repeated = 0 } = sent;
  const isSpent = held === true || (isGuest && repeated >= mostRepeated);
  const isKept = isGuest ? closed || isSpent || isAnswered(messages) : newest?.id !== sent.after;
  if (same && isKept) return void clearDraft(sentPlace(place));
  const gone = replaces !== undefined && !messages.some(({ id }) => id === replaces);
  if (!closed && !isSpent && !gone) return sent;
  releaseSent(place);
  return undefined;
}

const isAnswered = (messages: readonly AnswerMessage[]) =>
  messages.at(-1)?.parts.some(({ type }) => type === "data-outcome") === true;
