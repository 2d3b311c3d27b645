import { APICallError } from "ai";
import { expect, test } from "vitest";
import { readLlmFailure } from "./llm-failure.ts";

const secret = "sk-secret asked about patience";
const answered = (statusCode: number | undefined, headers: Record<string, string> = {}, cause?: unknown) =>
  new APICallError({
    message: secret,
    url: "https://llm.example/v1/chat/completions",
    requestBodyValues: { messages: [secret] },
    responseBody: secret,
    responseHeaders: headers,
    ...(statusCode !== undefined && { statusCode }),
    cause,
  });

test.each<[number, string, boolean]>([
  [401, "refused", false],
  [404, "refused", false],
  [307, "refused", false],
  [408, "unreachable", true],
  [429, "unreachable", true],
  [503, "unreachable", true],
  [200, "failed", false],
])("status %i is told as %s", (status, kind, retryable) => {
  expect(readLlmFailure(answered(status))).toMatchObject({ kind, retryable, status });
});

test("a lost connection is out of reach, wherever the SDK hides it; another mistake is not", () => {
  const lost = { kind: "unreachable", retryable: true };
  expect(readLlmFailure(new TypeError("terminated"))).toMatchObject(lost);
  const socket = Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
  expect(readLlmFailure(answered(undefined, {}, socket))).toMatchObject(lost);
  expect(readLlmFailure(answered(200, {}, new TypeError("terminated")))).toMatchObject(lost);
  expect(readLlmFailure(new TypeError("x is not a function"))).toMatchObject({ kind: "failed", retryable: false });
});

test("Retry-After is read in seconds and as a date, an hour at most", () => {
  const waitOf = (text: string) => readLlmFailure(answered(429, { "retry-after": text })).retryAfter;
  expect(waitOf("7")).toBe(7_000);
  expect(waitOf("999999")).toBe(3_600_000);
  expect(waitOf(new Date(Date.now() + 30_000).toUTCString())).toBeGreaterThan(28_000);
  for (const none of ["", "-1", "soon", new Date(0).toUTCString()]) expect(waitOf(none)).toBe(0);
});

test("no failure repeats what was asked, with which key, or what the service said", () => {
  const errors = [answered(401), answered(500), answered(undefined), new Error(secret), new TypeError(secret), secret];
  for (const error of errors) {
    const failure = readLlmFailure(error);
    expect(JSON.stringify([failure.message, failure, failure.cause])).not.toContain("secret");
  }
});
