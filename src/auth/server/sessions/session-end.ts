import type { AuthSettings } from "../settings.ts";
import type { SessionRow } from "../stores/session-store.ts";

const day = 24 * 3600 * 1000;

/** When a session ends, by sign-out or reuse of an old token, without use, or by its age; Infinity for never. Milliseconds since 1970. */
export function sessionEnd(
  { sessionIdleDays, sessionMaxDays }: Pick<AuthSettings, "sessionIdleDays" | "sessionMaxDays">,
  { notAfter, createdAt, refreshedAt }: Pick<SessionRow, "notAfter" | "createdAt" | "refreshedAt">,
): number {
  const after = (from: Date, days: number) => (days === 0 ? Number.POSITIVE_INFINITY : from.getTime() + days * day);
  return Math.min(
    notAfter?.getTime() ?? Number.POSITIVE_INFINITY,
    after(refreshedAt ?? createdAt, sessionIdleDays),
    after(createdAt, sessionMaxDays),
  );
}
