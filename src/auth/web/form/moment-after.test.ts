import { expect, test } from "vitest";
import { formatMomentAfter } from "./moment-after.ts";

test("moment: the time is rounded up to the minute, and another day is named", () => {
  const now = new Date(2026, 2, 4, 14, 25, 10);
  expect(formatMomentAfter("pl", 594, now)).toBe("14:36");
  expect(formatMomentAfter("en", 594, now).replace(/\s/gu, " ")).toBe("2:36 PM");
  expect(formatMomentAfter("ar", 594, now)).toContain("٢:٣٦");
  expect(formatMomentAfter("en", 20 * 3600, now)).toContain("Thursday");
});
