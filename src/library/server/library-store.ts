import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { notifyUser } from "#platform/realtime/notify.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import type { Bookmark } from "../shared/bookmark.ts";
import type { ReadingPosition } from "../shared/operations.ts";
import { bookmarks, readingPositions } from "./tables.ts";

type Queryable = Pick<Database, "select" | "insert" | "update" | "delete">;

/** The bookmarks and reading positions of users. Every statement filters by user. */
export function createLibraryStore(database: Database) {
  return {
    ...operations(database),
    /** Runs `work` in a transaction that locks the bookmarks of the user, so that concurrent changes do not overwrite each other. */
    transaction: <T>(userId: string, work: (store: ReturnType<typeof operations>) => Promise<T>): Promise<T> =>
      database.transaction(async (tx) => {
        // An account without bookmarks has no row to lock. Removals wait for the rows alone.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookmarks ${userId}`}, 0))`);
        await tx
          .select({ chapter: bookmarks.chapter })
          .from(bookmarks)
          .where(eq(bookmarks.userId, userId))
          .for("update");
        return work(operations(tx));
      }),
  };
}

/** Announces the change of each returned row to its user. */
const announcedBookmark = { notified: notifyUser(bookmarks.userId, { kind: "bookmarks", action: "changed" }) };
/** Named by its time, so that the browser that sent it knows it again. */
const positionId = sql`floor(extract(epoch from ${readingPositions.readAt}) * 1000)::bigint`;
const announcedPosition = {
  notified: notifyUser(readingPositions.userId, { kind: "place", action: "changed", id: positionId }),
};

export type LibraryStore = ReturnType<typeof createLibraryStore>;

function operations(database: Queryable) {
  return {
    /** The bookmarks of a user, newest first. */
    async readBookmarks(userId: string): Promise<Bookmark[]> {
      const rows = await database.select().from(bookmarks).where(eq(bookmarks.userId, userId));
      return rows
        .map(({ chapter, firstVerse, lastVerse, note, createdAt }) => ({
          chapter,
          from: firstVerse,
          to: lastVerse,
          note,
          created: createdAt.getTime(),
        }))
        .sort((one, other) => other.created - one.created);
    },

    /**
     * Inserts bookmarks of different verse ranges, at least one, or replaces those of the same ranges. One statement: a thousand of them hold the lock of the
     * user and a connection for seconds.
     */
    async upsertBookmarks(userId: string, saved: readonly Bookmark[]): Promise<void> {
      await database
        .insert(bookmarks)
        .values(
          saved.map(({ chapter, from, to, note, created }) => ({
            userId,
            chapter,
            firstVerse: from,
            lastVerse: to,
            note,
            createdAt: new Date(created),
          })),
        )
        .onConflictDoUpdate({
          target: [bookmarks.userId, bookmarks.chapter, bookmarks.firstVerse, bookmarks.lastVerse],
          set: { note: sql`excluded.note`, createdAt: sql`excluded.created_at` },
        })
        .returning(announcedBookmark);
    },

    async deleteBookmark(userId: string, { chapter, from, to }: VerseRange): Promise<void> {
      await database
        .delete(bookmarks)
        .where(
          and(
            eq(bookmarks.userId, userId),
            eq(bookmarks.chapter, chapter),
            eq(bookmarks.firstVerse, from),
            eq(bookmarks.lastVerse, to),
          ),
        )
        .returning(announcedBookmark);
    },

    async readPosition(userId: string): Promise<ReadingPosition | null> {
      const [row] = await database.select().from(readingPositions).where(eq(readingPositions.userId, userId));
      return row ? { chapter: row.chapter, verse: row.verse, at: row.readAt.getTime() } : null;
    },

    /** Stores the reading position, unless a later one is stored. */
    async upsertPosition(userId: string, { chapter, verse, at }: ReadingPosition): Promise<void> {
      const readAt = new Date(at);
      await database
        .insert(readingPositions)
        .values({ userId, chapter, verse, readAt })
        .onConflictDoUpdate({
          target: readingPositions.userId,
          set: { chapter, verse, readAt },
          setWhere: lt(readingPositions.readAt, readAt),
        })
        .returning(announcedPosition);
    },
  };
}
