import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnswerState, StoredPart } from "#chat/shared/conversations.ts";
import type { Graphic, PassageKind } from "#chat/shared/passages.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Database } from "#platform/database/index.ts";
import { type ListCursor, visibleAnswer } from "../conversations/conversation-store.ts";
import { conversations, messages, passages } from "../tables.ts";
import type { PassagePart } from "./cut-answer.ts";
import { announce, deleting, isFull, lockPassages, own } from "./deleted-passage-store.ts";

/** A user's answer with the question before it. */
type AnswerRow = {
  conversation: string;
  lang: Language;
  state: AnswerState;
  parts: StoredPart[];
  question: string | null;
  /** A browser sent it: the server did not see it made. */
  imported: boolean;
};

type Saved = { id: string; already: boolean; card: boolean };

type NewPassage = {
  id: string;
  kind: PassageKind;
  contentKey: string;
  /** Null for a hadith that was saved from its page. */
  conversation: string | null;
  message: string | null;
  lang: Language;
  question: string;
  parts: PassagePart[];
  searchWords: string;
  graphic: Graphic | null;
  /** It is of an imported answer. */
  imported?: boolean;
};

/** `conversation` and `message` are null after they were deleted, and for a hadith that was saved from its page. */
export type PassageRow = Pick<NewPassage, "id" | "kind" | "lang" | "question" | "parts"> & {
  note: string;
  createdAt: Date;
  conversation: string | null;
  message: string | null;
  shareToken: string | null;
  graphic: Graphic | null;
};

type SharedRow = Pick<PassageRow, "id" | "kind" | "lang" | "parts"> & { imported: boolean };

/** A passage with this content, deleted a moment ago or not. */
type FoundPassage = Pick<PassageRow, "id"> & { deleted: boolean };

/** Saved passages. Every statement names the owner, so another user's passage does not exist for it. */
export function createPassageStore(database: Database) {
  return {
    ...reading(database),
    ...finding(database),
    ...saving(database),
    ...deleting(database),
    ...noting(database),
    ...sharing(database),
  };
}
export type PassageStore = ReturnType<typeof createPassageStore>;

/** Whole milliseconds, as in the cursor. */
const now = sql`date_trunc('milliseconds', clock_timestamp())`;

function reading(database: Database) {
  return {
    async findAnswer(user: string, message: string): Promise<AnswerRow | undefined> {
      const question = sql<
        string | null
      >`(select q.words from chat.messages q where q.conversation = ${messages.conversation}
        and q.role = 'user' and q.position < ${messages.position} order by q.position desc limit 1)`;
      const [found] = await database
        .select({
          conversation: messages.conversation,
          lang: messages.lang,
          state: messages.state,
          parts: messages.parts,
          imported: messages.imported,
          question,
        })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversation))
        .where(visibleAnswer(user, message));
      return found;
    },

    /** The passages that contain every word, newest first. */
    list(user: string, asked: { words: readonly string[]; before?: ListCursor; limit: number }): Promise<PassageRow[]> {
      const { words, before, limit } = asked;
      return database
        .select({
          id: passages.id,
          kind: passages.kind,
          lang: passages.lang,
          question: passages.question,
          parts: passages.parts,
          note: passages.note,
          shareToken: passages.shareToken,
          graphic: passages.graphic,
          createdAt: passages.createdAt,
          conversation: conversations.id,
          message: messages.id,
        })
        .from(passages)
        .leftJoin(
          conversations,
          and(
            eq(conversations.id, passages.conversation),
            eq(conversations.user, user),
            isNull(conversations.deletedAt),
          ),
        )
        .leftJoin(messages, and(eq(messages.id, passages.message), eq(messages.conversation, conversations.id)))
        .where(
          and(
            eq(passages.user, user),
            isNull(passages.deletedAt),
            before && sql`(${passages.createdAt}, ${passages.id}) < (${before.time.toISOString()}, ${before.id})`,
            ...words.map(holds),
          ),
        )
        .orderBy(desc(passages.createdAt), desc(passages.id))
        .limit(limit);
    },
  };
}

function finding(database: Database) {
  return {
    async findByContent(user: string, contentKey: string): Promise<FoundPassage | undefined> {
      const [found] = await database
        .select({ id: passages.id, deleted: sql<boolean>`${passages.deletedAt} is not null` })
        .from(passages)
        .where(and(eq(passages.user, user), eq(passages.contentKey, contentKey)));
      return found;
    },
  };
}

function saving(database: Database) {
  return {
    /**
     * Saves a passage, unless the user has the same one; one that was just deleted returns. A passage without a graphic gets the given one.
     * `full`: the user has `limit` passages, and nothing has changed.
     */
    save(user: string, passage: NewPassage, limit: number): Promise<Saved | "full"> {
      return database.transaction(async (tx) => {
        await lockPassages(tx, user);
        const same = and(eq(passages.user, user), eq(passages.contentKey, passage.contentKey));
        const { id, deletedAt, graphic } = passages;
        const [found] = await tx.select({ id, deletedAt, graphic }).from(passages).where(same);
        if (found && !found.deletedAt) return keepGraphic(tx, found, passage.graphic);
        if (await isFull(tx, user, limit)) return "full";
        const { id: newId, ...content } = passage;
        const times = { createdAt: now, updatedAt: now };
        // The maintenance may have deleted the row since it was read.
        const [added] = await tx
          .insert(passages)
          .values({ id: newId, user, ...content, ...times })
          .onConflictDoUpdate({
            target: [passages.user, passages.contentKey],
            // Saved anew, it is a passage like any other: not shared, and without a note.
            set: { ...content, ...times, note: "", noteWords: "", shareToken: null, deletedAt: null },
          })
          .returning({ id: passages.id, notified: announce("created") });
        return { id: added?.id ?? newId, already: false, card: passage.graphic !== null };
      });
    },
  };
}

function noting(database: Database) {
  return {
    /**
     * Writes a note in place of `replaces`, the one that its writer saw; of any where that is undefined. `changed`: the passage has another one by
     * now, and nothing was written. `missing`: the user has no such passage.
     */
    async writeNote(
      user: string,
      id: string,
      note: { note: string; noteWords: string },
      replaces: string | undefined,
    ): Promise<"written" | "changed" | "missing"> {
      const shown = and(own(user, id), isNull(passages.deletedAt));
      const asSeen = replaces === undefined ? undefined : inArray(passages.note, [replaces, note.note]);
      const rows = await database
        .update(passages)
        .set({ ...note, updatedAt: now })
        .where(and(shown, asSeen))
        .returning({ notified: announce("changed") });
      if (rows.length > 0) return "written";
      const [present] = await database.select({ id: passages.id }).from(passages).where(shown);
      return present ? "changed" : "missing";
    },
  };
}

/** Gives a saved passage its first graphic. Without a new one, or with one already, nothing changes. */
async function keepGraphic(
  tx: Pick<Database, "update">,
  { id, graphic }: Pick<PassageRow, "id" | "graphic">,
  chosen: Graphic | null,
): Promise<Saved> {
  if (graphic || !chosen) return { id, already: true, card: graphic !== null };
  await tx
    .update(passages)
    .set({ graphic: chosen })
    .where(eq(passages.id, id))
    .returning({ notified: announce("changed") });
  return { id, already: false, card: true };
}

function sharing(database: Database) {
  const shown = (user: string, id: string) => and(own(user, id), isNull(passages.deletedAt));
  return {
    /** Gives a passage the token, unless it has one. Returns the one that it has; undefined when the user has no such passage. */
    async share(user: string, id: string, token: string): Promise<string | undefined> {
      const [row] = await database
        .update(passages)
        .set({ shareToken: sql`coalesce(${passages.shareToken}, ${token})` })
        .where(shown(user, id))
        .returning({ token: passages.shareToken, notified: announce("changed") });
      return row?.token ?? undefined;
    },

    /** False when the user has no such passage. */
    async unshare(user: string, id: string): Promise<boolean> {
      const rows = await database
        .update(passages)
        .set({ shareToken: null })
        .where(own(user, id))
        .returning({ notified: announce("changed") });
      return rows.length > 0;
    },

    /** False when the user has no such passage. */
    async chooseGraphic(user: string, id: string, graphic: Graphic | null): Promise<boolean> {
      const rows = await database
        .update(passages)
        .set({ graphic })
        .where(shown(user, id))
        .returning({ notified: announce("changed") });
      return rows.length > 0;
    },

    /** The public part of a shared passage. */
    async findShared(token: string): Promise<SharedRow | undefined> {
      const { id, kind, lang, parts, imported } = passages;
      const [row] = await database
        .select({ id, kind, lang, parts, imported })
        .from(passages)
        .where(and(eq(passages.shareToken, token), isNull(passages.deletedAt)));
      return row;
    },
  };
}

/** A word consists of letters and digits only, so `strpos` needs no escaping. */
function holds(word: string): SQL | undefined {
  return or(sql`strpos(${passages.searchWords}, ${word}) > 0`, sql`strpos(${passages.noteWords}, ${word}) > 0`);
}
