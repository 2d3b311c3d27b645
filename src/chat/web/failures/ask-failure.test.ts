import { expect, test } from "vitest";
import { OperationError } from "#api/web/operation-error.ts";
import { toAskFailure } from "./ask-failure.ts";
import { isOfMonth, isRenewed, quotaReached } from "./quota.ts";

const refusal = ({ code, ...details }: { code: string; conversationId?: string }) =>
  new OperationError(code, 409, { details });

test.each([
  [{ code: "chat/answer-in-progress", conversationId: "x" }, { kind: "answer-in-progress" }],
  [{ code: "platform/bad-token" }, { kind: "signed-out" }],
  [{ code: "chat/no-such-conversation" }, { kind: "not-found" }],
  [
    { code: "chat/already-asked", conversationId: "c" },
    { kind: "already-asked", conversation: "c" },
  ],
  [{ code: "chat/already-asked" }, { kind: "already-asked", conversation: undefined }],
  [{ code: "chat/trial-ended" }, { kind: "quota", quota: "trial" }],
  [{ code: "chat/month-ended" }, { kind: "quota", quota: "month" }],
  [{ code: "chat/address-limit" }, { kind: "quota", quota: "address" }],
])("ask failure: a refusal is classified by its code, %o", (body, failure) => {
  expect(toAskFailure(refusal(body), true)).toEqual(failure);
});

test("ask failure: a lost connection is told from a failure of the model", () => {
  expect(toAskFailure(new OperationError("api/connection-lost", 0), true)).toEqual({ kind: "connection-lost" });
  expect(toAskFailure(new TypeError("network error"), true)).toEqual({ kind: "connection-lost" });
  expect(toAskFailure(new Error("chat/model-failed"), true)).toEqual({ kind: "unknown" });
  expect(toAskFailure(new Error("[]"), false)).toEqual({ kind: "message", key: "common:offline" });
});

const last = (by: "trial" | "month" | "uncounted") => ({ found: true, remaining: 0, by, dropped: 0, withheld: 0 });

test("quota: a refusal and an answer that used up the last question show the same quota", () => {
  expect(quotaReached("trial", undefined, false)).toBe("trial");
  expect(quotaReached(undefined, last("trial"), false)).toBe("trial");
  expect(quotaReached("month", undefined, true)).toBe("month");
  expect(quotaReached(undefined, last("month"), true)).toBe("month");
});

test("quota: what an answer counted holds in the month of its question, in UTC", () => {
  const now = new Date("2027-01-01T00:30:00Z");
  expect(isOfMonth("2027-01-01T00:00:00.000Z", now)).toBe(true);
  expect(isOfMonth("2026-12-31T23:59:59.999Z", now)).toBe(false);
  expect(isOfMonth("2026-01-31T12:00:00.000Z", now)).toBe(false);
});

test("quota: a month's is renewed in the next month, an address's on the next day, a trial never", () => {
  const renewed = (usedOn: string, today: string) =>
    (["month", "fairUse", "address", "trial"] as const).filter((quota) => isRenewed(quota, usedOn, today));
  expect(renewed("2028-02-29", "2028-02-29")).toEqual([]);
  expect(renewed("2028-02-28", "2028-02-29")).toEqual(["address"]);
  expect(renewed("2028-02-29", "2028-03-01")).toEqual(["month", "fairUse", "address"]);
  expect(renewed("2026-12-31", "2027-12-31")).toEqual(["month", "fairUse", "address"]);
});

test("quota: questions that are left, uncounted answers and a guest's quota after signing in show none", () => {
  expect(quotaReached(undefined, { ...last("trial"), remaining: 1 }, false)).toBeUndefined();
  expect(quotaReached(undefined, last("uncounted"), false)).toBeUndefined();
  expect(quotaReached(undefined, last("trial"), true)).toBeUndefined();
  expect(quotaReached("address", last("month"), true)).toBeUndefined();
  expect(quotaReached(undefined, undefined, false)).toBeUndefined();
});
