import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { foreignKeyViolation, sqlStateOf, uniqueViolation } from "#platform/database/query-error.ts";
import { storageError } from "../error-catalogue.ts";
import { userQuota } from "../limits.ts";
import { type ObjectMetadata, objects, unreferencedFiles } from "../tables.ts";

export type ObjectRow = typeof objects.$inferSelect;

/** An object whose file is written. */
export type NewObject = {
  bucketId: string;
  name: string;
  /** The user to whom it belongs, with whose account it is deleted. */
  owner: string | null;
  version: string;
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | null;
};

/** Where an object moves to. */
export type Destination = Pick<NewObject, "bucketId" | "name" | "owner">;

export type ObjectRowStore = ReturnType<typeof createObjectRowStore>;

/** The rows of objects. */
export function createObjectRowStore(database: Database) {
  return {
    async find(bucketId: string, name: string): Promise<ObjectRow | undefined> {
      const [found] = await database
        .select()
        .from(objects)
        .where(named(bucketId, [name]));
      return found;
    },

    findAll(bucketId: string, names: string[]): Promise<ObjectRow[]> {
      return database.select().from(objects).where(named(bucketId, names));
    },

    usage: (owner: string) => readUsage(database, owner),

    /**
     * Makes a written file an object, which is visible from then on. With `replace` it takes the place of one of that name.
     * @throws StorageError KeyAlreadyExists without `replace`; EntityTooLarge beyond the quota where `quota` says that it
     * counts; AccessDenied if there is no such owner; InternalError if the file was given up meanwhile
     */
    commit(object: NewObject, { replace, quota }: { replace: boolean; quota: boolean }, now: Date): Promise<ObjectRow> {
      return database.transaction(async (tx) => {
        const kept = await tx
          .delete(unreferencedFiles)
          .where(and(eq(unreferencedFiles.version, object.version), eq(unreferencedFiles.claimed, false)))
          .returning({ version: unreferencedFiles.version });
        if (kept.length === 0) throw storageError("InternalError", { message: "The upload took too long" });
        if (object.owner) await lockOwner(tx, object.owner);
        const row = await upsert(tx, object, replace, now);
        if (!row) throw storageError("KeyAlreadyExists");
        if (quota && object.owner) checkQuota(await readUsage(tx, object.owner));
        return row;
      });
    },

    /** The moved row; undefined if there is none. @throws StorageError KeyAlreadyExists, AccessDenied if there is no such owner */
    async move(from: Pick<ObjectRow, "bucketId" | "name">, to: Destination, now: Date): Promise<ObjectRow | undefined> {
      try {
        const [moved] = await database
          .update(objects)
          .set({ ...to, updatedAt: now })
          .where(named(from.bucketId, [from.name]))
          .returning();
        return moved;
      } catch (error) {
        if (sqlStateOf(error) === uniqueViolation) throw storageError("KeyAlreadyExists", { cause: error });
        if (sqlStateOf(error) === foreignKeyViolation) throw storageError("AccessDenied", { cause: error });
        throw error;
      }
    },

    /** Deletes objects and returns their rows; their files become unreferenced. */
    delete(bucketId: string, names: string[]): Promise<ObjectRow[]> {
      return database.delete(objects).where(named(bucketId, names)).returning();
    },

    /** Deletes up to `limit` objects of a bucket and returns how many. */
    async deleteSome(bucketId: string, limit: number): Promise<number> {
      const some = database.select({ id: objects.id }).from(objects).where(eq(objects.bucketId, bucketId)).limit(limit);
      const gone = await database.delete(objects).where(inArray(objects.id, some)).returning({ id: objects.id });
      return gone.length;
    },
  };
}

type Usage = { bytes: number; objects: number };

/** @throws StorageError EntityTooLarge */
export function checkQuota(usage: Usage): void {
  if (usage.bytes <= userQuota.bytes && usage.objects <= userQuota.objects) return;
  const message = `The quota is used up: ${userQuota.bytes} bytes in ${userQuota.objects} objects for each user`;
  throw storageError("EntityTooLarge", { message });
}

type Reading = Pick<Database, "select">;

const named = (bucketId: string, names: string[]) => and(eq(objects.bucketId, bucketId), inArray(objects.name, names));

async function readUsage(database: Reading, owner: string): Promise<Usage> {
  const [found] = await database
    .select({
      bytes: sql<string>`coalesce(sum((${objects.metadata} ->> 'size')::bigint), 0)`,
      objects: sql<string>`count(*)`,
    })
    .from(objects)
    .where(eq(objects.owner, owner));
  return { bytes: Number(found?.bytes ?? 0), objects: Number(found?.objects ?? 0) };
}

/** Uploads of one user are committed one after another, so that two at once cannot exceed the quota. */
async function lockOwner(tx: Pick<Database, "execute">, owner: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${owner}`}, 0))`);
}

async function upsert(
  tx: Pick<Database, "insert">,
  object: NewObject,
  replace: boolean,
  now: Date,
): Promise<ObjectRow | undefined> {
  const query = tx.insert(objects).values({ ...object, createdAt: now, updatedAt: now, lastAccessedAt: now });
  const { bucketId, name, ...changed } = object;
  const target = [objects.bucketId, objects.name];
  try {
    const [row] = await (replace
      ? query.onConflictDoUpdate({ target, set: { ...changed, updatedAt: now } })
      : query.onConflictDoNothing({ target })
    ).returning();
    return row;
  } catch (error) {
    // Also a bucket that was deleted meanwhile.
    if (sqlStateOf(error) === foreignKeyViolation) throw storageError("AccessDenied", { cause: error });
    throw error;
  }
}
