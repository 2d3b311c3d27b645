import { expect, test } from "vitest";
import { inMode, modeOf } from "./modes.ts";

test("the mode stands in the query, and signing in is the one without", () => {
  expect(modeOf("?mode=forgot")).toBe("forgot");
  for (const search of ["", "?mode=", "?mode=<b>", "?x=forgot"]) expect(modeOf(search)).toBe("sign-in");
});

test("a change of mode keeps where one goes afterwards, and nothing else", () => {
  expect(inMode("?next=%2Fquran%2F2&code=x", "sign-up")).toBe("/auth?mode=sign-up&next=%2Fquran%2F2");
  expect(inMode("?mode=forgot", "sign-in")).toBe("/auth");
});
