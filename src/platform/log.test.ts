import { sql as text } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database/test-database.ts";
import { createLogger } from "./log.ts";

const lines: string[] = [];
const log = createLogger("info", { write: (line) => lines.push(line) });
const written = () => JSON.parse(lines.at(-1) ?? "{}");
let given: TestDatabase;
beforeAll(async () => {
  given = await createTestDatabase("nothing");
});
afterAll(() => given.close());
beforeEach(() => {
  lines.length = 0;
});

async function failure(action: PromiseLike<unknown>): Promise<unknown> {
  try {
    await action;
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
}

test("log: a line is JSON with a level, a time and the message", () => {
  log.info({ status: 200 }, "request");
  expect(written()).toEqual({ level: "info", time: expect.stringMatching(/^\d{4}-.*Z$/), status: 200, msg: "request" });
  log.debug("not at this level");
  expect(lines).toHaveLength(1);
});

test("every line is counted by level and message, with fields or without, and none below the level", () => {
  const counted: string[][] = [];
  const one = createLogger("warn", { write: () => true }, (level, message) => void counted.push([level, message]));
  one.warn("a message alone");
  one.error({ step: "first" }, "a message with fields");
  one.info("not written");
  expect(counted).toEqual([
    ["warn", "a message alone"],
    ["error", "a message with fields"],
  ]);
});

test("personal fields are removed at any depth", () => {
  const headers = { authorization: "hush", cookie: "hush", apikey: "hush", "x-forwarded-for": "hush", accept: "*/*" };
  log.info({ headers, request: { headers, ip: "hush" }, email: "hush", body: { a: "hush" }, "set-cookie": "hush" });
  log.info({ headers: { "X-Model-Key": "hush" }, asked: { modelKey: "hush", question: 1 } });
  log.info({ list: [{ deep: { Cookie: "hush" } }] });
  log.child({ ip: "hush" }).info("child");
  expect(lines.join()).not.toContain("hush");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    headers: { accept: "*/*" },
    request: { headers: { accept: "*/*" } },
  });
});

test.each([
  ["a wrong value", () => given.sql`select ${"hush@example.com"}::text::int`, "22P02"],
  [
    "a unique value twice",
    () => given.sql.unsafe(`create temp table t (mail text unique); insert into t values ('hush'), ('hush')`),
    "23505",
  ],
])("a failed statement is logged by its code, without its values: %s", async (_, query, code) => {
  log.error({ err: await failure(query()) }, "failed");
  expect(lines.join()).not.toContain("hush");
  expect(written().err).toMatchObject({ code, stack: expect.stringMatching(/^\s+at /) });
});

test("a failed query of the query builder is logged without its parameters, its cause with its code", async () => {
  const query = given.database.execute(text`select * from nowhere where mail = ${"hush@example.com"}`);
  log.error({ err: await failure(query) }, "failed");
  expect(lines.join()).not.toContain("hush");
  expect(written().err).toMatchObject({
    message: expect.stringContaining("withheld"),
    stack: expect.stringMatching(/^\s+at /),
    cause: { code: "42P01", message: 'relation "nowhere" does not exist' },
  });
});

test("an error of an external service is logged without its request and key", () => {
  const error = Object.assign(new Error("invalid key hush"), {
    requestBodyValues: { messages: ["hush"] },
    responseBody: "hush",
    responseHeaders: { authorization: "hush" },
  });
  log.error({ err: new Error("failed", { cause: error }) }, "failed");
  expect(lines.join()).not.toContain("hush");
  expect(written().err.cause).toMatchObject({ type: "Error", message: expect.stringContaining("withheld") });
});

test("the text of a parse error is not logged, and a thrown value need not be an error", async () => {
  log.error({ err: await failure(Promise.resolve().then(() => JSON.parse("hush"))) }, "failed");
  log.error({ error: "hush" }, "failed");
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain("hush");
});
