import { attempt } from "./attempt.ts";

/**
 * The time zone of the machine that runs it. UTC if it has none that `Intl` knows: Chromium then names "Etc/Unknown", goes by UTC, and throws where a
 * format is made for that name.
 */
export function localTimeZone(): string {
  const known = attempt(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  });
  return known ?? "UTC";
}
