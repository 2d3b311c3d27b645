import { afterEach, expect, test, vi } from "vitest";
import { localTimeZone } from "./local-time-zone.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("the local time zone is that of the machine", () => {
  vi.stubEnv("TZ", "Asia/Jakarta");
  expect(localTimeZone()).toBe("Asia/Jakarta");
});

test.each(["Etc/Unknown", undefined])("a machine that names its time zone %s goes by UTC", (timeZone) => {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (this: Intl.DateTimeFormat) {
    return Object.assign(real.call(this), { timeZone });
  });
  expect(localTimeZone()).toBe("UTC");
});
