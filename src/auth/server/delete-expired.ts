import type { Auth } from "./context.ts";

const hour = 3600 * 1000;
const day = 24 * hour;

/** How long expired rows are kept, in milliseconds, so that late requests still get a specific error. */
const retention = { proofs: day, flows: day, sessions: day, replacedTokens: 30 * day, unconfirmed: 7 * day };

type ExpiryDependencies = Pick<Auth, "store" | "clock"> & {
  settings: Pick<Auth["settings"], "sessionIdleDays" | "sessionMaxDays" | "auditDays">;
  limits: Pick<Auth["limits"], "deleteExpired">;
};

/** Deletes expired proofs, challenges, flows and sessions, long-replaced refresh tokens, old audit entries and sign-ups that nobody confirmed. */
export async function deleteExpired({ store, settings, limits, clock }: ExpiryDependencies): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  await store.oneTimeTokens.deleteExpired(before(retention.proofs));
  await store.accountLocks.deleteExpired(before(0));
  await store.pendingSignUps.deleteExpired(before(0));
  await store.flowStates.deleteExpired(before(retention.flows));
  await store.saml.deleteExpired(before(retention.flows));
  await store.factors.challenges.deleteExpired(before(retention.proofs));
  await store.passkeys.deleteExpiredChallenges(before(retention.proofs));
  await store.refreshTokens.deleteExpired(before(retention.replacedTokens));
  await store.sessions.deleteExpired(before(retention.sessions));
  const { sessionIdleDays, sessionMaxDays, auditDays } = settings;
  if (sessionIdleDays > 0) await store.sessions.deleteUnused(before(sessionIdleDays * day + retention.sessions));
  if (sessionMaxDays > 0) await store.sessions.deleteCreatedBefore(before(sessionMaxDays * day + retention.sessions));
  if (auditDays > 0) await store.audit.deleteExpired(before(auditDays * day));
  await store.pendingSignUps.deleteUnconfirmedUsers(before(retention.unconfirmed));
  await limits.deleteExpired();
}
