import { and, count, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { notifyUser } from "#platform/realtime/notify.ts";
import { ago } from "../conversations/conversation-store.ts";
import { passages } from "../tables.ts";

type Statements = Pick<Database, "select" | "execute">;

export const own = (user: string, id: string) => and(eq(passages.id, id), eq(passages.user, user));
export const announce = (action: "created" | "changed" | "deleted") =>
  notifyUser(passages.user, { kind: "passages", action, id: passages.id });

/** Until the end of the transaction no other one adds a passage of this user: concurrent requests neither exceed the limit nor save twice. */
export async function lockPassages(tx: Statements, user: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passages ${user}`}, 0))`);
}

/** Whether the user has `limit` passages. Those that were deleted do not count. */
export async function isFull(tx: Statements, user: string, limit: number): Promise<boolean> {
  const shown = and(eq(passages.user, user), isNull(passages.deletedAt));
  const [saved] = await tx.select({ n: count() }).from(passages).where(shown);
  return (saved?.n ?? 0) >= limit;
}

/** The deletion of saved passages, and its undoing. */
export function deleting(database: Database) {
  return {
    /** Marks a passage as deleted; one that is marked already stays so. False when the user has no such passage. */
    async softDelete(user: string, id: string): Promise<boolean> {
      const rows = await database
        .update(passages)
        .set({ deletedAt: sql`coalesce(${passages.deletedAt}, now())` })
        .where(own(user, id))
        .returning({ notified: announce("deleted") });
      return rows.length > 0;
    },

    /**
     * Restores a passage that was deleted at most `within` milliseconds ago, or is not deleted. `missing`: there is none. `full`: the user has saved
     * others meanwhile, `limit` in all, and it stays deleted.
     */
    restore(
      user: string,
      id: string,
      { within, limit }: { within: number; limit: number },
    ): Promise<"restored" | "missing" | "full"> {
      return database.transaction(async (tx) => {
        await lockPassages(tx, user);
        const restorable = or(isNull(passages.deletedAt), sql`${passages.deletedAt} > ${ago(within)}`);
        const asked = and(own(user, id), restorable);
        const [found] = await tx.select({ deletedAt: passages.deletedAt }).from(passages).where(asked);
        if (!found) return "missing";
        if (found.deletedAt && (await isFull(tx, user, limit))) return "full";
        const rows = await tx
          .update(passages)
          .set({ deletedAt: null })
          .where(asked)
          .returning({ notified: announce("created") });
        return rows.length > 0 ? "restored" : "missing";
      });
    },

    /** Deletes the rows of passages that were deleted more than `age` milliseconds ago. */
    async deleteSoftDeleted(age: number): Promise<void> {
      await database.delete(passages).where(and(isNotNull(passages.deletedAt), lt(passages.deletedAt, ago(age))));
    },
  };
}
