import type { Context } from "hono";
import { sendObject } from "#platform/http/send-object.ts";
import type { Storage } from "../context.ts";
import { storageError } from "../error-catalogue.ts";
import { objectSource } from "../files.ts";
import { isReadByEveryone, requireRead } from "../policy.ts";
import { presentInfo } from "../present-object.ts";
import { verifyDownload } from "../signed-tokens.ts";
import type { ObjectRow } from "../stores/object-row-store.ts";
import { type AddRoutes, findBucket, nameOf, refuseVersions } from "./request.ts";

/** Who may keep a copy, and whether a page of another site may embed the object. */
type Caching = { cacheControl: (stored: string) => string; embeddable: boolean };

const shared: Caching = { cacheControl: (stored) => `public, ${stored}`, embeddable: true };
const own: Caching = { cacheControl: () => "private, no-cache", embeddable: false };
/** Caching of a signed URL's response: no longer than the URL is valid. */
const signed = (seconds: number): Caching => ({
  cacheControl: (stored) => {
    const age = Number(/^max-age=(\d+)$/.exec(stored)?.[1] ?? 0);
    return age > 0 ? `private, max-age=${Math.min(age, seconds)}` : "private, no-cache";
  },
  embeddable: true,
});

/** Reading objects: by the caller's rights, by a public URL, or by a signed URL. HEAD is answered as GET without a body. */
export const addDownloadRoutes: AddRoutes = (app, storage) => {
  const findReadable = async (c: Context): Promise<ObjectRow> => {
    const name = nameOf(c);
    refuseVersions(c.req.query("versionId"));
    const identity = await storage.identify(c);
    const bucket = await findBucket(storage, c.req.param("bucket"));
    requireRead(identity, bucket, name);
    return findObject(storage, bucket.id, name);
  };
  const findPublic = async (c: Context): Promise<ObjectRow> => {
    const name = nameOf(c);
    const bucket = await findBucket(storage, c.req.param("bucket"));
    if (!isReadByEveryone(bucket)) throw storageError("NoSuchBucket");
    return findObject(storage, bucket.id, name);
  };
  const sendOwn = async (c: Context) => send(storage, c, await findReadable(c), own);
  const sendInfo = async (c: Context) => c.json(presentInfo(await findReadable(c)), 200, noStore);
  app
    .get("/object/public/:bucket/:name{.+}", async (c) => send(storage, c, await findPublic(c), shared))
    .get("/object/sign/:bucket/:name{.+}", async (c) => {
      const name = nameOf(c);
      const bucketId = c.req.param("bucket");
      const seconds = await verifyDownload(storage, c.req.query("token") ?? "", bucketId, name);
      return send(storage, c, await findObject(storage, bucketId, name), signed(seconds));
    })
    .get("/object/info/public/:bucket/:name{.+}", async (c) => c.json(presentInfo(await findPublic(c)), 200, noStore))
    .get("/object/info/authenticated/:bucket/:name{.+}", sendInfo)
    .get("/object/info/:bucket/:name{.+}", sendInfo)
    .get("/object/authenticated/:bucket/:name{.+}", sendOwn)
    .get("/object/:bucket/:name{.+}", sendOwn);
};

const noStore = { "cache-control": "no-store" };

async function findObject({ objects }: Storage, bucketId: string, name: string): Promise<ObjectRow> {
  const found = await objects.find(bucketId, name);
  if (!found) throw storageError("NoSuchKey");
  return found;
}

/** Sends an object with headers that keep it from acting as a page: browsers do not guess its type, and it may load and run nothing. */
async function send(storage: Storage, c: Context, row: ObjectRow, caching: Caching): Promise<Response> {
  const response = await sendObject(c, objectSource(storage, row), headersOf(c, row, caching));
  if (response?.status === 416) {
    const range = response.headers.get("content-range") ?? "";
    c.header("content-range", range);
    throw storageError("InvalidRange");
  }
  if (response) return response;
  // The object may have been replaced since its row was read.
  const again = await findObject(storage, row.bucketId, row.name);
  const second = await sendObject(c, objectSource(storage, again), headersOf(c, again, caching));
  if (!second) throw storageError("NoSuchKey");
  return second;
}

function headersOf(c: Context, row: ObjectRow, { cacheControl, embeddable }: Caching): Record<string, string> {
  const download = c.req.query("download");
  return {
    "cache-control": cacheControl(row.metadata.cacheControl),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": embeddable ? "cross-origin" : "same-origin",
    "last-modified": row.updatedAt.toUTCString(),
    "x-robots-tag": "none",
    ...(download !== undefined && { "content-disposition": dispositionOf(download) }),
  };
}

/** A download under the given name, or under the name in the address. */
function dispositionOf(given: string): string {
  if (given === "") return "attachment";
  const name = decoded(given).toWellFormed();
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** The client escapes this parameter twice in signed URLs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
