import { grantConfiguredRole } from "../admin/admin-role.ts";
import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import { findOwnSignUp, type SignUpProof } from "../sign-in/pending-sign-up.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { OneTimeTokenRow, TokenType } from "../stores/one-time-token-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { isBanned, isConfirmed } from "../stores/user-store.ts";
import { confirmEmailChange, confirmPhoneChange, type Verified } from "../users/confirm-contact-change.ts";
import { readEmail, readPhone } from "../users/credentials.ts";
import { upsertContactIdentity } from "../users/insert-user.ts";
import { consumeCode, consumeLinkToken } from "./one-time-tokens.ts";

/** The client's verification types, each with the token types that prove it. */
export const tokenTypesByVerification = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  magiclink: ["recovery_token"],
  recovery: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_new", "email_change_token_current"],
  sms: ["confirmation_token", "recovery_token"],
  phone_change: ["phone_change_token"],
} as const satisfies Record<string, readonly TokenType[]>;
export type VerificationType = keyof typeof tokenTypesByVerification;

/** `page`: the link was opened in a browser, where the sign-up may have been somebody else's. */
export type OtpProof = SignUpProof &
  (
    | { type: VerificationType; link: string; page?: true }
    | {
        type: VerificationType;
        code: string;
        email?: string | undefined;
        phone?: string | undefined;
        /** The id of the signed-in user who typed the code. Read for a change only. */
        signedIn?: string | undefined;
      }
  );

/** Whether the code confirms a change of a user who can be signed in. */
export const isChange = (type: VerificationType) => type === "email_change" || type === "phone_change";

/**
 * Consumes a proof and applies it: confirms an address or number, or changes it. An unknown account and a wrong proof
 * get the same error. Return refusals to `commitRefusal`, so that attempts are counted.
 */
export async function verify(
  auth: Auth,
  stores: AuthStores,
  proof: OtpProof,
  requester: Requester,
): Promise<Verified | AuthError> {
  const token = await takeProof(auth, stores, proof);
  const user = token && (await stores.users.lock(token.userId));
  if (!token || !user) return authError("otp_expired");
  if (isBanned(user, auth.clock.now())) return authError("user_banned");
  switch (token.tokenType) {
    case "email_change_token_new":
    case "email_change_token_current":
      return confirmEmailChange(auth, stores, user, requester);
    case "phone_change_token":
      return confirmPhoneChange(auth, stores, user, requester);
    default:
      // The token was sent to an address or number that the user no longer has.
      if (token.relatesTo !== user.email && token.relatesTo !== user.phone) return authError("otp_expired");
      return { user: await confirmAndGrant(auth, stores, { user, token, proof }, requester) };
  }
}

async function takeProof(auth: Auth, stores: AuthStores, proof: OtpProof): Promise<OneTimeTokenRow | undefined> {
  const types = tokenTypesByVerification[proof.type];
  if ("link" in proof) return consumeLinkToken(auth, stores, proof.link, types);
  const relatesTo = proof.email ? readEmail(proof.email) : readPhone(proof.phone ?? "");
  const userId = isChange(proof.type)
    ? await findChanging(auth, stores, { types, relatesTo, signedIn: proof.signedIn })
    : (await (proof.email ? stores.users.findByEmail(relatesTo) : stores.users.findByPhone(relatesTo)))?.id;
  if (userId === undefined) return undefined;
  return consumeCode(auth, stores, { userId, types, code: proof.code.trim(), relatesTo });
}

/**
 * The id of the user whose change the code can confirm. Two accounts can ask for the same address or number, and their
 * messages look the same: a code counts for the account that is signed in, and without one only where a single account asked.
 */
async function findChanging(
  auth: Auth,
  stores: AuthStores,
  { types, relatesTo, signedIn }: { types: readonly TokenType[]; relatesTo: string; signedIn: string | undefined },
): Promise<string | undefined> {
  const asking = await stores.oneTimeTokens.listUsers(relatesTo, types, auth.clock.now());
  if (signedIn !== undefined) return asking.find((id) => id === signedIn);
  return asking.length === 1 ? asking[0] : undefined;
}

/**
 * Opening the link of a sign-up with a password gives no role here: somebody else may have signed up with the address and know the
 * password. Its role comes with the code that only the browser of the sign-up can exchange (`redirects/exchange-code.ts`).
 */
async function confirmAndGrant(
  auth: Auth,
  stores: AuthStores,
  { user, token, proof }: { user: UserRow; token: OneTimeTokenRow; proof: OtpProof },
  requester: Requester,
): Promise<UserRow> {
  const confirmed = await confirm(auth, stores, { user, token, proof });
  const preset = "link" in proof && token.tokenType === "confirmation_token" && confirmed.encryptedPassword !== null;
  if (token.relatesTo !== confirmed.email || preset) return confirmed;
  return grantConfiguredRole(auth, stores, confirmed, requester);
}

/** Confirms the address or number that the token was sent to. */
async function confirm(
  auth: Auth,
  stores: AuthStores,
  { user, token, proof }: { user: UserRow; token: OneTimeTokenRow; proof: OtpProof },
): Promise<UserRow> {
  const now = auth.clock.now();
  const provider = token.relatesTo === user.email ? "email" : "phone";
  if ((provider === "email" ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null) return user;
  const confirmed = await stores.users.update(user.id, {
    ...(isConfirmed(user) ? {} : await chosenAtSignUp(auth, stores, { user, token, proof })),
    ...(provider === "email" ? { emailConfirmedAt: now } : { phoneConfirmedAt: now }),
    updatedAt: now,
  });
  await stores.oneTimeTokens.deleteOfUser(user.id, ["confirmation_token", "recovery_token"]);
  await upsertContactIdentity(auth, stores, confirmed, provider);
  await writeAudit(auth, stores, { action: "user_signedup", actor: user.id, traits: { provider } });
  return confirmed;
}

const agreedMetadata = (auth: Auth, stores: AuthStores, { id }: UserRow) =>
  stores.pendingSignUps.findAgreedMetadata(id, auth.clock.now());

/**
 * Password and metadata of the sign-up that is finished here. Anybody can sign up with anybody's address: what another one
 * chose is forgotten, and so is the password where a link or code of another kind confirms the address. The metadata of a request for a code comes
 * with the typed code, if all requests agree.
 */
async function chosenAtSignUp(
  auth: Auth,
  stores: AuthStores,
  { user, token, proof }: { user: UserRow; token: OneTimeTokenRow; proof: OtpProof },
): Promise<Partial<UserRow>> {
  const pending = await stores.pendingSignUps.list(user.id, auth.clock.now());
  const { browser, password } = proof;
  const shown = { userId: user.id, browser, password, alone: !("page" in proof) };
  const mailed = token.tokenType !== "recovery_token";
  const own = mailed ? await findOwnSignUp(auth, stores, shown) : undefined;
  // A link may have been pressed that somebody else asked for.
  const typed = mailed || "page" in proof ? undefined : await agreedMetadata(auth, stores, user);
  await stores.pendingSignUps.deleteOfUser(user.id);
  if (!mailed) return { encryptedPassword: null, rawUserMetaData: { ...user.rawUserMetaData, ...typed } };
  if (pending.length === 0) return {};
  return { encryptedPassword: own?.passwordHash ?? null, rawUserMetaData: own?.data ?? {} };
}
