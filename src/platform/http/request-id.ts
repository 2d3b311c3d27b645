import { randomBytes } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { addHeaders } from "./add-headers.ts";
import type { PlatformEnvironment } from "./environment.ts";

/** Gives each request an id of our own making, 16 hexadecimal digits, and tells the client. One sent along is ignored. */
export const requestId = createMiddleware<PlatformEnvironment>(async (c, next) => {
  const id = randomBytes(8).toString("hex");
  c.set("requestId", id);
  await next();
  addHeaders(c, { "x-request-id": id });
});
