import { expect, test } from "vitest";
import { lengthToKeep, parseEmail } from "./credentials.ts";

test("email address: in lower case, without spaces around it", () => {
  expect(parseEmail(" Amina@Example.ORG ")).toBe("amina@example.org");
  expect(parseEmail("łukasz@żółw.example")).toBe("łukasz@żółw.example");
});

test("email address: malformed ones and telephone numbers are none", () => {
  const longest = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.example`;
  for (const typed of ["", "amina", "amina@example", "a b@c.example", "a@@b.example", "+48600700800", longest]) {
    expect(parseEmail(typed), typed).toBeUndefined();
  }
});

test("email address: none holds invisible signs", () => {
  for (const sign of ["\u200b", "\u202e", "\ufeff", "\u{e0041}", "\ue000"])
    expect(parseEmail(`a${sign}b@example.com`), sign.codePointAt(0)?.toString(16)).toBeUndefined();
});

test("password: too long from the 73rd byte on, in characters of any script", () => {
  expect(["x".repeat(72), "ż".repeat(36), "٣".repeat(36), "字".repeat(24), "🌙".repeat(18)].map(lengthToKeep)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  expect(
    ["x".repeat(80), "пароль".repeat(7), "字".repeat(25), "🌙".repeat(19), `${"x".repeat(71)}ż`].map(lengthToKeep),
  ).toEqual([72, 36, 24, 18, 71]);
});
