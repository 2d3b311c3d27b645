import { and, asc, desc, eq, ilike, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { buckets, objects } from "../tables.ts";

export type Bucket = typeof buckets.$inferSelect;
export type BucketSettings = Pick<Bucket, "public" | "fileSizeLimit" | "allowedMimeTypes">;

export type BucketPage = {
  limit?: number | undefined;
  offset: number;
  search?: string | undefined;
  sortColumn: "id" | "name" | "created_at" | "updated_at";
  descending: boolean;
};

const columns = { id: buckets.id, name: buckets.name, created_at: buckets.createdAt, updated_at: buckets.updatedAt };

export type BucketStore = ReturnType<typeof createBucketStore>;

export function createBucketStore(database: Database) {
  return {
    async find(id: string): Promise<Bucket | undefined> {
      const [found] = await database.select().from(buckets).where(eq(buckets.id, id));
      return found;
    },

    list({ limit, offset, search, sortColumn, descending }: BucketPage): Promise<Bucket[]> {
      const pattern = search && `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
      const query = database
        .select()
        .from(buckets)
        .where(pattern ? ilike(buckets.name, pattern) : undefined)
        .orderBy((descending ? desc : asc)(columns[sortColumn]), asc(buckets.id))
        .offset(offset);
      return limit === undefined ? query : query.limit(limit);
    },

    /** False if there is a bucket of this id. */
    async insert(id: string, settings: BucketSettings, now: Date): Promise<boolean> {
      const made = await database
        .insert(buckets)
        .values({ id, name: id, ...settings, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: buckets.id });
      return made.length > 0;
    },

    /** Changes the settings that are given. */
    async update(id: string, settings: Partial<BucketSettings>, now: Date): Promise<void> {
      await database
        .update(buckets)
        .set({ ...settings, updatedAt: now })
        .where(eq(buckets.id, id));
    },

    /** False if it still has objects. */
    async delete(id: string): Promise<boolean> {
      const removed = await database
        .delete(buckets)
        .where(
          and(eq(buckets.id, id), sql`not exists (select from ${objects} where ${objects.bucketId} = ${buckets.id})`),
        )
        .returning({ id: buckets.id });
      return removed.length > 0;
    },
  };
}
