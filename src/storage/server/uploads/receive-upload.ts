import type { Context } from "hono";
import { z } from "zod";
import { isStorable } from "#api/shared/storable.ts";
import { keyedHash } from "#platform/seal.ts";
import type { Storage } from "../context.ts";
import { storageError } from "../error-catalogue.ts";
import { formOverhead, maxObjectSize, maxUserMetadataSize } from "../limits.ts";
import { ownerOf } from "../policy.ts";
import type { Bucket } from "../stores/bucket-store.ts";
import type { ObjectRow } from "../stores/object-row-store.ts";
import { checkContent, checkDeclaredType, essenceOf, servedType } from "./check-content.ts";
import { atLeastRate } from "./least-rate.ts";
import { receiveForm } from "./receive-form.ts";
import { type Spool, type Spooled, tooLarge, withSpool } from "./spool.ts";
import { storeObject } from "./store-object.ts";

export type UploadTarget = {
  bucket: Bucket;
  /** A valid name, which the sender may write. */
  name: string;
  /** Whether it may take the place of an object of that name. */
  replace: boolean;
  /** Whether the sender is a user: limited in number and by the quota. */
  limited: boolean;
};

type Received = { type: string; content: Spooled; cacheControl: string; userMetadata: Record<string, unknown> | null };

/** The bytes that an object of a bucket may have. */
export function sizeLimitOf(bucket: Bucket): number {
  return Math.min(bucket.fileSizeLimit ?? maxObjectSize, maxObjectSize);
}

/**
 * Receives an upload, a multipart form or the bytes themselves, into a temporary file, checks its content and stores it.
 * @throws StorageError EntityTooLarge before anything is read if the declared length is too large; InvalidMimeType; InvalidRequest;
 * SlowDown; and as `storeObject`
 */
export async function receiveUpload(storage: Storage, c: Context, target: UploadTarget): Promise<ObjectRow> {
  const { bucket, name, replace, limited } = target;
  const limit = sizeLimitOf(bucket);
  checkDeclaredLength(c, limit);
  const owner = ownerOf(bucket.id, name) ?? "service";
  if (limited) await countUpload(storage, owner);
  return storage.slots.use(owner, () =>
    withSpool(storage.spoolFolder, limit, async (spool) => {
      const { type, content, cacheControl, userMetadata } = await receive(c, bucket, spool);
      await checkContent(type, content);
      return storeObject(storage, {
        bucketId: bucket.id,
        name,
        content: () => ({ stream: content.read(), size: content.size }),
        size: content.size,
        type: servedType(type),
        cacheControl,
        userMetadata,
        replace,
        quota: limited,
      });
    }),
  );
}

/** Counts an upload or a copy. @throws StorageError SlowDown */
export async function countUpload({ uploadLimit, secret }: Storage, owner: string): Promise<void> {
  const wait = await uploadLimit.consume(keyedHash(secret, "storage uploads", owner));
  if (wait > 0) throw storageError("SlowDown", { retryAfter: wait });
}

const isForm = (c: Context) => /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");

function checkDeclaredLength(c: Context, limit: number): void {
  const declared = Number(c.req.header("content-length") ?? 0);
  if (declared > limit + (isForm(c) ? formOverhead : 0)) throw tooLarge(limit);
}

async function receive(c: Context, bucket: Bucket, spool: Spool): Promise<Received> {
  const declared = c.req.header("content-type") ?? "";
  const limit = sizeLimitOf(bucket);
  const accept = async (type: string, content: AsyncIterable<Uint8Array>) => {
    checkDeclaredType(type, bucket.allowedMimeTypes);
    return { type, content: await spool.fill(content) };
  };
  if (!isForm(c)) {
    requirePlain(c.req.header("content-encoding"));
    const userMetadata = readUserMetadata(fromBase64(c.req.header("x-metadata")));
    const file = await accept(essenceOf(declared), bodyOf(c));
    return { ...file, cacheControl: readCacheControl(c.req.header("cache-control")), userMetadata };
  }
  const body = bounded(bodyOf(c), limit + formOverhead, limit);
  const { fields, file } = await receiveForm(declared, body, ({ type, content }) => accept(essenceOf(type), content));
  requirePlain(fields.get("contentEncoding"));
  const userMetadata = readUserMetadata(fields.get("metadata"));
  return { ...file, cacheControl: readCacheControl(fields.get("cacheControl")), userMetadata };
}

async function* bodyOf(c: Context): AsyncGenerator<Uint8Array> {
  const { body } = c.req.raw;
  if (body) yield* atLeastRate(body);
}

async function* bounded(body: AsyncIterable<Uint8Array>, maxSize: number, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of body) {
    size += bytes.length;
    if (size > maxSize) throw tooLarge(limit);
    yield bytes;
  }
}

/** A compressed file could not be checked. */
function requirePlain(encoding: string | undefined): void {
  if (!encoding || encoding === "identity") return;
  throw storageError("InvalidRequest", { message: "A content encoding is not supported: send the file as it is" });
}

/** `3600`, `max-age=3600`, or anything else for `no-cache`. */
function readCacheControl(text = ""): string {
  const [, seconds] = /^(?:max-age=)?(\d{1,8})$/.exec(text.trim()) ?? [];
  return seconds === undefined ? "no-cache" : `max-age=${Number(seconds)}`;
}

function fromBase64(text: string | undefined): string | undefined {
  return text === undefined ? undefined : Buffer.from(text, "base64").toString("utf8");
}

const userMetadata = z.record(z.string(), z.json());

function readUserMetadata(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text === "") return null;
  try {
    if (Buffer.byteLength(text) > maxUserMetadataSize) throw new SyntaxError();
    const value: unknown = JSON.parse(text);
    if (!isStorable(value)) throw new SyntaxError();
    return userMetadata.parse(value);
  } catch {
    const message = `The metadata must be a JSON object of up to ${maxUserMetadataSize} bytes`;
    throw storageError("InvalidRequest", { message });
  }
}
