import { expect, test } from "vitest";
import { readBanDuration } from "./read-ban-duration.ts";

const now = new Date("2030-01-01T00:00:00Z");
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test.each([
  ["none", null],
  ["24h", later(86_400_000)],
  ["1h30m", later(5_400_000)],
  ["1.5h", later(5_400_000)],
  ["90s", later(90_000)],
  ["300ms", later(300)],
  ["0s", now],
  ["876000h", later(876_000 * 3_600_000)],
])("ban duration: %s", (text, until) => {
  expect(readBanDuration(text, now)).toEqual(until);
});

test.each(["", "soon", "-1h", "1", "1d", "h", "1h ", "1h-30m", "NaNh", "1e9h", "876001h", `${"9".repeat(59)}h`])(
  "ban duration: %j is refused",
  (text) => {
    expect(() => readBanDuration(text, now)).toThrow("ban_duration");
  },
);
