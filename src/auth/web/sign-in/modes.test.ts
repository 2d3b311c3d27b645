import { expect, test } from "vitest";
import { inMode, modeOf } from "./modes.ts";

test("auth mode: read from the query, sign-in by default", () => {
  expect(modeOf("?mode=forgot")).toBe("forgot");
  for (const search of ["", "?mode=", "?mode=<b>", "?x=forgot"]) expect(modeOf(search)).toBe("sign-in");
});

test("auth mode: a change keeps only the next parameter", () => {
  expect(inMode("?next=%2Fquran%2F2&code=x", "sign-up")).toBe("/auth?mode=sign-up&next=%2Fquran%2F2");
  expect(inMode("?mode=forgot", "sign-in")).toBe("/auth");
});
