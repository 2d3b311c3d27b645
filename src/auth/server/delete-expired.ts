import type { Auth } from "./context.ts";

const hour = 3600 * 1000;
const day = 24 * hour;

/** How long expired rows are kept, in milliseconds, so that late requests still get a specific error. */
const retention = { proofs: day, flows: day, sessions: day, replacedTokens: 30 * day, audit: 365 * day };

type ExpiryDependencies = Pick<Auth, "store" | "clock"> & { limits: Pick<Auth["limits"], "deleteExpired"> };

/** Deletes expired proofs, challenges, flows and sessions, long-replaced refresh tokens and old audit entries. */
export async function deleteExpired({ store, limits, clock }: ExpiryDependencies): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  await store.oneTimeTokens.deleteExpired(before(retention.proofs));
  await store.accountLocks.deleteExpired(before(0));
  await store.pendingSignUps.deleteExpired(before(0));
  await store.flowStates.deleteExpired(before(retention.flows));
  await store.saml.deleteExpired(before(retention.flows));
  await store.factors.challenges.deleteExpired(before(retention.proofs));
  await store.refreshTokens.deleteExpired(before(retention.replacedTokens));
  await store.sessions.deleteExpired(before(retention.sessions));
  await store.audit.deleteExpired(before(retention.audit));
  await limits.deleteExpired();
}
