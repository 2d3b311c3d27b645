import type { AskFailure } from "../failures/ask-failure.ts";
import { type AnswerMessage, textOf } from "./answer-message.ts";
import { ask, askAgain } from "./ask-question.ts";
import {
  type ConversationEffect,
  type ConversationEvent,
  type ConversationState,
  idToRead,
  isBusy,
  questionToRetry,
  type Retry,
  type Transition,
} from "./conversation-state.ts";
import { loadEarlier } from "./load-earlier.ts";
import { lastQuestion } from "./merge-messages.ts";
import { confirm, failSync, isLastQuestionStored, receiveStored, sync, syncAfter } from "./sync-conversation.ts";

/** The state after an event, and the effects to perform. The same state if the event does not apply. */
export function transition(state: ConversationState, event: ConversationEvent): Transition {
  const [next, effects] = apply(state, event);
  const changed = next.messages !== state.messages || next.phase !== state.phase;
  // Not for every word: the question, and the answer as it ended.
  if (next.userId !== null || next.phase === "streaming" || !changed) return [next, effects];
  // After a lost connection it is sent again with a reload.
  const ended = state.phase !== "idle" && next.phase === "idle" && next.failure?.kind !== "connection-lost";
  return [next, [...effects, saveForGuest(next), ...(ended ? settle("clear-sent", state, undefined) : [])]];
}

/** What becomes of the last question, which was kept in the conversation `id`. The first one of a user's is kept until the page has the conversation's address. */
function settle(type: "clear-sent" | "hold-sent", { userId, messages }: ConversationState, id: string | undefined) {
  const question = lastQuestion(messages);
  const isFirst = type === "clear-sent" && userId !== null && id === undefined;
  return question && !isFirst ? [{ type, id, text: textOf(question) }] : [];
}

/** Until a new answer is whole, the former one is saved. */
const saveForGuest = ({ replaced, messages }: ConversationState): ConversationEffect => ({
  type: "save-guest-conversation",
  messages: replaced?.messages ?? messages,
});

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
    case "left":
      return leave(state);
    case "page-visible":
      return isBusy(state) ? [state, []] : sync(state);
    case "changed-in-other-tab":
      return isBusy(state) || (event.id !== undefined && event.id !== idToRead(state)) ? [state, []] : sync(state);
    case "renamed":
      return event.id === state.id ? [{ ...state, title: event.title }, []] : [state, []];
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

/** The server does not go on with a guest's answer: what was written of it is saved in the tab. */
function leave(state: ConversationState): Transition {
  return [state, state.userId === null && state.phase === "streaming" ? [saveForGuest(state)] : []];
}

const canRecover = (state: ConversationState) => state.failure?.kind === "connection-lost" && !isBusy(state);

function retry(state: ConversationState, { newId, lang }: Retry): Transition {
  const question = questionToRetry(state);
  if (!question) return [state, []];
  if (state.failure?.kind === "connection-lost" && idToRead(state) !== undefined) {
    return sync({ ...state, pendingRetry: { newId, lang } });
  }
  return askAgain(state, { question: question.id, newId, lang, same: true });
}

function stop(state: ConversationState): Transition {
  if (!isBusy(state)) return [state, []];
  // Until the server has stored a user's question it can stop nothing. A second press does not wait.
  if (state.userId !== null && state.phase === "submitted" && !state.stopRequested) {
    return [{ ...state, stopRequested: true }, []];
  }
  const effects: ConversationEffect[] = [{ type: "abort-stream" }];
  if (state.userId !== null && state.phase === "submitted") effects.push(...settle("hold-sent", state, state.id));
  if (state.userId !== null && state.id) effects.unshift({ type: "stop-answer", id: state.id });
  // What was written until then is what the user wanted of it, unless the former answer to the same question was whole.
  const restored = state.phase === "submitted" || hasFormer(state) ? restoreReplaced(state, false) : state;
  const [next, ended] = endStream({ ...restored, stream: state.stream + 1 });
  // The server may have taken the question.
  return readAfterRestoring(restored !== state, [next, [...effects, ...ended]]);
}

/** Whether another answer is being written to a question that had a whole one. */
function hasFormer({ replaced, messages }: ConversationState): boolean {
  const at = messages.findLastIndex(({ role }) => role === "user");
  const [before, answer] = replaced?.messages.slice(at, at + 2) ?? [];
  const now = messages[at];
  const isSame = before !== undefined && now !== undefined && textOf(before) === textOf(now);
  return isSame && answer?.parts.some(({ type }) => type === "data-outcome") === true;
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
      return findLostQuestions(endStream(state));
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
    effects.push(...settle("clear-sent", next, state.id), { type: "announce-written", id: conversationId });
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
    { ...state, phase: "idle", stopRequested: false, replaced: null },
    state.id === undefined ? [] : [{ type: "announce-written", id: state.id }],
  ];
}

/** Reads the conversation if that is due, or if a question before the answered one may have been stored too: its response was lost. */
function findLostQuestions(ended: Transition): Transition {
  const [state] = ended;
  if (state.syncAgain) return syncAfter(ended);
  const isUnknown = ({ id, role }: AnswerMessage) => role === "user" && !state.storedIds.has(id);
  const mayBeLost = state.sync === "none" && isLastQuestionStored(state) && state.messages.some(isUnknown);
  return mayBeLost ? syncAfter(ended) : ended;
}

function failStream(state: ConversationState, failure: AskFailure): Transition {
  if (failure.kind === "already-asked") return findAsked(state, failure);
  // The server goes on with the answer of a user whose connection broke.
  const goesOn = state.userId !== null && state.phase === "streaming" && failure.kind === "connection-lost";
  const restored = goesOn ? state : restoreReplaced(state, failure.kind === "quota");
  const [ended, after] = endStream(restored);
  const next: ConversationState = { ...ended, failure };
  // Of a lost one it is not known whether it arrived: after a reload it is sent again under its id.
  const refused = state.userId !== null && state.phase === "submitted" && failure.kind !== "connection-lost";
  const effects = refused ? [...settle("hold-sent", state, state.id), ...after] : after;
  switch (failure.kind) {
    case "signed-out":
      return [next, [...effects, { type: "check-session" }]];
    case "connection-lost":
      return [next, [...effects, { type: "await-server", failures: next.failedRecoveries }]];
    default: {
      // Of a new conversation this page's earlier question is being answered, whose response was lost.
      const isUnknown = failure.kind === "answer-in-progress" && next.id === undefined;
      if (isUnknown || next.syncAgain) return syncAfter([next, effects]);
      return readAfterRestoring(restored !== state && failure.kind !== "quota", [next, effects]);
    }
  }
}

/**
 * Shows again what was shown before a question was asked again, if its new answer has not begun or has failed: a guest's is nowhere else. An
 * edited question stays below it for another attempt.
 */
function restoreReplaced(state: ConversationState, quotaReached: boolean): ConversationState {
  const { replaced, phase, messages } = state;
  if (!replaced || phase === "idle") return state;
  const at = messages.findLastIndex(({ role }) => role === "user");
  const [before, now] = [replaced.messages[at], messages[at]];
  const edited = before && now && textOf(before) !== textOf(now);
  const restored: ConversationState = { ...state, ...replaced, replaced: null };
  if (!edited) return quotaReached ? { ...restored, attempt: {} } : restored;
  // Nothing was lost: the question that was edited had no answer.
  if (at === replaced.messages.length - 1) return state;
  const id = state.attempt.messageId ?? now.id;
  const followed = replaced.messages.slice(at + 1).map((message) => message.id);
  return { ...restored, messages: [...replaced.messages, { ...now, id }], editOf: { question: now.id, followed } };
}

/** Reads a user's conversation after its messages were restored: the server may have replaced them before it, or the network, failed. */
function readAfterRestoring(restored: boolean, transition: Transition): Transition {
  return restored && transition[0].userId !== null ? syncAfter(transition) : transition;
}

function findAsked(state: ConversationState, failure: Extract<AskFailure, { kind: "already-asked" }>): Transition {
  const id = state.id ?? failure.conversation;
  const [ended, after] = endStream({ ...state, id, failure });
  const effects = [...settle("clear-sent", state, state.id), ...after];
  if (id !== undefined && state.id === undefined) effects.push({ type: "announce-created", id });
  return syncAfter([ended, effects]);
}
