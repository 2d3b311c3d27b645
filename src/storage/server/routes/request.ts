import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { isStorable } from "#api/shared/storable.ts";
import { invalidFields } from "#platform/http/invalid-fields.ts";
import type { Identity, Storage } from "../context.ts";
import { storageError } from "../error-catalogue.ts";
import { maxRequestSize, requestsPerMinute } from "../limits.ts";
import { checkObjectName } from "../names.ts";
import { renderError } from "../render-error.ts";
import type { Bucket } from "../stores/bucket-store.ts";

/** Adds a group of routes under `/storage/v1`, for the list in `routes.ts`. */
export type AddRoutes = (app: Hono<StorageEnvironment>, storage: Storage) => void;

/** Who sent the request, on routes with `admit`. */
export type StorageEnvironment = { Variables: { identity: Identity } };

/**
 * For routes without a file: learns who sent the request, and limits how much one address sends, before anything of the body is read.
 * @throws StorageError InvalidJWT, SlowDown
 */
export function admit({ identify, requestLimit }: Storage, largest = maxRequestSize) {
  const count = createMiddleware<StorageEnvironment>(async (c, next) => {
    const identity = await identify(c);
    c.set("identity", identity);
    const wait = identity.role === "service_role" ? 0 : await requestLimit.consume(c, pointsOf(c, largest));
    if (wait > 0) throw storageError("SlowDown", { message: "Too many requests in this minute", retryAfter: wait });
    return next();
  });
  const onError = (c: Context) =>
    renderError(c, storageError("EntityTooLarge", { message: "The request is too large" }));
  return every(count, bodyLimit({ maxSize: largest, onError }));
}

/** A body whose length is not announced counts as the largest one; one that is too long is refused unread. */
function pointsOf(c: Context, largest: number): number {
  const unknown = c.req.header("transfer-encoding") === undefined ? 0 : largest;
  const bytes = Number(c.req.header("content-length") ?? unknown);
  return bytes > largest ? 1 : Math.max(1, Math.ceil(bytes / requestsPerMinute.bytesOfPoint));
}

/** @throws StorageError InvalidRequest */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  return parseInput(schema, parseJson(await c.req.text()));
}

/** A part of a request in the form of a schema. @throws StorageError InvalidRequest, which names the fields without their values */
export function parseInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  throw storageError("InvalidRequest", { message: `The request is not valid: ${invalidFields(read.error.issues)}` });
}

/** A part of a request that is JSON, and that the database can take. @throws StorageError InvalidRequest */
export function parseJson(text: string): unknown {
  const value = parse(text);
  if (!isStorable(value)) throw storageError("InvalidRequest", { message: "NUL and lone surrogates cannot be stored" });
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw storageError("InvalidRequest", { message: "The request is not valid JSON", cause });
  }
}

/** The object's name in the address. @throws StorageError InvalidKey */
export function nameOf(c: Context): string {
  return checkObjectName(c.req.param("name") ?? "");
}

/** @throws StorageError NoSuchBucket */
export async function findBucket({ buckets }: Pick<Storage, "buckets">, id = ""): Promise<Bucket> {
  const found = isStorable(id) ? await buckets.find(id) : undefined;
  if (!found) throw storageError("NoSuchBucket");
  return found;
}

/** Objects have one version, so a request for another is refused. @throws StorageError FeatureNotEnabled */
export function refuseVersions(versionId: string | undefined): void {
  if (versionId) throw storageError("FeatureNotEnabled", { message: "Versions of objects are not available here" });
}
