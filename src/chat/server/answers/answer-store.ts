import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AnswerState, StoredPart } from "#chat/shared/conversations.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Database } from "#platform/database/index.ts";
import { announce } from "../conversations/conversation-store.ts";
import { type AddressDay, refundAddress } from "../quota/guest-quota.ts";
import { createQuotaStore } from "../quota/quota-store.ts";
import { conversations, messages } from "../tables.ts";
import { type Abandoned, interruptAbandoned } from "./abandoned-store.ts";
import { answerChannel } from "./answer-notices.ts";
import { refundAnswer } from "./refund-store.ts";
import { replacing, settleReplaced } from "./replaced-store.ts";

type Statements = Pick<Database, "select" | "insert" | "update" | "delete" | "execute">;

const questions = alias(messages, "questions");

export type QuestionRow = {
  id: string;
  clientId?: string | undefined;
  lang: Language;
  words: string;
  searchWords: string;
  refs: string[];
};

/** `addressDay`: the count of the network address to which the question of an anonymous account was charged too. */
export type EndedAnswer = {
  state: AnswerState;
  parts: StoredPart[];
  free: boolean;
  addressDay: AddressDay | undefined;
};

/** Questions, and the answers in progress. Statements on behalf of a user name the user. */
export function createAnswerStore(database: Database) {
  return {
    ...reading(database),
    ...saving(database),
    /** Runs `work` in one transaction. */
    transaction: <T>(work: (held: AnswerTransaction) => Promise<T>): Promise<T> =>
      database.transaction((tx) => work({ ...beginning(tx), ...createQuotaStore(tx) })),

    /** Requests the process that writes the answer to stop. */
    async requestStop(user: string, answer: string): Promise<boolean> {
      const rows = await database
        .update(messages)
        .set({ stopRequested: true })
        .where(and(eq(messages.id, answer), eq(messages.user, user), eq(messages.state, "writing")))
        .returning({ id: messages.id });
      return rows.length > 0;
    },

    /** Sends a heartbeat for answers that this process writes. */
    async sendHeartbeat(answers: readonly string[]): Promise<void> {
      if (answers.length === 0) return;
      await database
        .update(messages)
        .set({ writtenAt: thisMoment })
        .where(and(inArray(messages.id, [...answers]), eq(messages.state, "writing")));
    },

    interruptAbandoned: (of: Abandoned) => interruptAbandoned(database, of),
  };
}
export type AnswerStore = ReturnType<typeof createAnswerStore>;
export type WritingAnswer = { id: string; lang: Language };
export type AnswerTransaction = ReturnType<typeof beginning> & ReturnType<typeof createQuotaStore>;

function reading(database: Database) {
  return {
    /** The conversation of the question with this client id, or undefined. */
    async findByClientId(user: string, clientId: string): Promise<string | undefined> {
      const [found] = await database
        .select({ conversation: messages.conversation })
        .from(messages)
        .where(and(eq(messages.user, user), eq(messages.clientId, clientId)));
      return found?.conversation;
    },

    /** The answer in progress of a user's conversation: undefined without such a conversation, null without such an answer. */
    async findWriting(user: string, conversation: string): Promise<WritingAnswer | null | undefined> {
      const [found] = await database
        .select({ answer: messages.id, lang: messages.lang })
        .from(conversations)
        .leftJoin(messages, and(eq(messages.conversation, conversations.id), eq(messages.state, "writing")))
        .where(and(eq(conversations.id, conversation), eq(conversations.user, user), isNull(conversations.deletedAt)));
      if (!found) return undefined;
      return found.answer === null || found.lang === null ? null : { id: found.answer, lang: found.lang };
    },

    /** The answer as far as it is stored, or undefined after its deletion. */
    async read(
      answer: string,
    ): Promise<{ state: AnswerState; parts: StoredPart[]; question: string | null } | undefined> {
      const [found] = await database
        .select({ state: messages.state, parts: messages.parts, question: questions.id })
        .from(messages)
        .leftJoin(
          questions,
          and(
            eq(questions.conversation, messages.conversation),
            sql`${questions.position} = ${messages.position} - 1`,
            eq(questions.role, "user"),
          ),
        )
        .where(eq(messages.id, answer));
      return found;
    },
  };
}

const beginning = (tx: Statements) => ({ ...ofConversation(tx), ...ofMessages(tx), ...replacing(tx), ...endOf(tx) });
function ofConversation(tx: Statements) {
  return {
    /** Locks a user's conversation until the end of the transaction. */
    async lockConversation(user: string, id: string): Promise<{ id: string; renamed: boolean } | undefined> {
      const [found] = await tx
        .select({ id: conversations.id, renamed: conversations.renamed })
        .from(conversations)
        .where(and(eq(conversations.id, id), eq(conversations.user, user), isNull(conversations.deletedAt)))
        .for("update");
      return found;
    },

    async addConversation(row: { id: string; user: string; title: string; titleWords: string }): Promise<void> {
      await tx
        .insert(conversations)
        .values({ ...row, updatedAt: wholeMillisecond })
        .returning({ notified: announce("created") });
    },

    async touchConversation(id: string, title?: { title: string; titleWords: string }): Promise<void> {
      await tx
        .update(conversations)
        .set({ ...title, updatedAt: wholeMillisecond })
        .where(eq(conversations.id, id))
        .returning({ notified: announce("changed") });
    },
  };
}

function ofMessages(tx: Statements) {
  return {
    isSent: async (user: string, clientId: string): Promise<boolean> =>
      (
        await tx
          .select({ id: messages.id })
          .from(messages)
          .where(and(eq(messages.user, user), eq(messages.clientId, clientId)))
      ).length > 0,

    async isWriting(conversation: string): Promise<boolean> {
      const rows = await tx
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.conversation, conversation), eq(messages.state, "writing")));
      return rows.length > 0;
    },
  };
}

function endOf(tx: Statements) {
  return {
    /** The last messages before a position, oldest first. */
    async history(
      conversation: string,
      { limit, before }: { limit: number; before: number | undefined },
    ): Promise<{ role: "user" | "assistant"; words: string; parts: StoredPart[] }[]> {
      const rows = await tx
        .select({ role: messages.role, words: messages.words, parts: messages.parts })
        .from(messages)
        .where(
          and(
            eq(messages.conversation, conversation),
            isNull(messages.replacedBy),
            before === undefined ? undefined : lt(messages.position, before),
          ),
        )
        .orderBy(desc(messages.position))
        .limit(limit);
      return rows.reverse();
    },

    /** Appends a question and its empty answer. */
    async addTurn(
      of: { user: string; conversation: string },
      question: QuestionRow,
      answer: { id: string; countedIn: string | null },
    ): Promise<void> {
      const [last] = await tx
        .select({ position: sql<number>`coalesce(max(${messages.position}), -1)::int` })
        .from(messages)
        .where(eq(messages.conversation, of.conversation));
      const next = (last?.position ?? -1) + 1;
      await tx.insert(messages).values([
        { ...of, ...question, position: next, role: "user", state: "done" },
        {
          ...{ ...of, ...answer, lang: question.lang, position: next + 1, role: "assistant" as const },
          ...{ state: "writing" as const, writtenAt: thisMoment },
        },
      ]);
    },
  };
}

function saving(database: Database) {
  return {
    /** Stores the parts so far and sends a heartbeat. Undefined when the answer was deleted or has ended. */
    async save(answer: string, parts: StoredPart[] | undefined): Promise<{ stopRequested: boolean } | undefined> {
      const [saved] = await database
        .update(messages)
        .set({ ...(parts && { parts }), writtenAt: thisMoment })
        .where(and(eq(messages.id, answer), eq(messages.state, "writing")))
        .returning({ stopRequested: messages.stopRequested, ...(parts && { notified: announceAnswer }) });
      return saved;
    },

    /** Ends an answer with its parts, and settles what it was to replace. `free`: refunds its question, as `refund`. No effect when it was deleted or has ended. */
    async finish(answer: string, ended: EndedAnswer): Promise<void> {
      const { state, parts, free, addressDay } = ended;
      const refunded = await database.transaction(async (tx) => {
        const conversation = await holdConversationOf(tx, answer);
        if (conversation === undefined) return false;
        const rows = await tx
          .update(messages)
          .set({ state, parts, writtenAt: thisMoment })
          .where(and(eq(messages.id, answer), eq(messages.state, "writing")))
          .returning({ notified: announceAnswer });
        if (rows.length === 0) return false;
        const isRefunded = free && (await refundAnswer(tx, answer));
        await settleReplaced(tx, conversation);
        await tx
          .update(conversations)
          .set({ updatedAt: wholeMillisecond })
          .where(eq(conversations.id, conversation))
          .returning({ notified: announce("changed") });
        return isRefunded;
      });
      if (refunded && addressDay) await refundAddress(createQuotaStore(database), addressDay);
    },

    /**
     * Refunds an answer's question to the month in which it was charged, once, and then to its network address. False if it was refunded, and beyond
     * `refundsOfDay`.
     */
    async refund(answer: string, addressDay: AddressDay | undefined): Promise<boolean> {
      const refunded = await database.transaction((tx) => refundAnswer(tx, answer));
      // Not in the transaction: a question locks its address before its month.
      if (refunded && addressDay) await refundAddress(createQuotaStore(database), addressDay);
      return refunded;
    },
  };
}

/** Tells the followers of each returned answer that it was stored further, or has ended. */
const announceAnswer = sql<string>`pg_notify(${answerChannel}, ${messages.id}::text)`;

/** Not `now()`, the start of the transaction: the statement may have waited for a lock. */
const thisMoment = sql`clock_timestamp()`;

/** Milliseconds, because the list's cursor holds this time as a JavaScript date. */
const wholeMillisecond = sql`date_trunc('milliseconds', clock_timestamp())`;

/** Locks the conversation before its messages, in the order of a deletion: the opposite order would deadlock. */
async function holdConversationOf(tx: Statements, answer: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      inArray(conversations.id, tx.select({ id: messages.conversation }).from(messages).where(eq(messages.id, answer))),
    )
    .for("update");
  return found?.id;
}
