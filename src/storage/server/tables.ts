import { sql } from "drizzle-orm";
import { bigint, boolean, check, jsonb, pgSchema, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

const storage = pgSchema("storage");
const moment = (name: string) => timestamp(name, { withTimezone: true });
/** The accounts' table, as far as ours reference it. */
const users = pgSchema("auth").table("users", { id: uuid().primaryKey() });

export const buckets = storage.table(
  "buckets",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    ownerId: text("owner_id"),
    public: boolean().notNull().default(false),
    /** Bytes. */
    fileSizeLimit: bigint("file_size_limit", { mode: "number" }),
    allowedMimeTypes: text("allowed_mime_types").array(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("buckets_name_key").on(table.name),
    check("buckets_file_size_limit_check", sql`${table.fileSizeLimit} > 0`),
  ],
);

/** The facts about an object's bytes, with the hosted service's names. */
export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};

export const objects = storage.table(
  "objects",
  {
    id: uuid().primaryKey().defaultRandom(),
    bucketId: text("bucket_id")
      .notNull()
      .references(() => buckets.id),
    name: text().notNull(),
    owner: uuid().references(() => users.id, { onDelete: "cascade" }),
    ownerId: text("owner_id").generatedAlwaysAs(sql`owner::text`),
    version: text().notNull(),
    metadata: jsonb().$type<ObjectMetadata>().notNull(),
    userMetadata: jsonb("user_metadata").$type<Record<string, unknown>>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    lastAccessedAt: moment("last_accessed_at").notNull().defaultNow(),
  },
  (table) => [
    unique("objects_bucket_id_name_key").on(table.bucketId, table.name),
    unique("objects_version_key").on(table.version),
  ],
);

export const unreferencedFiles = storage.table("unreferenced_files", {
  version: text().primaryKey(),
  deleteAfter: moment("delete_after").notNull(),
  claimed: boolean().notNull().default(false),
});
