import { authError } from "../error-catalogue.ts";

const units = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/gu;
/** A hundred years: as good as for ever. */
const maxDuration = 876_000 * units.h;

/**
 * The end of a ban: null for `none`, else a duration from now such as `24h`, `1h30m` or `300ms`.
 * @throws AuthError validation_failed
 */
export function readBanDuration(text: string, now: Date): Date | null {
  if (text === "none") return null;
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/u.test(text) || text.length > 60) throw unreadable();
  let length = 0;
  for (const [, value, unit] of text.matchAll(part)) length += Number(value) * units[unit as keyof typeof units];
  if (length > maxDuration) throw unreadable();
  return new Date(now.getTime() + length);
}

function unreadable() {
  return authError("validation_failed", { message: 'ban_duration has to be "none" or as 24h, 1h30m or 300ms' });
}
