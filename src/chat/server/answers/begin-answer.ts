import { randomUUID } from "node:crypto";
import { isUuid } from "#api/shared/uuid.ts";
import { makeTitle } from "#chat/shared/make-title.ts";
import type { Question } from "#chat/shared/operations.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { sqlStateOf, uniqueViolation } from "#platform/database/query-error.ts";
import { searchWords } from "../conversations/search-words.ts";
import { chatError } from "../error-catalogue.ts";
import { type AddressDay, chargeAddress, type IsFree } from "../quota/guest-quota.ts";
import { consumeMonthlyQuota, type MonthlyQuota, monthOf } from "../quota/monthly-quota.ts";
import type { AnswerStore, AnswerTransaction } from "./answer-store.ts";
import { storableText } from "./collect-parts.ts";
import { historyLength, historyOf } from "./conversation-history.ts";

export type BeginAnswerInput = {
  user: string;
  ask: Question;
  /** What this user may ask in a month. */
  monthly: MonthlyQuota;
  isFree: IsFree;
  /** Set for an anonymous account: its questions count in the day of its network address too, as those of guests do. */
  addressDay: AddressDay | undefined;
  now: Date;
};

export type StartedAnswer = {
  user: string;
  /** The ids of the conversation, the question and the answer. */
  conversation: string;
  question: string;
  answer: string;
  lang: Language;
  /** The earlier messages, oldest first. */
  history: { role: "user" | "assistant"; text: string }[];
  counted: boolean;
  /** Where the question was charged beside the month. */
  addressDay: AddressDay | undefined;
  /** Questions left this month after this one. */
  remaining: number;
};

/**
 * Stores a question and its empty answer and charges the question, in one transaction: a refused question is neither stored nor charged. Creates
 * a conversation when the user has none of that name. Hides the question that it replaces and all later messages until the answer has ended.
 * @throws AppError chat/no-such-conversation, chat/no-such-message, chat/answer-in-progress, chat/already-asked, chat/month-ended, chat/address-limit
 */
export async function beginAnswer(store: AnswerStore, input: BeginAnswerInput): Promise<StartedAnswer> {
  await interruptAbandonedOf(store, input.ask);
  const attempt = () => store.transaction((held) => begin(held, input));
  try {
    return await attempt();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  // The question was sent twice at once, or two began one conversation: the second attempt sees what the other request has stored.
  try {
    return await attempt();
  } catch (error) {
    // The new conversation's id belongs to a deleted conversation, or to another user's.
    throw isUniqueViolation(error) ? noSuchConversation() : error;
  }
}

/**
 * Before the transaction: the refund of an abandoned answer locks the user's month, which the transaction locks after the network address. In one
 * transaction, two questions of an anonymous account would deadlock.
 */
async function interruptAbandonedOf(
  store: Pick<AnswerStore, "interruptAbandoned">,
  { conversationId, newConversationId }: Question,
): Promise<void> {
  const conversation = conversationId ?? newConversationId;
  if (isUuid(conversation)) await store.interruptAbandoned({ conversation });
}

async function begin(held: AnswerTransaction, input: BeginAnswerInput): Promise<StartedAnswer> {
  const { user, ask } = input;
  const words = storableText(ask.message);
  const title = { title: makeTitle(words), titleWords: searchWords(makeTitle(words)) };
  const known = await openConversation(held, user, ask);
  if (ask.messageId && (await held.isSent(user, ask.messageId))) {
    throw chatError("chat/already-asked", "This question was sent already.");
  }
  const conversation = known?.id ?? ask.newConversationId ?? randomUUID();
  if (known && (await held.isWriting(known.id))) {
    throw chatError("chat/answer-in-progress", "An answer of this conversation is being written.");
  }
  const replaced = await findReplaced(held, known?.id, ask);
  const earlier = known ? await held.history(conversation, { limit: historyLength, before: replaced }) : [];
  const history = historyOf(earlier);
  const counted = !input.isFree(history);
  if (!known) await held.addConversation({ id: conversation, user, ...title });
  else await held.touchConversation(conversation, earlier.length === 0 && !known.renamed ? title : undefined);
  const [question, answer] = [randomUUID(), randomUUID()];
  const { lang, refs = [], messageId: clientId } = ask;
  await held.addTurn(
    { user, conversation },
    { id: question, clientId, lang, words, searchWords: searchWords(words), refs },
    { id: answer, countedIn: counted ? monthOf(input.now) : null },
  );
  if (replaced !== undefined) await held.hideReplaced(conversation, { from: replaced, by: answer });
  const addressDay = counted ? input.addressDay : undefined;
  if (addressDay) await chargeAddress(held, addressDay);
  // Last, because it blocks the user's other questions. Past the limit, the transaction is rolled back.
  const { remaining } = await consumeMonthlyQuota(held, { ...input, counts: counted });
  return { user, conversation, question, answer, lang, history, counted, addressDay, remaining };
}

/** The position of the question that is replaced; undefined where none is. */
async function findReplaced(held: AnswerTransaction, conversation: string | undefined, { replaces }: Question) {
  if (replaces === undefined) return undefined;
  const position = conversation === undefined ? undefined : await held.positionOf(conversation, replaces);
  if (position === undefined)
    throw chatError("chat/no-such-message", "There is no such question in this conversation.");
  return position;
}

/** Undefined for a new conversation. */
async function openConversation(
  held: AnswerTransaction,
  user: string,
  { conversationId, newConversationId }: Question,
) {
  const id = conversationId ?? newConversationId;
  const known = isUuid(id) ? await held.lockConversation(user, id) : undefined;
  if (!known && conversationId !== undefined) throw noSuchConversation();
  return known;
}

const noSuchConversation = () => chatError("chat/no-such-conversation", "There is no such conversation.");

const isUniqueViolation = (error: unknown) => sqlStateOf(error) === uniqueViolation;
