import type { Auth } from "./context.ts";

const hour = 3600 * 1000;
const day = 24 * hour;

/** How long expired rows are kept, in milliseconds, so that late requests still get a specific error. */
const kept = { proofs: day, flows: day, sessions: day, replacedTokens: 30 * day, audit: 365 * day };

type Forgetting = Pick<Auth, "store" | "clock"> & { limits: Pick<Auth["limits"], "deleteExpired"> };

/** Deletes expired proofs, challenges, flows and sessions, long-replaced refresh tokens and old audit entries. */
export async function deleteExpired({ store, limits, clock }: Forgetting): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  await store.oneTimeTokens.deleteExpired(before(kept.proofs));
  await store.flowStates.deleteExpired(before(kept.flows));
  await store.saml.deleteExpired(before(kept.flows));
  await store.factors.challenges.deleteExpired(before(kept.proofs));
  await store.refreshTokens.deleteExpired(before(kept.replacedTokens));
  await store.sessions.deleteExpired(before(kept.sessions));
  await store.audit.deleteExpired(before(kept.audit));
  await limits.deleteExpired();
}
