import { and, count, eq, lt } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import type { Bookmark } from "../shared/bookmark.ts";
import type { ReadingPlace } from "../shared/operations.ts";
import { bookmarks, readingPlaces } from "./tables.ts";

type Reading = Pick<Database, "select" | "insert" | "update" | "delete">;

/** What people keep. Every statement names whose it is. */
export function createLibraryStore(database: Database) {
  return {
    ...operations(database),
    /** Runs `work` with a person's bookmarks held, so that two changes at once cannot lose one. */
    transaction: <T>(person: string, work: (store: ReturnType<typeof operations>) => Promise<T>): Promise<T> =>
      database.transaction(async (tx) => {
        await tx
          .select({ chapter: bookmarks.chapter })
          .from(bookmarks)
          .where(eq(bookmarks.person, person))
          .for("update");
        return work(operations(tx));
      }),
  };
}

export type LibraryStore = ReturnType<typeof createLibraryStore>;

function operations(database: Reading) {
  return {
    async readBookmarks(person: string): Promise<Bookmark[]> {
      const rows = await database.select().from(bookmarks).where(eq(bookmarks.person, person));
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

    async countBookmarks(person: string): Promise<number> {
      const [found] = await database.select({ total: count() }).from(bookmarks).where(eq(bookmarks.person, person));
      return found?.total ?? 0;
    },

    /** Puts a bookmark in place of the one of the same verses. */
    async putBookmark(person: string, { chapter, from, to, note, created }: Bookmark): Promise<void> {
      const createdAt = new Date(created);
      await database
        .insert(bookmarks)
        .values({ person, chapter, firstVerse: from, lastVerse: to, note, createdAt })
        .onConflictDoUpdate({
          target: [bookmarks.person, bookmarks.chapter, bookmarks.firstVerse, bookmarks.lastVerse],
          set: { note, createdAt },
        });
    },

    async removeBookmark(person: string, { chapter, from, to }: VerseRange): Promise<void> {
      await database
        .delete(bookmarks)
        .where(
          and(
            eq(bookmarks.person, person),
            eq(bookmarks.chapter, chapter),
            eq(bookmarks.firstVerse, from),
            eq(bookmarks.lastVerse, to),
          ),
        );
    },

    async readPlace(person: string): Promise<ReadingPlace | null> {
      const [found] = await database.select().from(readingPlaces).where(eq(readingPlaces.person, person));
      return found ? { chapter: found.chapter, verse: found.verse, at: found.readAt.getTime() } : null;
    },

    /** Keeps the place unless a later one is kept. */
    async putPlace(person: string, { chapter, verse, at }: ReadingPlace): Promise<void> {
      const readAt = new Date(at);
      await database
        .insert(readingPlaces)
        .values({ person, chapter, verse, readAt })
        .onConflictDoUpdate({
          target: readingPlaces.person,
          set: { chapter, verse, readAt },
          setWhere: lt(readingPlaces.readAt, readAt),
        });
    },
  };
}
