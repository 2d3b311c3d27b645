import type { AnswerStep } from "#chat/shared/contract.ts";
import type { Question } from "#chat/shared/operations.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { SentQuestion } from "../composer/sent-question.ts";
import type { AskFailure } from "../failures/ask-failure.ts";
import type { AnswerMessage, OpenedMessages } from "./answer-message.ts";
import { lastQuestion, type StoredIds } from "./merge-messages.ts";

export type ConversationState = {
  /** The signed-in user's id; null for a guest, whose conversation the server does not store. */
  userId: string | null;
  /** The stored conversation's id; undefined for a guest, and until the server has created a new conversation. */
  id: string | undefined;
  /** The id that a new conversation of a user will have. */
  newConversationId: string;
  /** The title in the list; undefined until it is known, and where it follows a new first question. */
  title: string | undefined;
  messages: AnswerMessage[];
  storedIds: StoredIds;
  /** This tab's own question: sent, or being answered. */
  phase: "idle" | "submitted" | "streaming";
  /** The user has pressed Stop, but the server has not named the question yet: it may be storing and charging it. */
  stopRequested: boolean;
  /** Numbers the streams. Events of an earlier stream are ignored. */
  stream: number;
  /** Progress of the answer that is being written. */
  steps: readonly AnswerStep[];
  failure: AskFailure | null;
  /** Names the question to the server. A repeated attempt sends the same `messageId`, so that the question is stored, or of a guest charged, once. */
  attempt: Pick<Question, "messageId" | "replaces">;
  /** What was shown before a question was asked again. It is shown again unless the new answer ends well. Null once there is no such answer. */
  replaced: Pick<ConversationState, "messages" | "storedIds"> | null;
  /** What the last question, edited and not answered, is to replace when it is asked again: a shown question, and those that followed it then. */
  editOf: { question: string; followed: readonly string[] } | null;
  /** Reading the stored conversation: `resuming` an answer that is still being written, then `confirming` how it ended. */
  sync: "none" | "reading" | "resuming" | "confirming";
  /** Another sync was asked for during this one, or is to follow when this tab's question has been answered. */
  syncAgain: boolean;
  /** This tab sent a question during the read, which may lack it. */
  readOutdated: boolean;
  /** The server is writing an answer that this tab follows. True from the start where the conversation was opened so. */
  following: boolean;
  /** The user asked to try again, and the sync first looks whether the question has arrived. */
  pendingRetry: Retry | null;
  /** Syncs in a row that did not bring a lost answer. */
  failedRecoveries: number;
  earlier: { /** Null at the beginning. */ cursor: string | null; status: "idle" | "loading" | "failed" };
};

/** The fields of a question that are not in the messages. */
export type AskedIn = Pick<Question, "lang" | "conversationId" | "newConversationId" | "messageId" | "replaces">;

/** `newId` names the new attempt, where one is needed. */
export type Retry = { newId: string; lang: Language };

export type ConversationEvent =
  | { type: "ask"; id: string; text: string; refs?: string[] | undefined; lang: Language }
  /** Asks a shown question again, in other words if `text` is given. The question and all that follows are replaced. */
  | ({ type: "ask-again"; question: string; text?: string | undefined } & Retry)
  /** Tries the last question again, unless the server turns out to have it. */
  | ({ type: "retry" } & Retry)
  | { type: "stop" }
  /** News of the answer stream with this number. */
  | { type: "answer-changed"; stream: number; message: AnswerMessage }
  | { type: "step-begun"; stream: number; step: AnswerStep }
  | { type: "stream-ended"; stream: number }
  | { type: "stream-failed"; stream: number; failure: AskFailure }
  | { type: "opened" | "page-visible" }
  /** The conversation is left, and with it its stream ends. */
  | { type: "left" }
  /** Another tab wrote to a conversation; without an id, all of them changed. */
  | { type: "changed-in-other-tab"; id: string | undefined }
  /** This browser has renamed a conversation. */
  | { type: "renamed"; id: string; title: string }
  | { type: "server-reachable" }
  | { type: "stored-read"; stored: OpenedMessages }
  | { type: "stored-read-failed"; reason: "not-found" | "signed-out" | "unreachable" }
  | { type: "load-earlier" }
  /** `before` is the cursor that was asked for. */
  | { type: "earlier-read"; before: string; stored: OpenedMessages }
  | { type: "earlier-read-failed"; before: string };

export type ConversationEffect =
  | { type: "send"; stream: number; messages: AnswerMessage[]; body: AskedIn }
  | { type: "resume"; stream: number; id: string }
  | { type: "abort-stream" }
  | { type: "stop-answer"; id: string }
  | { type: "read-stored"; id: string }
  | { type: "read-earlier"; id: string; before: string }
  /** Reports `server-reachable` when the server answers again; after some failures only after a pause. */
  | { type: "await-server" | "retry-later"; failures: number }
  | { type: "check-session" }
  /** Keeps a question in the tab until it is stored, or refused. `id`: its conversation's, undefined for a guest's and a new one. */
  | { type: "save-sent"; id: string | undefined; sent: SentQuestion }
  | { type: "clear-sent" | "hold-sent"; id: string | undefined; text: string }
  | { type: "save-guest-conversation"; messages: AnswerMessage[] }
  /** The server has created the conversation. */
  | { type: "announce-created"; id: string }
  /** Tells the sidebar and other tabs that the conversation was written to. */
  | { type: "announce-written"; id: string };

export type Transition = [ConversationState, ConversationEffect[]];

type Origin = Pick<ConversationState, "userId" | "newConversationId"> & {
  opened?: OpenedMessages | undefined;
  messages?: AnswerMessage[];
};

/** `opened`: a stored conversation. `messages`: a guest's, saved in the tab. */
export function initialConversation({ userId, newConversationId, opened, messages = [] }: Origin): ConversationState {
  return {
    userId,
    id: opened?.conversation.id,
    newConversationId,
    title: opened?.conversation.title,
    messages: opened?.messages ?? messages,
    storedIds: withStoredIds(new Map(), opened?.messages ?? []),
    phase: "idle",
    stopRequested: false,
    stream: 0,
    steps: [],
    failure: null,
    attempt: userId === null ? lastAttempt(messages) : {},
    replaced: null,
    editOf: null,
    sync: "none",
    syncAgain: false,
    readOutdated: false,
    following: opened?.writing ?? false,
    pendingRetry: null,
    failedRecoveries: 0,
    earlier: { cursor: opened?.earlier ?? null, status: "idle" },
  };
}

/** The page may have been reloaded in the middle of a guest's answer. */
function lastAttempt(messages: readonly AnswerMessage[]): ConversationState["attempt"] {
  const question = messages.findLast(({ role }) => role === "user");
  return question ? { messageId: question.id } : {};
}

/** The stored conversation, or the one that a question whose response was lost may have begun; undefined where neither can exist. */
export function idToRead({ userId, id, newConversationId, failure }: ConversationState): string | undefined {
  if (id !== undefined || userId === null) return id;
  return failure?.kind === "connection-lost" || failure?.kind === "answer-in-progress" ? newConversationId : undefined;
}

/** An answer is being written, for this tab's question or another's. */
export const isBusy = ({ phase, following }: ConversationState): boolean => phase !== "idle" || following;

/** The user's question that was asked again, if its former answer is shown again because no new one has begun. */
export function restoredQuestion(state: ConversationState): AnswerMessage | undefined {
  const { messages, storedIds, attempt, replaced, editOf } = state;
  if (attempt.replaces === undefined || replaced || editOf !== null) return undefined;
  return messages.find(({ id }) => storedIds.get(id) === attempt.replaces);
}

export const questionToRetry = (state: ConversationState): AnswerMessage | undefined =>
  restoredQuestion(state) ?? lastQuestion(state.messages);

/** Questions that come from the server keep its ids. */
export function withStoredIds(known: StoredIds, messages: readonly AnswerMessage[]): StoredIds {
  const questions = messages.filter(({ role }) => role === "user");
  return new Map([...known, ...questions.map(({ id }) => [id, id] as const)]);
}
