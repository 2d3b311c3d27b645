import type { Auth } from "./context.ts";

const hour = 3600 * 1000;
const day = 24 * hour;

/** How long each thing is kept past its end, in milliseconds: long enough that whoever comes late is told why. */
const kept = { proofs: day, flows: day, sessions: day, replacedTokens: 30 * day, audit: 365 * day };

type Forgetting = Pick<Auth, "store" | "clock"> & { limits: Pick<Auth["limits"], "forget"> };

/** Drops what is over: proofs, challenges, flows, ended sessions, refresh tokens that were replaced long ago, old entries of the audit log. */
export async function forgetExpired({ store, limits, clock }: Forgetting): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  await store.oneTimeTokens.forget(before(kept.proofs));
  await store.flowStates.forget(before(kept.flows));
  await store.saml.forget(before(kept.flows));
  await store.factors.challenges.forget(before(kept.proofs));
  await store.refreshTokens.forget(before(kept.replacedTokens));
  await store.sessions.forget(before(kept.sessions));
  await store.audit.forget(before(kept.audit));
  await limits.forget();
}

/** Does so every hour, without keeping the process alive. */
export function deleteExpiredHourly(auth: Auth): void {
  const forget = () => {
    forgetExpired(auth).catch((error: unknown) =>
      auth.log.error({ err: error }, "what has expired could not be dropped"),
    );
  };
  setInterval(forget, hour).unref();
}
