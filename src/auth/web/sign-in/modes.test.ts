import { expect, test } from "vitest";
import { inMode, modeAfterFactor, modeOf } from "./modes.ts";

test("auth mode: read from the query, sign-in by default", () => {
  expect(modeOf("?mode=forgot")).toBe("forgot");
  for (const search of ["", "?mode=", "?mode=<b>", "?x=forgot"]) expect(modeOf(search)).toBe("sign-in");
});

test("auth mode: a change keeps only the next parameter", () => {
  expect(inMode("?next=%2Fquran%2F2&code=x", "sign-up")).toBe("/auth?mode=sign-up&next=%2Fquran%2F2");
  expect(inMode("?mode=forgot", "sign-in")).toBe("/auth");
});

test("auth mode: the second factor leads on to a new password where the user was on the way to one", () => {
  for (const from of ["?mode=forgot&next=%2Fquran", "?mode=reset&next=%2Fquran&code=x"]) {
    const asked = inMode(from, "second-factor");
    expect(asked).toBe("/auth?mode=second-factor&then=reset&next=%2Fquran");
    const search = asked.slice("/auth".length);
    expect(modeAfterFactor(search)).toBe("reset");
    // As after a reload of the page.
    expect(inMode(search, "second-factor")).toBe(asked);
    expect(inMode(search, "reset")).toBe("/auth?mode=reset&next=%2Fquran");
  }
  for (const search of ["", "?mode=sign-up", "?then=reset", "?mode=second-factor&then=forgot"]) {
    expect(inMode(search, "second-factor")).toBe("/auth?mode=second-factor");
  }
});
