import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OperationError } from "#api/web/operation-error.ts";
import { isRefusal } from "./dialog/use-promotion.ts";
import { problemKey } from "./problem-key.ts";

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test("problem key: a session that has ended is told as that, however the server refused it", () => {
  for (const code of ["auth/no-authorization", "platform/bad-token"])
    expect(problemKey(new OperationError(code, 401), "subscription:processingFailed")).toBe("common:sessionEnded");
  expect(problemKey(new OperationError("billing/processing-failed", 502), "subscription:processingFailed")).toBe(
    "subscription:processingFailed",
  );
});

test("promotion code: only what the server says about the code decides on it", () => {
  expect(isRefusal(new OperationError("billing/code-unknown", 404))).toBe(true);
  for (const [code, status] of [
    ["platform/too-many-requests", 429],
    ["billing/processing-failed", 502],
    ["api/connection-lost", 0],
    ["auth/no-authorization", 401],
  ] as const)
    expect(isRefusal(new OperationError(code, status)), code).toBe(false);
  expect(isRefusal(new Error("x"))).toBe(false);
});
