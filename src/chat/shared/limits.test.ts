import { expect, test } from "vitest";
import { visible } from "./limits.ts";

test.each(["why", "؟", "😔", "\u0650", "\u3164a"])("%j can be seen", (text) => {
  expect(visible.test(text)).toBe(true);
});

test.each(["", " \n", "\u00a0\u3000", "\u0000\u200f", "\ud800", "\u115f\u3164\uffa0", "\u2800\u2800", "\ufe0f"])(
  "%j cannot be seen",
  (text) => {
    expect(visible.test(text)).toBe(false);
  },
);
