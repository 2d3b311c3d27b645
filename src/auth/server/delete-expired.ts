import { runSteps } from "#platform/jobs/run-steps.ts";
import type { Auth } from "./context.ts";

const hour = 3600 * 1000;
const day = 24 * hour;

/** How long expired rows are kept, in milliseconds, so that late requests still get a specific error. */
const retention = { proofs: day, flows: day, sessions: day, replacedTokens: 30 * day, unconfirmed: 7 * day };

export type ExpiryDependencies = Pick<Auth, "store" | "clock" | "log"> & {
  settings: Pick<Auth["settings"], "sessionIdleDays" | "sessionMaxDays" | "auditDays">;
  limits: Pick<Auth["limits"], "deleteExpired">;
};

/**
 * Deletes expired proofs, challenges, flows and sessions, long-replaced refresh tokens, old audit entries and sign-ups that nobody confirmed. A
 * deletion that fails is logged, and holds up none of the others.
 */
export async function deleteExpired({ store, settings, limits, clock, log }: ExpiryDependencies): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  const { sessionIdleDays, sessionMaxDays, auditDays } = settings;
  await runSteps(log, "deleting expired rows failed", {
    proofs: () => store.oneTimeTokens.deleteExpired(before(retention.proofs)),
    linkPresses: () => store.linkPresses.deleteExpired(before(0)),
    accountLocks: () => store.accountLocks.deleteExpired(before(0)),
    // `sendDue` deletes and logs them; these are left where mails are off.
    outgoingMails: () => store.outgoingMails.deleteExpired(before(hour)),
    pendingSignUps: () => store.pendingSignUps.deleteExpired(before(0)),
    flows: () => store.flowStates.deleteExpired(before(retention.flows)),
    relayStates: () => store.saml.deleteExpired(before(retention.flows)),
    challenges: () => store.factors.challenges.deleteExpired(before(retention.proofs)),
    passkeyChallenges: () => store.passkeys.deleteExpiredChallenges(before(retention.proofs)),
    replacedTokens: () => store.refreshTokens.deleteExpired(before(retention.replacedTokens)),
    sessions: () => store.sessions.deleteExpired(before(retention.sessions)),
    ...(sessionIdleDays > 0 && {
      unusedSessions: () => store.sessions.deleteUnused(before(sessionIdleDays * day + retention.sessions)),
    }),
    ...(sessionMaxDays > 0 && {
      oldSessions: () => store.sessions.deleteCreatedBefore(before(sessionMaxDays * day + retention.sessions)),
    }),
    ...(auditDays > 0 && { audit: () => store.audit.deleteExpired(before(auditDays * day)) }),
    unconfirmed: () => store.pendingSignUps.deleteUnconfirmedUsers(before(retention.unconfirmed)),
    limits: () => limits.deleteExpired(),
  });
}
