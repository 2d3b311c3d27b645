import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { platformError } from "../error-catalogue.ts";
import { createIdleTimeout } from "./idle-timeout.ts";
import {
  assertObjectKey,
  assertObjectType,
  type ByteRange,
  type ObjectContent,
  type ObjectFacts,
  type ObjectStore,
  RangeNotSatisfiable,
} from "./object-store.ts";

export type S3Options = {
  /** The URL of the service. Buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** Milliseconds without progress after which a request is aborted. */
  idleTimeout?: number;
};

type Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key: string;
  headers?: Record<string, string>;
  content?: ObjectContent;
};

/** Milliseconds before a request is made again that found the service busy or away. */
const pauses = [100, 400];

/** Objects at a service that speaks S3. Only its operations on single objects are used. */
export function createS3Store(options: S3Options): ObjectStore {
  const call = (request: Call) => callService(options, request);
  const store: ObjectStore = {
    async head(key) {
      const response = await call({ method: "HEAD", key });
      if (response.status === 404) return undefined;
      if (response.status !== 200) throw refused(response);
      return factsOf(response);
    },
    async read(key, range) {
      if (range && "last" in range && range.last === 0) return await refuseRange(key);
      const response = await call({ method: "GET", key, ...(range && { headers: { range: rangeHeader(range) } }) });
      if (response.status === 404) return await assertOnlyKeyMissing(response);
      if (response.status === 416) {
        await response.body?.cancel();
        return await refuseRange(key);
      }
      if (response.status !== 200 && response.status !== 206) throw await drained(response);
      const part = response.status === 206 ? partOf(response) : undefined;
      const body = response.body ?? new Blob([]).stream();
      return { ...factsOf(response, part?.size), ...(part && { part: { from: part.from, to: part.to } }), body };
    },
    async write(key, content, { type }) {
      assertObjectType(type);
      const response = await call({ method: "PUT", key, headers: { "content-type": type }, content });
      if (response.status !== 200) throw await drained(response);
      await response.body?.cancel();
      const facts = await store.head(key);
      if (!facts) throw platformError("platform/unavailable", "The object store lost what it took.");
      return facts;
    },
    async delete(key) {
      const response = await call({ method: "DELETE", key });
      if (![200, 204, 404].includes(response.status)) throw await drained(response);
      await response.body?.cancel();
    },
  };
  async function refuseRange(key: string): Promise<undefined> {
    const facts = await store.head(key);
    if (facts) throw new RangeNotSatisfiable(facts.size);
    return undefined;
  }
  return store;
}

/** The answer, whatever its status; a busy or absent service is asked again, unless the content is a stream. */
async function callService(options: S3Options, request: Call): Promise<Response> {
  assertObjectKey(request.key);
  const repeatable = request.content === undefined || request.content instanceof Uint8Array;
  for (const pause of repeatable ? pauses : []) {
    const response = await send(options, request).catch((error: unknown) => {
      if (isTimeout(error)) throw unreachable(error);
      return undefined;
    });
    if (response && response.status < 500 && response.status !== 429) return response;
    await response?.body?.cancel();
    await wait(pause);
  }
  return await send(options, request).catch((error: unknown) => {
    throw unreachable(error);
  });
}

async function send({ idleTimeout = 15_000, ...options }: S3Options, { method, key, headers = {}, content }: Call) {
  const timeout = createIdleTimeout(idleTimeout);
  const url = `${options.endpoint.replace(/\/+$/, "")}/${options.bucket}/${key}`;
  const signed = await new AwsV4Signer({
    method,
    url,
    headers: { ...headers, "x-amz-content-sha256": hashOf(content) },
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    service: "s3",
    region: options.region,
  }).sign();
  // Not signed, because a proxy may change it. A compressed body would not have the object's length.
  signed.headers.set("accept-encoding", "identity");
  if (content && !(content instanceof Uint8Array)) signed.headers.set("content-length", String(content.size));
  const body = content instanceof Uint8Array ? new Uint8Array(content) : content && timeout.watchSent(content.stream);
  try {
    const response = await fetch(url, {
      method,
      headers: signed.headers,
      redirect: "manual",
      signal: timeout.signal,
      ...(body && { body, duplex: "half" }),
    });
    return new Response(response.body && timeout.watchReceived(response.body), response);
  } finally {
    timeout.pause();
  }
}

/** A stream can be read only once, so its payload is not hashed. */
function hashOf(content: ObjectContent | undefined): string {
  if (content && !(content instanceof Uint8Array)) return "UNSIGNED-PAYLOAD";
  return createHash("sha256")
    .update(content ?? "")
    .digest("hex");
}

function rangeHeader(range: ByteRange): string {
  return "last" in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ""}`;
}

function factsOf({ headers }: Response, whole?: number): ObjectFacts {
  const size = whole ?? Number(headers.get("content-length") ?? Number.NaN);
  const etag = headers.get("etag");
  if (!Number.isSafeInteger(size) || etag === null) {
    throw platformError("platform/unavailable", "The object store does not say what it sends.");
  }
  return { size, type: headers.get("content-type") ?? "application/octet-stream", etag };
}

function partOf({ headers }: Response): { from: number; to: number; size: number } {
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "");
  if (!found) throw platformError("platform/unavailable", "The object store does not say which part it sends.");
  const [from = 0, to = 0, size = 0] = found.slice(1).map(Number);
  return { from, to, size };
}

/** A bucket that is not there answers with the same status, and is no object that is missing. */
async function assertOnlyKeyMissing(response: Response): Promise<undefined> {
  if ((await response.text()).includes("NoSuchBucket")) throw refused(response);
  return undefined;
}

async function drained(response: Response): Promise<Error> {
  await response.body?.cancel();
  return refused(response);
}

function refused({ status }: Response): Error {
  return platformError("platform/unavailable", `The object store answered with status ${status}.`);
}

function unreachable(cause: unknown): Error {
  return platformError("platform/unavailable", "The object store cannot be reached.", { cause });
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
