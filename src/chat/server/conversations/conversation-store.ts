import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { AnswerState, ConversationSummary, StoredPart } from "#chat/shared/conversations.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Database } from "#platform/database/index.ts";
import { notifyUser } from "#platform/realtime/notify.ts";
import { conversations, feedback, messages } from "../tables.ts";

/** The sort key of a page's last row: the time by which the list is ordered, and the id. The next page begins after it. */
export type ListCursor = { time: Date; id: string };

export type MessageRow = {
  id: string;
  position: number;
  role: "user" | "assistant";
  lang: Language;
  words: string;
  refs: string[];
  parts: StoredPart[];
  state: AnswerState;
  createdAt: Date;
  useful: boolean | null;
};

export type ImportedMessage = Pick<MessageRow, "id" | "role" | "lang" | "words" | "refs" | "parts"> & {
  searchWords: string;
};

const summary = { id: conversations.id, title: conversations.title, updatedAt: conversations.updatedAt };

/** Conversations of users. Every statement names the owner, so another user's conversation does not exist for it. */
export function createConversationStore(database: Database) {
  return { ...reading(database), ...changing(database), ...importing(database) };
}
export type ConversationStore = ReturnType<typeof createConversationStore>;

const own = (user: string, id: string) => and(eq(conversations.id, id), eq(conversations.user, user));
const visible = (user: string, id: string) => and(own(user, id), isNull(conversations.deletedAt));

/** An answer in a conversation of the user's, for queries that join both tables. */
export const visibleAnswer = (user: string, answer: string) =>
  and(
    eq(messages.id, answer),
    eq(messages.role, "assistant"),
    eq(conversations.user, user),
    isNull(conversations.deletedAt),
  );

function reading(database: Database) {
  return {
    /** The conversations whose title or questions contain every word, newest first. */
    async list(user: string, asked: { words: readonly string[]; before?: ListCursor; limit: number }) {
      const { words, before, limit } = asked;
      const rows = await database
        .select(summary)
        .from(conversations)
        .where(
          and(
            eq(conversations.user, user),
            isNull(conversations.deletedAt),
            before &&
              sql`(${conversations.updatedAt}, ${conversations.id}) < (${before.time.toISOString()}, ${before.id})`,
            ...words.map(holds),
          ),
        )
        .orderBy(desc(conversations.updatedAt), desc(conversations.id))
        .limit(limit);
      return rows.map(present);
    },

    async find(user: string, id: string): Promise<ConversationSummary | undefined> {
      const [found] = await database.select(summary).from(conversations).where(visible(user, id));
      return found && present(found);
    },

    /** The messages before a position, newest first. */
    messages: (user: string, id: string, page: { before?: number; limit: number }): Promise<MessageRow[]> =>
      selectMessages(database)
        .where(and(shown(user, id), page.before === undefined ? undefined : lt(messages.position, page.before)))
        .orderBy(desc(messages.position))
        .limit(page.limit),

    /** The messages from a position onwards, oldest first. */
    messagesFrom: (user: string, id: string, page: { from: number; limit: number }): Promise<MessageRow[]> =>
      selectMessages(database)
        .where(and(shown(user, id), gte(messages.position, page.from)))
        .orderBy(asc(messages.position))
        .limit(page.limit),
  };
}

/** The messages that a visible conversation shows: not those in whose place an answer is being written. */
const shown = (user: string, id: string) => and(visible(user, id), isNull(messages.replacedBy));

const selectMessages = (database: Database) =>
  database
    .select({
      id: messages.id,
      position: messages.position,
      role: messages.role,
      lang: messages.lang,
      words: messages.words,
      refs: messages.refs,
      parts: messages.parts,
      state: messages.state,
      createdAt: messages.createdAt,
      useful: feedback.useful,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation))
    .leftJoin(feedback, eq(feedback.message, messages.id));

function changing(database: Database) {
  return {
    async rename(user: string, id: string, title: { title: string; titleWords: string }) {
      const [changed] = await database
        .update(conversations)
        .set({ ...title, renamed: true })
        .where(visible(user, id))
        .returning({ ...summary, notified: announce("changed") });
      return changed && present(changed);
    },

    /** Marks a conversation as deleted. False when there is none. */
    async softDelete(user: string, id: string): Promise<boolean> {
      const rows = await database
        .update(conversations)
        .set({ deletedAt: sql`now()` })
        .where(visible(user, id))
        .returning({ notified: announce("deleted") });
      return rows.length > 0;
    },

    /** Restores a conversation that was deleted at most `within` milliseconds ago. */
    async restore(user: string, id: string, within: number) {
      const [restored] = await database
        .update(conversations)
        .set({ deletedAt: null })
        .where(and(own(user, id), sql`${conversations.deletedAt} > ${ago(within)}`))
        .returning({ ...summary, notified: announce("created") });
      return restored && present(restored);
    },

    /** Deletes the rows of conversations that were deleted more than `age` milliseconds ago. */
    deleteSoftDeleted: (age: number): Promise<void> =>
      deleteHidden(database, sql`${conversations.deletedAt} <= ${ago(age)}`),

    /**
     * Deletes all rows of a user's conversations, including those that could be restored. They are hidden first, for good and all at once: if the
     * deletion of the rows is interrupted, no conversation is shown in part, and `deleteSoftDeleted` deletes the rest.
     */
    async deleteAllOfUser(user: string): Promise<void> {
      await database
        .update(conversations)
        .set({ deletedAt: longAgo })
        .where(
          and(eq(conversations.user, user), or(isNull(conversations.deletedAt), gt(conversations.deletedAt, longAgo))),
        )
        .returning({ notified: notifyUser(conversations.user, { kind: "conversations", action: "deleted" }) });
      await deleteHidden(database, and(eq(conversations.user, user), eq(conversations.deletedAt, longAgo)));
    },
  };
}

/** When erased conversations count as deleted: too long ago to be restored. */
const longAgo = new Date(0);

/** Conversations and messages of one transaction: few enough for the time of a statement, on a slow disk too. */
const conversationsAtOnce = 100;
const messagesAtOnce = 1_000;

/** Deletes the rows of hidden conversations in portions, each in its own transaction: a user's may be more than one statement deletes in its time. */
async function deleteHidden(database: Database, condition: SQL | undefined): Promise<void> {
  const hidden = and(isNotNull(conversations.deletedAt), condition);
  const { id } = conversations;
  for (;;) {
    const some = await database.select({ id }).from(conversations).where(hidden).limit(conversationsAtOnce);
    if (some.length === 0) return;
    await database.transaction(async (tx) => {
      // Conversations before their messages, as everything that writes an answer locks them. Another process may have deleted them meanwhile.
      const locked = tx
        .select({ id })
        .from(conversations)
        .where(and(inArray(id, idsOf(some)), hidden));
      const ids = idsOf(await locked.orderBy(id).for("update"));
      if (ids.length === 0) return;
      const first = tx.select({ id: messages.id }).from(messages).where(inArray(messages.conversation, ids));
      const { rowCount } = await tx.delete(messages).where(inArray(messages.id, first.limit(messagesAtOnce)));
      if ((rowCount ?? 0) < messagesAtOnce) await tx.delete(conversations).where(inArray(id, ids));
    });
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function importing(database: Database) {
  const findImported = async (user: string, importId: string) => {
    const [found] = await database
      .select({ ...summary, deletedAt: conversations.deletedAt })
      .from(conversations)
      .where(and(eq(conversations.user, user), eq(conversations.importId, importId)));
    return found && { ...present(found), deleted: found.deletedAt !== null };
  };
  return {
    findImported,

    /**
     * Stores a guest's conversation, once for each import id. `full`: the user has imported `limit` conversations, and nothing has changed.
     */
    async insertImported(
      conversation: { id: string; user: string; title: string; titleWords: string; importId: string },
      imported: readonly ImportedMessage[],
      limit: number,
    ): Promise<"inserted" | "full"> {
      const { id, user, importId } = conversation;
      return database.transaction(async (tx) => {
        // Imports are serial for each user, so that concurrent requests do not exceed the limit.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${user}`}, 0))`);
        const isImported = and(eq(conversations.user, user), isNotNull(conversations.importId));
        if ((await tx.$count(conversations, and(isImported, eq(conversations.importId, importId)))) > 0)
          return "inserted";
        if ((await tx.$count(conversations, isImported)) >= limit) return "full";
        await tx
          .insert(conversations)
          .values({ ...conversation, updatedAt: sql`date_trunc('milliseconds', clock_timestamp())` })
          .returning({ notified: announce("created") });
        const of = { user, conversation: id, state: "done" as const, imported: true };
        await tx.insert(messages).values(imported.map((one, position) => ({ ...one, ...of, position })));
        return "inserted";
      });
    },
  };
}

/** Announces the change of each returned row to its user. */
export const announce = (action: "created" | "changed" | "deleted") =>
  notifyUser(conversations.user, { kind: "conversations", action, id: conversations.id });

/** A word consists of letters and digits only, so `strpos` needs no escaping. */
function holds(word: string): SQL | undefined {
  return or(
    sql`strpos(${conversations.titleWords}, ${word}) > 0`,
    sql`exists (select from chat.messages m where m.conversation = conversations.id and m.role = 'user'
      and strpos(m.search_words, ${word}) > 0)`,
  );
}

/** Milliseconds before now, by the clock of the database. */
export const ago = (milliseconds: number) => sql`now() - make_interval(secs => ${milliseconds / 1000})`;

function present({ id, title, updatedAt }: { id: string; title: string; updatedAt: Date }): ConversationSummary {
  return { id, title, updatedAt: updatedAt.toISOString() };
}
