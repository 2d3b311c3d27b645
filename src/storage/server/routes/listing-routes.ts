import { z } from "zod";
import { maxNames } from "../limits.ts";
import { checkPrefix } from "../names.ts";
import { listableNames } from "../policy.ts";
import type { Entry } from "../stores/listing-store.ts";
import { type AddRoutes, admit, findBucket, parseInput, parseJson, readBody } from "./request.ts";

const order = z.enum(["asc", "desc"]).default("asc");
const folderSchema = z.object({
  prefix: z.string().transform((text) => text.replace(/^\/+/, "")),
  limit: z.int().min(1).max(maxNames).default(100),
  offset: z.int().min(0).max(1_000_000_000).default(0),
  search: z.string().max(1024).default(""),
  sortBy: z
    .object({ column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]).default("name"), order })
    .default({ column: "name", order: "asc" }),
});
const pageSchema = z.object({
  prefix: z.string().default(""),
  limit: z.int().min(1).max(maxNames).default(maxNames),
  cursor: z.string().max(4000).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(["name", "created_at", "updated_at"]), order })
    .default({ column: "name", order: "asc" }),
});
/** PostgreSQL's calendar has no year 0. */
const momentSchema = z.iso.datetime().refine((text) => !text.startsWith("0000"));
const cursorSchema = z.object({ name: z.string(), value: momentSchema.optional() });

/** Lists of objects. Callers see the names that they may read; where they may read none, a list is empty. */
export const addListingRoutes: AddRoutes = (app, storage) => {
  const { listings } = storage;
  app
    .post("/object/list/:bucket", admit(storage), async (c) => {
      const { id: bucketId } = await findBucket(storage, c.req.param("bucket"));
      const readable = listableNames(c.get("identity"), bucketId);
      if (readable === undefined) return c.json([]);
      const { prefix, sortBy, ...page } = await readBody(c, folderSchema);
      const folder = checkPrefix(prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`);
      const sort = { column: sortBy.column, descending: sortBy.order === "desc" };
      return c.json(await listings.listFolder({ bucketId, prefix: folder, readable, sort, ...page }));
    })
    .post("/object/list-v2/:bucket", admit(storage), async (c) => {
      const { id: bucketId } = await findBucket(storage, c.req.param("bucket"));
      const readable = listableNames(c.get("identity"), bucketId);
      if (readable === undefined) return c.json({ hasNext: false, folders: [], objects: [] });
      const { prefix, limit, cursor, with_delimiter: delimiter, sortBy } = await readBody(c, pageSchema);
      const sort = { column: sortBy.column, descending: sortBy.order === "desc" };
      const visible = { bucketId, prefix: checkPrefix(prefix), readable };
      const query = { ...visible, delimiter, sort, after: cursor ? readCursor(cursor) : undefined };
      const found = await listings.listPage({ ...query, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const hasNext = found.length > limit && last !== undefined;
      return c.json({
        hasNext,
        ...(hasNext && { nextCursor: cursorOf(last, sort.column) }),
        folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name })),
        objects: page.filter(({ id }) => id !== null).map((entry) => ({ ...entry, key: entry.name })),
      });
    });
};

function cursorOf(last: Entry, column: "name" | "created_at" | "updated_at"): string {
  const value = column === "name" ? undefined : last[column]?.toISOString();
  return Buffer.from(JSON.stringify({ name: last.name, value })).toString("base64url");
}

/** @throws StorageError InvalidRequest where it is not one of ours */
function readCursor(cursor: string): z.output<typeof cursorSchema> {
  return parseInput(cursorSchema, parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
}
