import { expect, test } from "vitest";
import { OperationError } from "#api/web/operation-error.ts";
import { problemOf } from "./use-data.ts";

test("administration: an input that the server refuses is a missing question in the form of a day alone", () => {
  const refused = new OperationError("platform/bad-request", 400);
  expect(problemOf(refused)).toBe("admin:failed");
  expect(problemOf(refused, { "platform/bad-request": "admin:noQuestion" })).toBe("admin:noQuestion");
});
