import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { unreferencedFiles } from "../tables.ts";

export type FileStore = ReturnType<typeof createFileStore>;

/** The files that no object names: uploads in progress, and files whose object was deleted or replaced. */
export function createFileStore(database: Database) {
  return {
    /** Records a file before it is written: it is deleted after `grace` milliseconds unless an object names it by then. */
    async record(version: string, grace: number): Promise<void> {
      const deleteAfter = sql`now() + ${grace} * interval '1 millisecond'`;
      await database.insert(unreferencedFiles).values({ version, deleteAfter });
    },

    /** Makes a file due for deletion now. */
    async release(version: string): Promise<void> {
      await database
        .update(unreferencedFiles)
        .set({ deleteAfter: sql`now()` })
        .where(eq(unreferencedFiles.version, version));
    },

    /** Claims up to `limit` files that are due, so that no upload completes with one of them, and returns their versions. */
    async claimDue(limit: number): Promise<string[]> {
      const due = sql`(select version from storage.unreferenced_files where delete_after <= clock_timestamp()
        order by delete_after limit ${limit} for update skip locked)`;
      const claimed = await database
        .update(unreferencedFiles)
        .set({ claimed: true })
        .where(sql`${unreferencedFiles.version} in ${due}`)
        .returning({ version: unreferencedFiles.version });
      return claimed.map(({ version }) => version);
    },

    /** Makes files that could not be deleted due again in `delay` milliseconds. */
    async postpone(versions: string[], delay: number): Promise<void> {
      if (versions.length === 0) return;
      await database
        .update(unreferencedFiles)
        .set({ deleteAfter: sql`now() + ${delay} * interval '1 millisecond'` })
        .where(inArray(unreferencedFiles.version, versions));
    },

    /** Deletes the rows of files that were deleted. */
    async deleteRows(versions: string[]): Promise<void> {
      if (versions.length === 0) return;
      await database.delete(unreferencedFiles).where(inArray(unreferencedFiles.version, versions));
    },
  };
}
