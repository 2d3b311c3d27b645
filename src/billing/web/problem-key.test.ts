import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OperationError } from "#api/web/operation-error.ts";
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
