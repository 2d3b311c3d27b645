import type { Auth } from "./context.ts";

const hour = 3600 * 1000;
const day = 24 * hour;

/** How long each thing is kept past its end, in milliseconds: long enough that whoever comes late is told why. */
const kept = { proofs: day, flows: day, sessions: day, replacedTokens: 30 * day, audit: 365 * day };

type Forgetting = Pick<Auth, "store" | "clock"> & { limits: Pick<Auth["limits"], "deleteExpired"> };

/** Drops what is over: proofs, challenges, flows, ended sessions, refresh tokens that were replaced long ago, old entries of the audit log. */
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

/** Does so every hour, without keeping the process alive. */
export function deleteExpiredHourly(auth: Auth): void {
  const run = () => {
    deleteExpired(auth).catch((error: unknown) =>
      auth.log.error({ err: error }, "what has expired could not be dropped"),
    );
  };
  setInterval(run, hour).unref();
}
