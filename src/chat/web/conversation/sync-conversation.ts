import type { AskFailure } from "../failures/ask-failure.ts";
import { type OpenedMessages, textOf } from "./answer-message.ts";
import { askAgain } from "./ask-question.ts";
import {
  type ConversationEffect,
  type ConversationState,
  idToRead,
  isBusy,
  questionToRetry,
  type Transition,
} from "./conversation-state.ts";
import { lastQuestion, mergeMessages } from "./merge-messages.ts";

// The part of the conversation's machine that compares the page with the stored conversation.

type SyncResult = "answered" | "unanswered" | "writing" | "refused" | "unreachable";

/** Reads the stored conversation: one read after the other, so that none undoes what a later one has shown. */
export function sync(state: ConversationState): Transition {
  const id = idToRead(state);
  if (id === undefined) return [state, []];
  if (state.sync !== "none") return [{ ...state, syncAgain: true }, []];
  return [{ ...state, sync: "reading", syncAgain: false, readOutdated: false }, [{ type: "read-stored", id }]];
}

/** Syncs after another transition. */
export function syncAfter([state, effects]: Transition): Transition {
  const [next, read] = sync(state);
  return [next, [...effects, ...read]];
}

/** Drops a read that may lack this tab's question. The conversation is read again, but not while an answer streams. A retry waits for that read. */
function dropRead(state: ConversationState): Transition {
  const next: ConversationState = { ...state, sync: "none", syncAgain: true };
  return isBusy(next) ? [next, []] : sync(next);
}

export function receiveStored(state: ConversationState, stored: OpenedMessages): Transition {
  if (state.readOutdated) return dropRead(state);
  const isRefused = stored.messages.some(({ id }) => id === state.attempt.replaces);
  const next = showStored(state, stored);
  // The former answer is no answer to the question that was asked again: its failure stays until something else is asked.
  const stays = isRefused && !hasNewQuestion(state, next);
  if (!stays) next.failure = failureAfterRead(next, stored);
  if (isRefused && !stays) next.attempt = {};
  const effects = effectsOfFinding(state, next);
  if (!stored.writing) {
    const [ended, more] = endSync(next, stays ? "unanswered" : syncResult(next, stored));
    return [ended, [...effects, ...more]];
  }
  const stream = next.stream + 1;
  return [
    { ...next, stream, sync: "resuming", following: true, steps: [] },
    [...effects, { type: "resume", stream, id: stored.conversation.id }],
  ];
}

const hasNewQuestion = (before: ConversationState, after: ConversationState): boolean =>
  lastQuestion(before.messages)?.id !== lastQuestion(after.messages)?.id;

/** The last question, or the whole conversation, turns out to be stored, though the response that would have said so was lost. */
function effectsOfFinding(before: ConversationState, { id, ...after }: ConversationState): ConversationEffect[] {
  const effects: ConversationEffect[] = [];
  const found = !isLastQuestionStored(before) && isLastQuestionStored(after);
  const question = lastQuestion(before.messages);
  if (found && question && before.id !== undefined)
    effects.push({ type: "clear-sent", id: before.id, text: textOf(question) });
  if (before.id === undefined && id !== undefined) effects.push({ type: "announce-created", id });
  return effects;
}

/** The failure that remains. A question that the server does not have stays at the end, with its failure and the way to ask it again. */
function failureAfterRead(state: ConversationState, stored: OpenedMessages): AskFailure | null {
  const { failure } = state;
  if (!failure || failure.kind === "already-asked" || failure.kind === "not-found" || failure.kind === "signed-out")
    return null;
  if (failure.kind === "connection-lost") return isLastQuestionStored(state) ? null : failure;
  const result = syncResult(state, stored);
  return result === "answered" || result === "writing" ? null : failure;
}

export function confirm(state: ConversationState, stored: OpenedMessages): Transition {
  const next = showStored(state, stored);
  const lost = state.failure?.kind === "connection-lost";
  if (lost && !stored.writing && isLastQuestionStored(next)) next.failure = null;
  return endSync(next, syncResult(next, stored));
}

export function failSync(state: ConversationState, reason: "not-found" | "signed-out" | "unreachable"): Transition {
  if (state.readOutdated && reason !== "signed-out") return dropRead(state);
  if (reason === "unreachable") return endSync(state, "unreachable");
  // No question has begun the new conversation.
  if (reason === "not-found" && state.id === undefined) return endSync(state, "unanswered");
  const [next, effects] = endSync({ ...state, failure: { kind: reason } }, "refused");
  return [next, reason === "signed-out" ? [...effects, { type: "check-session" }] : effects];
}

function endSync(state: ConversationState, result: SyncResult): Transition {
  const next: ConversationState = { ...state, sync: "none", following: false, syncAgain: false };
  if (state.syncAgain && result !== "refused") return sync(next);
  const { pendingRetry } = state;
  next.pendingRetry = null;
  const question = questionToRetry(state);
  if (pendingRetry && question && !isBusy(next)) {
    // Where the server could not be asked, a question that it has stored would be answered twice.
    const resend = result === "unanswered" || (result === "unreachable" && !isLastQuestionStored(state));
    if (resend) return askAgain(next, { question: question.id, ...pendingRetry });
  }
  const failed = result === "unreachable" || result === "writing";
  next.failedRecoveries = failed ? state.failedRecoveries + 1 : 0;
  const again = failed && next.failure?.kind === "connection-lost";
  return [next, again ? [{ type: "retry-later", failures: next.failedRecoveries }] : []];
}

function syncResult(state: ConversationState, { messages, writing }: OpenedMessages): SyncResult {
  if (!isLastQuestionStored(state)) return "unanswered";
  if (writing) return "writing";
  return messages.at(-1)?.metadata?.state === "done" ? "answered" : "unanswered";
}

export function isLastQuestionStored({
  messages,
  storedIds,
}: Pick<ConversationState, "messages" | "storedIds">): boolean {
  const question = lastQuestion(messages);
  return question !== undefined && storedIds.has(question.id);
}

function showStored(state: ConversationState, stored: OpenedMessages): ConversationState {
  const { messages, storedIds, replaced } = mergeMessages(state.messages, stored.messages, state.storedIds);
  const earlier = replaced ? { cursor: stored.earlier, status: "idle" as const } : state.earlier;
  const { id, title } = stored.conversation;
  return { ...state, id, title, messages, storedIds, earlier };
}
