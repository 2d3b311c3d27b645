import { randomFillSync } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { addMissingHeaders } from "./add-headers.ts";
import type { PlatformEnvironment } from "./environment.ts";

const randomBytes = Buffer.alloc(4096);
let used = randomBytes.length;

/** A random id of 16 hexadecimal digits. Random bytes are generated in blocks, because a call per request dominates the time of short responses. */
export function newRequestId(): string {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes);
    used = 0;
  }
  used += 8;
  return randomBytes.toString("hex", used - 8, used);
}

/** Middleware that gives each request a new id, sets it as `requestId` and sends it as `X-Request-Id`. An id from the client is ignored. */
export const requestId = createMiddleware<PlatformEnvironment>(async (c, next) => {
  const id = newRequestId();
  c.set("requestId", id);
  await next();
  addMissingHeaders(c, { "x-request-id": id });
});
