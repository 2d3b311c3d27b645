import type { Language } from "#i18n/shared/languages.ts";
import type { AskFailure } from "../failures/ask-failure.ts";
import type { AnswerMessage, OpenedMessages } from "./answer-message.ts";
import {
  type ConversationEffect,
  type ConversationEvent,
  type ConversationState,
  isBusy,
  type Retry,
  type Transition,
  withStoredIds,
} from "./conversation-state.ts";
import { lastQuestion, mergeMessages } from "./merge-messages.ts";

/** The state after an event, and the effects to perform. The same state if the event does not apply. */
export function transition(state: ConversationState, event: ConversationEvent): Transition {
  const [next, effects] = apply(state, event);
  const changed = next.messages !== state.messages || next.phase !== state.phase;
  // Not for every word: the question, and the answer as it ended.
  if (next.userId !== null || next.phase === "streaming" || !changed) return [next, effects];
  return [next, [...effects, { type: "save-guest-conversation", messages: next.messages }]];
}

function apply(state: ConversationState, event: ConversationEvent): Transition {
  switch (event.type) {
    case "ask":
      return isBusy(state) ? [state, []] : ask(state, event);
    case "ask-again":
      return isBusy(state) ? [state, []] : askAgain(state, event);
    case "retry":
      return isBusy(state) ? [state, []] : retry(state, event);
    case "stop":
      return stop(state);
    case "opened":
      return state.following ? sync(state) : [state, []];
    case "page-visible":
      return isBusy(state) ? [state, []] : sync(state);
    case "changed-in-other-tab":
      return isBusy(state) || (event.id !== undefined && event.id !== state.id) ? [state, []] : sync(state);
    case "server-reachable":
      return canRecover(state) ? sync(state) : [state, []];
    case "stored-read":
      return state.sync === "confirming" ? confirm(state, event.stored) : receiveStored(state, event.stored);
    case "stored-read-failed":
      return failSync(state, event.reason);
    case "load-earlier":
    case "earlier-read":
    case "earlier-read-failed":
      return loadEarlier(state, event);
    default:
      return event.stream === state.stream ? receiveFromStream(state, event) : [state, []];
  }
}

// Asking

function ask(
  state: ConversationState,
  { id, text, refs, lang }: Extract<ConversationEvent, { type: "ask" }>,
): Transition {
  const metadata = { lang, ...(refs && { refs }) };
  const question: AnswerMessage = { id, role: "user", parts: [{ type: "text", text }], metadata };
  const [next, effects] = send({ ...state, attempt: { messageId: id } }, [...state.messages, question], lang);
  // A guest's question is saved with the conversation.
  return [next, state.userId === null ? effects : [{ type: "save-draft", id: state.id, text }, ...effects]];
}

function askAgain(
  state: ConversationState,
  { question, text, newId, lang }: { question: string; text?: string | undefined } & Retry,
): Transition {
  const at = state.messages.findIndex(({ id, role }) => id === question && role === "user");
  const asked = state.messages[at];
  if (!asked) return [state, []];
  const replaces = state.storedIds.get(question);
  const attempt = replaces === undefined ? state.attempt : { messageId: newId, replaces };
  const refs = asked.metadata?.refs;
  const again: AnswerMessage = {
    ...asked,
    parts: text === undefined ? asked.parts : [{ type: "text", text }],
    metadata: { lang, ...(refs && { refs }) },
  };
  return send({ ...state, attempt }, [...state.messages.slice(0, at), again], lang);
}

function retry(state: ConversationState, { newId, lang }: Retry): Transition {
  const question = lastQuestion(state.messages);
  if (!question) return [state, []];
  if (state.failure?.kind === "connection-lost" && state.id !== undefined) {
    return sync({ ...state, pendingRetry: { newId, lang } });
  }
  return askAgain(state, { question: question.id, newId, lang });
}

function send(state: ConversationState, messages: AnswerMessage[], lang: Language): Transition {
  const stream = state.stream + 1;
  const { id, userId, attempt } = state;
  const body = { lang, ...(userId !== null && { ...attempt, ...(id && { conversationId: id }) }) };
  return [
    { ...state, messages, stream, phase: "submitted", stopRequested: false, steps: [], failure: null },
    [{ type: "send", stream, messages, body }],
  ];
}

function stop(state: ConversationState): Transition {
  if (!isBusy(state)) return [state, []];
  // Until the server has stored a user's question it can stop nothing. A second press does not wait.
  if (state.userId !== null && state.phase === "submitted" && !state.stopRequested) {
    return [{ ...state, stopRequested: true }, []];
  }
  const effects: ConversationEffect[] = [{ type: "abort-stream" }];
  if (state.userId !== null && state.id) effects.unshift({ type: "stop-answer", id: state.id });
  const [next, ended] = endStream({ ...state, stream: state.stream + 1 });
  return [next, [...effects, ...ended]];
}

// The stream of an answer

type StreamEvent = Extract<ConversationEvent, { stream: number }>;

function receiveFromStream(state: ConversationState, event: StreamEvent): Transition {
  switch (event.type) {
    case "answer-changed":
      return receiveAnswer(state, event.message);
    case "step-begun": {
      const { step } = event;
      const steps = [...state.steps.filter((one) => one !== step), step];
      return step === state.steps.at(-1) ? [state, []] : [{ ...state, steps }, []];
    }
    case "stream-ended":
      return endStream(state);
    case "stream-failed":
      return failStream(state, event.failure);
  }
}

function receiveAnswer(state: ConversationState, message: AnswerMessage): Transition {
  const at = state.messages.findLastIndex(({ id }) => id === message.id);
  const messages = at < 0 ? [...state.messages, message] : state.messages.with(at, message);
  const phase = state.phase === "idle" ? "idle" : "streaming";
  const { conversationId, questionId } = message.metadata ?? {};
  const question = messages.at(-2);
  const next: ConversationState = { ...state, messages, phase };
  if (state.userId === null || !conversationId || !questionId || question?.role !== "user") return [next, []];
  // The first event of an answer says that the server has stored the question, and under which ids.
  const effects: ConversationEffect[] = [];
  if (state.storedIds.get(question.id) !== questionId) {
    next.storedIds = new Map([...state.storedIds, [question.id, questionId]]);
    effects.push({ type: "clear-draft", id: state.id }, { type: "announce-written", id: conversationId });
  }
  if (state.id === undefined) {
    next.id = conversationId;
    effects.push({ type: "announce-created", id: conversationId });
  }
  if (!state.stopRequested) return [next, effects];
  const [stopped, ended] = stop(next);
  return [stopped, [...effects, ...ended]];
}

function endStream(state: ConversationState): Transition {
  if (state.sync === "resuming" && state.id !== undefined) {
    // The answer may have ended before the stream was opened.
    return [{ ...state, sync: "confirming" }, [{ type: "read-stored", id: state.id }]];
  }
  if (state.phase === "idle") return [state, []];
  return [
    { ...state, phase: "idle", stopRequested: false },
    state.id === undefined ? [] : [{ type: "announce-written", id: state.id }],
  ];
}

function failStream(state: ConversationState, failure: AskFailure): Transition {
  if (failure.kind === "already-asked") return findAsked(state, failure);
  const [ended, effects] = endStream(state);
  const next: ConversationState = { ...ended, failure };
  switch (failure.kind) {
    case "signed-out":
      return [next, [...effects, { type: "check-session" }]];
    case "connection-lost":
      return [next, [...effects, { type: "await-server", failures: next.failedRecoveries }]];
    default:
      return [next, effects];
  }
}

function findAsked(state: ConversationState, failure: Extract<AskFailure, { kind: "already-asked" }>): Transition {
  const id = state.id ?? failure.conversation;
  const [ended, effects] = endStream({ ...state, id, failure });
  if (id !== undefined && state.id === undefined) effects.push({ type: "announce-created", id });
  const [next, read] = sync(ended);
  return [next, [...effects, ...read]];
}

// Syncing with the stored conversation

type SyncResult = "answered" | "unanswered" | "writing" | "refused" | "unreachable";

const canRecover = (state: ConversationState) => state.failure?.kind === "connection-lost" && !isBusy(state);

/** Reads the stored conversation: one read after the other, so that none undoes what a later one has shown. */
function sync(state: ConversationState): Transition {
  if (state.id === undefined) return [state, []];
  if (state.sync !== "none") return [{ ...state, syncAgain: true }, []];
  return [{ ...state, sync: "reading" }, [{ type: "read-stored", id: state.id }]];
}

function receiveStored(state: ConversationState, stored: OpenedMessages): Transition {
  // The server has not taken an edited question, or had not when it was read: only this page has it.
  if (stored.messages.some(({ id }) => id === state.attempt.replaces)) return endSync(state, "unanswered");
  const next = showStored(state, stored);
  next.failure = failureAfterRead(next, stored);
  if (!stored.writing || next.phase !== "idle") return endSync(next, syncResult(next, stored));
  const stream = next.stream + 1;
  return [
    { ...next, stream, sync: "resuming", following: true, steps: [] },
    [{ type: "resume", stream, id: stored.conversation.id }],
  ];
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

function confirm(state: ConversationState, stored: OpenedMessages): Transition {
  const next = showStored(state, stored);
  const lost = state.failure?.kind === "connection-lost";
  if (lost && !stored.writing && isLastQuestionStored(next)) next.failure = null;
  return endSync(next, syncResult(next, stored));
}

function failSync(state: ConversationState, reason: "not-found" | "signed-out" | "unreachable"): Transition {
  if (reason === "unreachable") return endSync(state, "unreachable");
  const [next, effects] = endSync({ ...state, failure: { kind: reason } }, "refused");
  return [next, reason === "signed-out" ? [...effects, { type: "check-session" }] : effects];
}

function endSync(state: ConversationState, result: SyncResult): Transition {
  const next: ConversationState = { ...state, sync: "none", following: false, syncAgain: false };
  if (state.syncAgain && result !== "refused") return sync(next);
  const { pendingRetry } = state;
  next.pendingRetry = null;
  const question = lastQuestion(state.messages);
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

function isLastQuestionStored({ messages, storedIds }: ConversationState): boolean {
  const question = lastQuestion(messages);
  return question !== undefined && storedIds.has(question.id);
}

function showStored(state: ConversationState, stored: OpenedMessages): ConversationState {
  const { messages, storedIds, replaced } = mergeMessages(state.messages, stored.messages, state.storedIds);
  const earlier = replaced ? { cursor: stored.earlier, status: "idle" as const } : state.earlier;
  return { ...state, messages, storedIds, earlier };
}

// Earlier messages

type EarlierEvent = Extract<ConversationEvent, { type: "load-earlier" | "earlier-read" | "earlier-read-failed" }>;

function loadEarlier(state: ConversationState, event: EarlierEvent): Transition {
  const { id, earlier } = state;
  switch (event.type) {
    case "load-earlier": {
      if (id === undefined || earlier.cursor === null || earlier.status === "loading") return [state, []];
      const loading: ConversationState = { ...state, earlier: { ...earlier, status: "loading" } };
      return [loading, [{ type: "read-earlier", id, before: earlier.cursor }]];
    }
    case "earlier-read": {
      const { messages, earlier: cursor } = event.stored;
      const storedIds = withStoredIds(state.storedIds, messages);
      const shown = [...messages, ...state.messages];
      return [{ ...state, messages: shown, storedIds, earlier: { cursor, status: "idle" } }, []];
    }
    case "earlier-read-failed":
      return [{ ...state, earlier: { ...earlier, status: "failed" } }, []];
  }
}
