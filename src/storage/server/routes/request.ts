import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import { isStorable } from "#platform/storable.ts";
import type { Storage } from "../context.ts";
import { storageError } from "../error-catalogue.ts";
import { largestRequest } from "../limits.ts";
import { checkObjectName } from "../names.ts";
import { renderError } from "../render-error.ts";
import type { Bucket } from "../stores/bucket-store.ts";

/** Adds a group of routes under `/storage/v1`, for the list in `routes.ts`. */
export type AddRoutes = (app: Hono, storage: Storage) => void;

/** For routes without a file. */
export const limitRequest = bodyLimit({
  maxSize: largestRequest,
  onError: (c) => renderError(c, storageError("EntityTooLarge", { message: "The request is too large" })),
});

/** @throws SyntaxError, ZodError, StorageError: all become InvalidRequest */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = JSON.parse(await c.req.text());
  if (!isStorable(body)) throw storageError("InvalidRequest", { message: "NUL and lone surrogates cannot be stored" });
  return schema.parse(body);
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
