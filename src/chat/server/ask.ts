import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { InvalidInput } from "#api/server/serve-operation.ts";
import type { UserEnvironment } from "#auth/server/index.ts";
import { questionLimit } from "#chat/shared/limits.ts";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import type { Question } from "#chat/shared/operations.ts";
import type { Clock } from "#platform/clock.ts";
import { platformError } from "#platform/error-catalogue.ts";
import { AppError } from "#platform/errors.ts";
import { peerAddress } from "#platform/http/peer-address.ts";
import { createSignedValue, readSignedValue } from "#platform/http/signed-cookie.ts";
import type { Logger } from "#platform/log.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import type { Answerer } from "./answers/answerer.ts";
import { askAsGuest } from "./answers/ask-as-guest.ts";
import { askAsUser } from "./answers/ask-as-user.ts";
import { needsCare } from "./care/needs-care.ts";
import { presentVerses } from "./citations/read-citation.ts";
import type { ConversationDependencies } from "./conversation-operations.ts";
import { type ChatErrorCode, chatError } from "./error-catalogue.ts";
import { readModelKey } from "./model/own-key.ts";
import type { PassageDependencies } from "./passage-operations.ts";
import type { GuestQuota, IsFree } from "./quota/guest-quota.ts";
import type { QuestionRate } from "./quota/limit-questions.ts";
import type { AnswerStatistics } from "./statistics/answer-statistics.ts";
import { sendStream } from "./streams.ts";

export type SignedIn = NonNullable<UserEnvironment["Variables"]["user"]>;

export type ChatDependencies = ConversationDependencies &
  Pick<PassageDependencies, "cards" | "designs"> & {
    /** What the classifier tells of a question; the answerer has the same. */
    readQuestion?: ReadQuestion;
    /** Checks the quotations of an answerer. */
    quotations: QuotationCheck;
    answerer: Answerer;
    /** The model that does; null where the built-in answerer writes alone. */
    model: ModelFacts | null;
    guestQuota: GuestQuota;
    questionRate: QuestionRate;
    /** Counts answers by outcome; absent if no statistics are kept. */
    statistics?: AnswerStatistics;
    clock: Clock;
    log: Logger;
    trustProxy: number;
    /** Whether pages are served over https. */
    secure: boolean;
  };

const guestCookie = "siraj_guest";
const purpose = "guest";
const year = 365 * 24 * 60 * 60;

/**
 * Answers a question as an AI SDK UI message stream. `user`: null for a guest.
 * @throws AppError platform/too-many-requests (429), and as `askAsUser` and `askAsGuest` do
 */
export async function ask(
  c: Context,
  dependencies: ChatDependencies,
  question: Question,
  user: SignedIn | null,
): Promise<Response> {
  if (question.refs?.some((ref) => !presentVerses(dependencies.quran, question.lang, ref))) {
    throw chatError("chat/bad-reference", "An attached reference names no verse.");
  }
  if (!user) return sendStream(c, await answerGuest(c, dependencies, question));
  try {
    return sendStream(c, await answerUser(c, dependencies, user, question));
  } catch (error) {
    return refuseWithConversation(c, dependencies, { user: user.id, question, error });
  }
}

type WithKey = ChatDependencies & { modelKey: string | undefined };

/** The user's own key, where one is sent and taken. */
const keyOf = (c: Context, { model }: ChatDependencies) => readModelKey((name) => c.req.header(name), model);

/**
 * A question with the user's own key, or in danger, counts against no quota: a limit must not stop a person in danger. It is the history that shows
 * some dangers, so that the questions of a minute are limited here too.
 * @throws AppError platform/too-many-requests, from the function
 */
async function uncounted(
  c: Context,
  { message, lang }: Question,
  { questionRate, readQuestion, modelKey }: WithKey,
): Promise<IsFree> {
  const wait = await questionRate.consume(c, 1);
  return (history) => {
    if (needsCare(message, lang, history, readQuestion) !== undefined) return true;
    if (wait === 0) return modelKey !== undefined;
    throw platformError("platform/too-many-requests", "Too many questions from this address.", { retryAfter: wait });
  };
}

async function answerUser(c: Context, dependencies: ChatDependencies, user: SignedIn, question: Question) {
  const withKey = { ...dependencies, modelKey: keyOf(c, dependencies) };
  const isFree = await uncounted(c, question, withKey);
  const anonymousAt = user.isAnonymous ? peerAddress(c, dependencies.trustProxy) : undefined;
  const asked = { user: user.id, ask: question, isFree, anonymousAt, now: dependencies.clock.now() };
  return askAsUser(withKey, { ...asked, monthly: await dependencies.monthlyQuotaOf(user) });
}

async function answerGuest(c: Context, dependencies: ChatDependencies, question: Question) {
  if (question.conversationId !== undefined) {
    throw chatError("chat/no-such-conversation", "There is no such conversation.");
  }
  const withKey = { ...dependencies, modelKey: keyOf(c, dependencies) };
  const guest = {
    id: guestOf(c, dependencies),
    address: peerAddress(c, dependencies.trustProxy),
    now: dependencies.clock.now(),
  };
  const isFree = await uncounted(c, question, withKey);
  const asked = { guest, ask: question, isFree, signal: c.req.raw.signal };
  return askAsGuest(withKey, asked);
}

/** Adds the conversation's id to a conflict (409), because the client may not have received the response that named it. */
async function refuseWithConversation(
  c: Context,
  { conversations }: ChatDependencies,
  { user, question, error }: { user: string; question: Question; error: unknown },
): Promise<Response> {
  if (!(error instanceof AppError) || error.status !== 409) throw error;
  const { messageId, conversationId, newConversationId } = question;
  const asked = messageId === undefined ? undefined : await conversations.answerStore.findByClientId(user, messageId);
  const { code, message, status } = error;
  return c.json({ code, message, conversationId: asked ?? conversationId ?? newConversationId }, status, {
    "cache-control": "no-store",
  });
}

/** The failure for a question that does not fit, by its first unfitting field. */
export function invalidQuestion({ issues }: InvalidInput): AppError {
  return chatError(codeOf(issues), "The question cannot be taken as it is.");
}

function codeOf([issue]: InvalidInput["issues"]): ChatErrorCode {
  if (issue?.path[0] === "lang") return "chat/bad-language";
  if (issue?.path[0] === "refs") return "chat/bad-reference";
  if (issue?.path[0] === "conversationId") return "chat/no-such-conversation";
  if (issue?.path[0] === "replaces") return "chat/no-such-message";
  if (issue?.path[0] === "history") return "chat/bad-history";
  if (issue?.code === "too_big" && issue.path[0] === "message" && issue.maximum === questionLimit) {
    return "chat/question-too-long";
  }
  return "chat/bad-question";
}

/** The guest's id from the signed cookie; a new one, sent along with the answer, when there is none or it was tampered with. */
function guestOf(c: Context, { guestQuota, secure }: ChatDependencies): string {
  const known = readSignedValue(getCookie(c, guestCookie), { secret: guestQuota.secret, purpose });
  if (known) return known;
  const id = randomBytes(16).toString("base64url");
  setCookie(c, guestCookie, createSignedValue(id, { secret: guestQuota.secret, purpose }), {
    httpOnly: true,
    sameSite: "Lax",
    secure,
    path: "/functions/v1/chat",
    maxAge: year,
  });
  return id;
}
