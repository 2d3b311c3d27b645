import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { createLogger } from "../log.ts";
import type { PlatformEnvironment } from "./environment.ts";
import { apiNotFound, createErrorHandler } from "./errors.ts";
import { limitBody } from "./limit-body.ts";
import { requestId } from "./request-id.ts";

/** The reason with which the server of HTTP aborts a request's signal. */
const gone = "Client connection prematurely closed.";
const lines: string[] = [];
const log = createLogger("info", { write: (line) => lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});

function failWith(error: unknown) {
  return new Hono<PlatformEnvironment>()
    .use(requestId)
    .post("/json", limitBody(100), async (c) => c.json(await c.req.json()))
    .get("/fail", () => {
      throw error;
    })
    .all("/functions/v1/*", apiNotFound)
    .onError(createErrorHandler(log));
}

const unreachable = Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), { code: "ECONNREFUSED" });
const violates = (constraint: string) =>
  Object.assign(new Error(`insert or update violates foreign key constraint "${constraint}"`), { code: "23503" });
const [deletedUser, missingMessage] = [violates("places_person_fkey"), violates("feedback_message_fkey")];
test.each([
  [new AppError("chat/trial-ended", 403, "It ended."), 403, "chat/trial-ended", 0],
  [new AppError("chat/model-down", 502), 502, "chat/model-down", 1],
  [new Error("query failed", { cause: unreachable }), 503, "platform/unavailable", 1],
  [new Error("query failed", { cause: deletedUser }), 401, "platform/bad-token", 0],
  [new Error("query failed", { cause: missingMessage }), 500, "platform/internal", 1],
  [new HTTPException(413), 413, "platform/body-too-large", 0],
  [new HTTPException(400, { message: "secret detail" }), 400, "platform/bad-request", 0],
  [new TypeError("secret detail"), 500, "platform/internal", 1],
  [new SyntaxError("secret detail"), 500, "platform/internal", 1],
])("error response: %s", async (error, status, code, logged) => {
  const response = await failWith(error).request("/fail");
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(JSON.parse(text)).toMatchObject({ code, message: expect.any(String) });
  expect(text).not.toMatch(/secret detail|10\.0\.0\.1|\bat /);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(lines).toHaveLength(logged);
});

test("data of our own that does not fit its schema is an unexpected error, and is logged", async () => {
  const response = await failWith(z.string().safeParse(4711).error).request("/fail");
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: "platform/internal" });
  expect(lines).toHaveLength(1);
});

test("the response and the log of an unexpected error contain the request id", async () => {
  const response = await failWith(new Error("secret detail")).request("/fail", { headers: { "x-request-id": "mine" } });
  const id = response.headers.get("x-request-id");
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(await response.json()).toEqual({ code: "platform/internal", message: "Something went wrong.", requestId: id });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    requestId: id,
    code: "platform/internal",
    err: { message: "secret detail", stack: expect.stringMatching(/^\s+at /) },
  });
});

test.each([
  ["an unexpected error", new TypeError("secret detail"), 1],
  ["a refusal", new AppError("chat/trial-ended", 403, "It ended."), 0],
  ["the end of the connection", new Error("query failed", { cause: new Error(gone) }), 0],
  ["a broken connection", Object.assign(new Error("aborted"), { code: "ECONNRESET" }), 0],
  ["an aborted operation", new DOMException("This operation was aborted", "AbortError"), 0],
])(
  "a request whose client has left: %s is answered with 400, and an unexpected error is logged",
  async (_, error, logged) => {
    const left = new AbortController();
    left.abort(gone);
    const response = await failWith(error).request("/fail", { signal: left.signal });
    expect(response.status).toBe(400);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
      Array.from({ length: logged }, () => "a request failed after its client had left"),
    );
  },
);

test.each([
  [`{"name":"${"a".repeat(200)}"}`, 413, "platform/body-too-large"],
  ['{"name":"a"}', 200, undefined],
])("a request body %s is answered with status %i", async (body, status, code) => {
  const response = await failWith(undefined).request("/json", { method: "POST", body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(code ? { code } : { name: "a" });
});

test("the response to an unreachable database has Retry-After", async () => {
  expect((await failWith(unreachable).request("/fail")).headers.get("retry-after")).toBe("5");
});

test("an unknown API path is answered with 404 in JSON", async () => {
  const response = await failWith(undefined).request("/functions/v1/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "platform/not-found" });
});
