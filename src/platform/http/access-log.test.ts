import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { createLogger } from "../log.ts";
import { accessLog } from "./access-log.ts";
import type { PlatformEnvironment } from "./environment.ts";
import { createErrorHandler } from "./errors.ts";
import { requestId } from "./request-id.ts";

const lines: string[] = [];
const log = createLogger("info", { write: (line) => lines.push(line) });
const functions = new Hono().get("/chat/:id/stream", (c) => c.text("a"));
const server = new Hono<PlatformEnvironment>()
  .use(requestId, accessLog(log, { knownSegments: ["pl", "quran"] }))
  .get("/healthz", (c) => c.text("a"))
  .get("/fail", () => {
    throw new Error("no");
  })
  .route("/functions/v1", functions)
  .all("*", (c) => c.text("page", 404))
  .onError(createErrorHandler(log));
beforeEach(() => {
  lines.length = 0;
});

const personal = { authorization: "Bearer hush", cookie: "a=hush", "x-forwarded-for": "203.0.113.9" };

test.each([
  ["/functions/v1/chat/hush/stream?q=hush", "/functions/v1/chat/:id/stream", 200],
  ["/pl/quran/2/255?q=hush", "/pl/quran/:number/:number", 404],
  ["/hush/%D9%82/hush.php", "/:text/:text/:text", 404],
  ["/", "/", 404],
  ["/fail?q=hush", "/fail", 500],
])("%s is logged as %s", async (address, path, status) => {
  const response = await server.request(address, { headers: personal });
  const line = JSON.parse(lines.at(-1) ?? "");
  expect(line).toEqual({
    level: "info",
    time: expect.any(String),
    method: "GET",
    path,
    status,
    ms: expect.any(Number),
    requestId: response.headers.get("x-request-id"),
    msg: "request",
  });
  expect(lines.join()).not.toMatch(/hush|203\.0\.113/);
});

test("health probes are not logged at level info", async () => {
  await server.request("/healthz");
  expect(lines).toEqual([]);
});
