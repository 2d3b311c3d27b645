import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** Serves the browser's build, and from `formerRoot` the files of earlier builds. Files under assets/ have a hash in their names and never change. */
export function serveAssets(root: string, formerRoot: string): MiddlewareHandler {
  const current = serveFrom(root);
  const former = serveFrom(formerRoot);
  return async (c, next) => {
    let isMissing = false;
    const found = await current(c, async () => {
      isMissing = true;
    });
    return isMissing ? former(c, next) : found;
  };
}

function serveFrom(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    // The build writes the brotli and gzip versions of each file beside it.
    precompressed: true,
    onFound: (path, c) => {
      c.header("cache-control", cachingOf(path));
      // A worker is subject to the policy of its script's response. It fetches what pages request.
      if (isWorker(path)) c.header("content-security-policy", "default-src 'none'; connect-src 'self'");
    },
  });
}

function isWorker(path: string): boolean {
  return /\/service-worker\.js(?:\.\w+)?$/.test(path);
}

function cachingOf(path: string): string {
  if (path.includes("/assets/")) return "public, max-age=31536000, immutable";
  return isWorker(path) ? "no-cache" : "public, max-age=86400";
}
