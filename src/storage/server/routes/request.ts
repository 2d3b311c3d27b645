import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import { isStorable } from "#api/shared/storable.ts";
import { invalidFields } from "#platform/http/invalid-fields.ts";
import type { Storage } from "../context.ts";
import { storageError } from "../error-catalogue.ts";
import { maxRequestSize } from "../limits.ts";
import { checkObjectName } from "../names.ts";
import { renderError } from "../render-error.ts";
import type { Bucket } from "../stores/bucket-store.ts";

/** Adds a group of routes under `/storage/v1`, for the list in `routes.ts`. */
export type AddRoutes = (app: Hono, storage: Storage) => void;

/** For routes without a file. */
export const limitRequest = bodyLimit({
  maxSize: maxRequestSize,
  onError: (c) => renderError(c, storageError("EntityTooLarge", { message: "The request is too large" })),
});

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
