import { randomBytes, randomUUID } from "node:crypto";
import type { Auth } from "../context.ts";
import { readClientFlow } from "../redirects/client-flow.ts";
import { pendingSignUpLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { PendingSignUpRow } from "../stores/pending-sign-up-store.ts";
import { hashToken } from "../tokens/refresh-token.ts";

/** The cookie by which a browser finishes the sign-up that it began. */
export const signUpCookie = "sb-signup";

/** What a browser can show for having begun a sign-up: its cookie, or the password that was chosen. */
export type SignUpProof = { browser?: string | undefined; password?: string | undefined };

/**
 * A new value of that cookie: a secret, and the client's id of the flow, because the mail whose link ends the flow may be that of an earlier one.
 */
export function createBrowserProof(redirectTo: string): string {
  const id = readClientFlow(redirectTo);
  return randomBytes(32).toString("base64url") + (id ? `.${id}` : "");
}

/** The client's id of the flow of the sign-up that a browser began. */
export const clientFlowOf = ({ browser = "" }: SignUpProof): string | undefined => browser.split(".")[1];

/** `id`: that of the PKCE flow which was begun with this sign-up; undefined in the implicit flow. */
type ChosenAtSignUp = {
  id: string | undefined;
  userId: string;
  /** Null for a request for a code or magic link. */
  passwordHash: string | null;
  data: Record<string, unknown>;
  browser: string;
  /** A keyed hash of the network address. */
  requester: string;
};

/** Keeps the metadata that came with a request for a code or magic link, also where there is none: it then contradicts that of others. */
export async function keepPendingMetadata(
  auth: Auth,
  stores: AuthStores,
  { userId, data, requester }: Pick<ChosenAtSignUp, "userId" | "data" | "requester">,
): Promise<void> {
  const browser = randomBytes(32).toString("base64url");
  await keepPendingSignUp(auth, stores, { id: undefined, userId, passwordHash: null, data, browser, requester });
}

export async function keepPendingSignUp(auth: Auth, stores: AuthStores, chosen: ChosenAtSignUp): Promise<void> {
  const now = auth.clock.now();
  const { id = randomUUID(), userId, passwordHash, data, browser, requester } = chosen;
  await stores.pendingSignUps.insert({
    ...{ id, userId, passwordHash, data, requester },
    browserHash: hashToken(browser),
    createdAt: now,
    expiresAt: new Date(now.getTime() + pendingSignUpLifetime * 1000),
  });
}

/**
 * The sign-up of an account that the bearer of a proof began. A browser's is found however many others there are. `alone`: the only one counts without
 * a proof, for a client of the protocol that gives the mailed code or token itself.
 */
export async function findOwnSignUp(
  auth: Pick<Auth, "passwords" | "clock">,
  { pendingSignUps }: Pick<AuthStores, "pendingSignUps">,
  { userId, browser, password, alone = false }: SignUpProof & { userId: string; alone?: boolean },
): Promise<PendingSignUpRow | undefined> {
  const now = auth.clock.now();
  const begun = browser === undefined ? undefined : await pendingSignUps.findByBrowser(userId, hashToken(browser), now);
  if (begun || !(password || alone)) return begun;
  const pending = await pendingSignUps.list(userId, now);
  for (const one of password ? pending : []) {
    if ((await auth.passwords.verify(one.passwordHash ?? "", password ?? "")).right) return one;
  }
  return alone && pending.length === 1 ? pending[0] : undefined;
}
