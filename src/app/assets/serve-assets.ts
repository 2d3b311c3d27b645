import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";

/** The most bytes of files that are held in memory: a build has three million in all encodings. */
const heldBytes = 8 * 1024 * 1024;

type Held = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/**
 * Serves the browser's build, and from `formerRoot` the files of earlier builds. Files under assets/ have a hash in their names and never change:
 * they are held in memory once they have been served, because reading one takes most of a request's processor time, on the threads that compress
 * pages and hash passwords.
 */
export function serveAssets(root: string, formerRoot: string): MiddlewareHandler {
  // The build writes the brotli and gzip versions of each file beside it.
  const roots = [root, formerRoot].map((folder) => serveStatic({ root: folder, precompressed: true }));
  const held = new LRUCache<string, Held>({ maxSize: heldBytes, sizeCalculation: ({ body }) => body.byteLength + 1 });
  return async (c, next) => {
    const { method, path } = c.req;
    const key = `${path} ${encodingsOf(c)}`;
    const isWhole = method === "GET" && !c.req.header("range");
    const kept = isWhole ? held.get(key) : undefined;
    if (kept) return c.body(kept.body, 200, kept.headers);
    const response = await findFile(roots, c);
    if (!response) return next();
    addHeaders(response.headers, path);
    if (!isWhole || !isImmutable(path)) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    held.set(key, { body, headers: fileHeaders(response.headers) });
    return new Response(body, response);
  };
}

/** The file below the first of the folders that has it; undefined if none has. */
async function findFile(roots: readonly MiddlewareHandler[], c: Context): Promise<Response | undefined> {
  for (const serve of roots) {
    let isMissing = false;
    const response = await serve(c, async () => {
      isMissing = true;
    });
    if (!isMissing && response) return response;
  }
  return undefined;
}

/** The headers that describe the file. The others belong to the request. */
function fileHeaders(headers: Headers): Record<string, string> {
  const names = ["content-type", "content-encoding", "content-length", "vary", "last-modified", "cache-control"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/**
 * The encodings of files that the client takes, read as `serveStatic` reads them, which chooses the version: unlike `chooseEncoding` it skips one
 * with a weight.
 */
function encodingsOf(c: Context): string {
  const taken = new Set(
    c.req
      .header("accept-encoding")
      ?.split(",")
      .map((encoding) => encoding.trim()),
  );
  return ["br", "gzip"].filter((encoding) => taken.has(encoding)).join();
}

function addHeaders(headers: Headers, path: string): void {
  headers.set("cache-control", cachingOf(path));
  // A worker is subject to the policy of its script's response. It fetches what pages request.
  if (isWorker(path)) headers.set("content-security-policy", "default-src 'none'; connect-src 'self'");
}

function isWorker(path: string): boolean {
  return path.endsWith("/service-worker.js");
}

function isImmutable(path: string): boolean {
  return path.includes("/assets/");
}

function cachingOf(path: string): string {
  if (isImmutable(path)) return "public, max-age=31536000, immutable";
  return isWorker(path) ? "no-cache" : "public, max-age=86400";
}
