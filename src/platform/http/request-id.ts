import { randomFillSync } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { addHeaders } from "./add-headers.ts";
import type { PlatformEnvironment } from "./environment.ts";

const ready = Buffer.alloc(4096);
let used = ready.length;

/** 16 hexadecimal digits of chance. Drawn many at a time: one by one they cost more than anything else about a short response. */
export function newRequestId(): string {
  if (used === ready.length) {
    randomFillSync(ready);
    used = 0;
  }
  used += 8;
  return ready.toString("hex", used - 8, used);
}

/** Gives each request an id of our own making, 16 hexadecimal digits, and tells the client. One sent along is ignored. */
export const requestId = createMiddleware<PlatformEnvironment>(async (c, next) => {
  const id = newRequestId();
  c.set("requestId", id);
  await next();
  addHeaders(c, { "x-request-id": id });
});
