import { expect, test } from "vitest";
import { createLogScanner, createScannedLogger } from "../support/site/scan-log.ts";

const lineOf = (fields: object) =>
  `${JSON.stringify({ level: "info", time: "2026-01-01T00:00:00.000Z", ...fields })}\n`;

test.each([
  ["an email address", { code: "x", to: "somebody@siraj.example" }],
  ["a token inside an error's message", { err: { type: "Error", message: "refused eyJhbGciOiJFUzI1NiJ9.e30.x" } }],
  ["a question", { lang: "en", topic: "how may I be patient" }],
  ["a question in Arabic", { topic: "كيف أصبر على هذا" }],
  ["a phone number", { to: "+48555010203" }],
  ["a visitor's address", { from: "198.18.4.20" }],
  ["a search in a path", { path: "/en/search?q=zebra" }],
])("the log scanner finds %s", (_, fields) => {
  const { write, check } = createLogScanner();
  write(lineOf({ msg: "something happened", ...fields }));
  expect(check).toThrow("The log holds private data");
});

test("the log scanner reads lines that arrive in pieces", () => {
  const { write, check } = createLogScanner();
  const line = lineOf({ to: "somebody@siraj.example", msg: "x" });
  write(line.slice(0, 30));
  expect(check).not.toThrow();
  write(line.slice(30));
  expect(check).toThrow("somebody@siraj.example");
});

test("the log scanner accepts what the server logs of requests and errors", () => {
  const { log, check } = createScannedLogger();
  log.info({ method: "GET", route: "/:lang/quran/:chapter", status: 200, ms: 3, requestId: "3f0c1c9e" }, "request");
  log.error({ err: new Error("the mail server refused the connection") }, "a message could not be sent");
  expect(check).not.toThrow();
});
