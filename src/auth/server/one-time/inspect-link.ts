import type { Auth } from "../context.ts";
import { hashToken } from "../tokens/refresh-token.ts";
import { tokenTypesByVerification } from "./verify.ts";
import type { OpenedLink } from "./verify-link.ts";

/** `signUpOf`: the account of which the link finishes a sign-up; undefined where none waits, and for a link of another kind. */
export type InspectedLink = { signUpOf: string | undefined };

/** Reads a mail link without using it. Undefined if it was used, has expired or never existed. */
export async function inspectLink(
  { store, clock }: Pick<Auth, "store" | "clock">,
  { token, type }: Pick<OpenedLink, "token" | "type">,
): Promise<InspectedLink | undefined> {
  const now = clock.now();
  const row = await store.oneTimeTokens.findByHash(hashToken(token), tokenTypesByVerification[type]);
  if (!row || row.expiresAt <= now) return undefined;
  const finishes =
    row.tokenType === "confirmation_token" && (await store.pendingSignUps.list(row.userId, now)).length > 0;
  return { signUpOf: finishes ? row.userId : undefined };
}
