import { Hono, type MiddlewareHandler } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { platformError } from "#platform/error-catalogue.ts";
import { AppError } from "#platform/errors.ts";
import type { PlatformEnvironment } from "#platform/http/environment.ts";
import { createErrorHandler, errorResponse } from "#platform/http/errors.ts";
import { createLogger } from "#platform/log.ts";
import { defineOperation, noInput, noOutput } from "../shared/operation.ts";
import { createOperationRoutes } from "./operation-routes.ts";
import { type AuthenticatedUser, operationsWith } from "./serve-operation.ts";

const find = defineOperation({
  method: "GET",
  path: "/find",
  access: "public",
  input: z.object({ q: z.string().check(z.minLength(1)) }),
  output: z.object({ found: z.string() }),
});
const rename = defineOperation({
  method: "PATCH",
  path: "/things/:id",
  access: "user",
  input: z.object({ title: z.string() }),
  output: noOutput,
});
const stop = defineOperation({
  method: "POST",
  path: "/things/:id/stop",
  access: "guest",
  input: noInput,
  output: z.object({ by: z.nullable(z.string()) }),
});

const calls: unknown[] = [];
const { forUsers, forEveryone } = operationsWith<{ version: string }>();
const rate = { name: "things", points: 3, seconds: 30 };
const table = [
  forEveryone(find, {
    summary: "Finds.",
    cacheControl: "public, max-age=60",
    etag: ({ version }, { q }) => `"${version}-${q}"`,
    run(_, { q }) {
      calls.push(q);
      return { found: q };
    },
  }),
  forUsers(rename, {
    summary: "Renames.",
    rate,
    bodyLimit: 100,
    invalid: ({ malformed, fields }) => new AppError(malformed ? "things/json" : `things/${[...fields]}`, 400),
    run(_, { title }, { user, params }) {
      calls.push([user.id, params.id, title]);
      return {};
    },
  }),
  forEveryone(stop, { summary: "Stops.", rate, cost: 2, run: (_, __, { user }) => ({ by: user?.id ?? null }) }),
];

const next: MiddlewareHandler = (_, go) => go();
const user: AuthenticatedUser = {
  ...{ id: "u1", email: "", phone: "", role: "authenticated" },
  ...{ aal: "aal1", sessionId: "s1", isAnonymous: false, isAdmin: false },
};
let server: Hono<PlatformEnvironment>;
beforeEach(() => {
  calls.length = 0;
  const operations = createOperationRoutes({
    userOf: (c) => (c.req.header("authorization") ? user : null),
    admitGuests: (_, next) => next(),
    requireUser: (c, next) =>
      c.req.header("authorization")
        ? next()
        : Promise.resolve(errorResponse(c, platformError("platform/bad-token", "no"))),
    requireAdmin: (_, next) => next(),
    trustProxy: 0,
    secret: "a secret of the test",
  });
  operations.add(table, { version: "v1" });
  server = new Hono<PlatformEnvironment>()
    .onError(createErrorHandler(createLogger("silent")))
    .route("/", operations.routes);
});

const json = { "content-type": "application/json" };
async function ask(path: string, request: RequestInit = {}) {
  const response = await server.request(path, request);
  const text = await response.text();
  const body: unknown = text === "" ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}
const patch = (body: string, headers: Record<string, string>) => ask("/things/7", { method: "PATCH", body, headers });

describe("an operation everyone may call", () => {
  test("reads the query, and its response carries the row's caching headers", async () => {
    const { status, headers, body } = await ask("/find?q=a&other=1");
    expect({ status, body }).toEqual({ status: 200, body: { found: "a" } });
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(headers.get("etag")).toBe('"v1-a"');
    expect(headers.get("content-type")).toBe("application/json");
  });

  test("is not run for a client that holds the response, whether its tag is strong or weak", async () => {
    for (const tag of ['"v1-a"', 'W/"v1-a"', '"other", W/"v1-a"', "*"]) {
      expect(await ask("/find?q=a", { headers: { "if-none-match": tag } })).toMatchObject({ status: 304, body: null });
    }
    expect(calls).toEqual([]);
  });

  test("refuses an input that does not fit with platform/bad-request, and keeps caches out of it", async () => {
    const { status, headers, body } = await ask("/find?q=");
    expect({ status, body }).toMatchObject({ status: 400, body: { code: "platform/bad-request" } });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("etag")).toBeNull();
  });

  test("needs no content type where it takes no input", async () => {
    expect((await ask("/things/7/stop", { method: "POST" })).body).toEqual({ by: null });
  });

  test("knows the user where one is signed in", async () => {
    const headers = { authorization: "Bearer token" };
    expect((await ask("/things/7/stop", { method: "POST", headers })).body).toEqual({ by: "u1" });
  });
});

describe("an operation for users", () => {
  const signedIn = { ...json, authorization: "Bearer token" };

  test("gets the user, the path's parameters and the parsed body; the response is stored by no cache", async () => {
    const { status, headers, body } = await patch('{"title":"new"}', signedIn);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(calls).toEqual([["u1", "7", "new"]]);
  });

  test("refuses guests before it reads anything", async () => {
    expect(await patch("{", json)).toMatchObject({ status: 401, body: { code: "platform/bad-token" } });
  });

  test("refuses other content types, malformed JSON, unfitting fields and long bodies, each with its code", async () => {
    const form = { ...signedIn, "content-type": "text/plain" };
    expect(await patch('{"title":"a"}', form)).toMatchObject({
      status: 415,
      body: { code: "platform/unsupported-type" },
    });
    expect((await patch("{", signedIn)).body).toMatchObject({ code: "things/json" });
    expect((await patch('{"title":7}', signedIn)).body).toMatchObject({ code: "things/title" });
    expect(calls).toEqual([]);
  });

  test("compares the content type without case or parameters, and as a whole", async () => {
    const statusOf = async (type: string) =>
      (await patch('{"title":"a"}', { ...signedIn, "content-type": type })).status;
    expect(await statusOf("Application/JSON; charset=utf-8")).toBe(200);
    expect(await statusOf("application/jsonx")).toBe(415);
  });

  test("refuses a body over its limit with 413", async () => {
    const body = JSON.stringify({ title: "x".repeat(200) });
    expect(await patch(body, signedIn)).toMatchObject({ status: 413, body: { code: "platform/body-too-large" } });
  });
});

test("operations: a rate limit that is named again with other numbers is refused", () => {
  const settings = {
    ...{ userOf: () => null, trustProxy: 0, secret: "a secret of the test" },
    ...{ requireUser: next, admitGuests: next, requireAdmin: next },
  };
  const other = forEveryone(stop, { summary: "Stops.", rate: { ...rate, points: 4 }, run: () => ({ by: null }) });
  const operations = createOperationRoutes(settings).add(table, { version: "v1" });
  expect(() => operations.add([other], { version: "v1" })).toThrow('The rate limit "things" has other numbers');
});

test("operations that name one limit share its points, and each call takes its own cost", async () => {
  const signedIn = { ...json, authorization: "Bearer token" };
  expect((await ask("/things/7/stop", { method: "POST" })).status).toBe(200);
  expect((await patch('{"title":"a"}', signedIn)).status).toBe(200);
  expect((await patch('{"title":"a"}', signedIn)).status).toBe(429);
  expect((await ask("/find?q=a")).status).toBe(200);
});
