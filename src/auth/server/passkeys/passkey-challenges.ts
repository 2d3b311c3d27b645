import { randomUUID } from "node:crypto";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { challengeLifetime } from "../settings.ts";
import type { PasskeyChallengeRow } from "../stores/passkey-store.ts";
import { hashToken } from "../tokens/refresh-token.ts";

type ChallengeType = "registration" | "authentication";

/** Stores a challenge for one answer within five minutes. `userId` is null for a sign-in, whose user is not known yet. */
export async function keepChallenge(
  { store, clock }: Pick<Auth, "store" | "clock">,
  { type, userId, challenge }: { type: ChallengeType; userId: string | null; challenge: string },
): Promise<{ challenge_id: string; expires_at: number }> {
  const now = clock.now();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + challengeLifetime * 1000);
  await store.passkeys.insertChallenge({
    ...{ id, userId, expiresAt },
    challengeType: type,
    challengeHash: hashToken(challenge),
    createdAt: now,
  });
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/**
 * Takes a challenge out, before its answer is read, so that each has one. @throws AuthError webauthn_challenge_not_found,
 * webauthn_challenge_expired
 */
export async function takeChallenge(
  { store, clock }: Pick<Auth, "store" | "clock">,
  asked: { id: string; type: ChallengeType; userId: string | null },
): Promise<PasskeyChallengeRow> {
  const challenge = await store.passkeys.takeChallenge(asked);
  if (!challenge) throw authError("webauthn_challenge_not_found");
  if (challenge.expiresAt <= clock.now()) throw authError("webauthn_challenge_expired");
  return challenge;
}

/** Whether an answer is to this challenge. */
export function matches({ challengeHash }: PasskeyChallengeRow): (challenge: string) => boolean {
  return (challenge) => constantTimeEqual(challengeHash, hashToken(challenge));
}
