import type { FactorRow } from "../stores/identity-store.ts";
import type { UserRow } from "../stores/user-store.ts";

/** Who may do what with an account. Pure: every rule is testable by itself. */
export function isBanned(user: Pick<UserRow, "bannedUntil">, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

/** Whether an address or number of theirs is theirs for certain. */
export function isConfirmed(user: Pick<UserRow, "emailConfirmedAt" | "phoneConfirmedAt">): boolean {
  return user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;
}

/** Whoever has a verified second factor has to have used it for what could take the account away from them. */
export function needsSecondFactor(factors: readonly FactorRow[], aal: string): boolean {
  return aal === "aal1" && factors.some(({ status }) => status === "verified");
}
