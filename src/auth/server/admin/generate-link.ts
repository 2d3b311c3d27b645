import type { Auth } from "../context.ts";
import { authError, userNotFound } from "../error-catalogue.ts";
import { createOneTimeToken, verificationUrl } from "../one-time/one-time-tokens.ts";
import { mailTokenLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { checkPassword, mergeMetadata, readEmail } from "../users/credentials.ts";
import { insertUser } from "../users/insert-user.ts";
import { presentFullUser } from "../users/present-user.ts";
import { writeAdminAudit } from "./admin-audit.ts";
import { invite, lockUnconfirmedUser } from "./invite-user.ts";

export const linkTypes = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;
export type LinkType = (typeof linkTypes)[number];

export type LinkRequest = {
  type: LinkType;
  email: string;
  newEmail?: string | undefined;
  password?: string | undefined;
  data?: Record<string, unknown> | undefined;
  redirectTo: string;
};

type GeneratedLink = { user: UserRow; token: { token: string; code: string }; type: LinkType };
type ValidLinkRequest = LinkRequest & { passwordHash: string | undefined; data: Record<string, unknown> | undefined };

/**
 * Generates the link of a mail for an administrator who sends mails himself: nothing is sent. `hashed_token` is the
 * token in the link, for `verifyOtp`. A magic link for an unknown address becomes a sign-up.
 * @throws AuthError user_not_found, email_exists, weak_password, validation_failed
 */
export async function generateLink(auth: Auth, request: LinkRequest) {
  const email = readEmail(request.email);
  const data = request.data && mergeMetadata({}, request.data);
  const newEmail = request.newEmail === undefined ? undefined : readEmail(request.newEmail);
  const passwordHash = request.type === "signup" ? await newPassword(auth, request.password) : undefined;
  const checked = { ...request, email, data, newEmail, passwordHash };
  const { redirectTo } = request;
  return auth.store.transaction(async (stores) => {
    const { user, token, type } = await generate(auth, stores, checked);
    const named = type.startsWith("email_change") ? "email_change" : type;
    return {
      ...(await presentFullUser(stores, user)),
      action_link: verificationUrl(auth, { token: token.token, type: named, redirectTo }),
      email_otp: token.code,
      hashed_token: token.token,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });
}

async function newPassword(auth: Auth, password: string | undefined): Promise<string> {
  if (!password) throw authError("validation_failed", { message: "Signup requires a valid password" });
  checkPassword(auth, password);
  return auth.passwords.hash(password);
}

async function generate(auth: Auth, stores: AuthStores, request: ValidLinkRequest): Promise<GeneratedLink> {
  const { type, email, data } = request;
  if (type === "invite") return { ...(await invite(auth, stores, { email, data })), type };
  if (type === "signup") return signUp(auth, stores, request);
  const found = await stores.users.findByEmail(email);
  const user = found && (await stores.users.lock(found.id));
  if (!user && type === "magiclink") return signUp(auth, stores, request);
  if (!user) throw userNotFound("User with this email not found");
  if (type === "magiclink" || type === "recovery") return recovery(auth, stores, { user, type });
  return emailChange(auth, stores, { user, type, newEmail: request.newEmail });
}

async function signUp(auth: Auth, stores: AuthStores, request: ValidLinkRequest): Promise<GeneratedLink> {
  const { email, data, passwordHash } = request;
  const now = auth.clock.now();
  const known = await lockUnconfirmedUser(stores, email);
  const account = known ?? (await insertUser(auth, stores, { email, passwordHash, data }));
  if (!account) throw authError("conflict");
  await stores.pendingSignUps.deleteOfUser(account.id);
  const user = await stores.users.update(account.id, {
    encryptedPassword: passwordHash ?? null,
    rawUserMetaData: data ?? {},
    confirmationSentAt: now,
    updatedAt: now,
  });
  const wanted = {
    userId: user.id,
    type: "confirmation_token",
    relatesTo: email,
    lifetime: mailTokenLifetime,
  } as const;
  const token = await createOneTimeToken(auth, stores, wanted);
  await writeAdminAudit(auth, stores, { action: "user_confirmation_requested", userId: user.id });
  return { user, token, type: "signup" };
}

type Recovery = { user: UserRow; type: "magiclink" | "recovery" };

async function recovery(auth: Auth, stores: AuthStores, { user, type }: Recovery): Promise<GeneratedLink> {
  const relatesTo = user.email ?? "";
  const wanted = { userId: user.id, type: "recovery_token", relatesTo, lifetime: mailTokenLifetime } as const;
  const token = await createOneTimeToken(auth, stores, wanted);
  const changed = await stores.users.update(user.id, { recoverySentAt: auth.clock.now() });
  await writeAdminAudit(auth, stores, { action: "user_recovery_requested", userId: user.id, traits: { type } });
  return { user: changed, token, type };
}

type EmailChange = {
  user: UserRow;
  type: "email_change_current" | "email_change_new";
  newEmail: string | undefined;
};

/**
 * The links for the two addresses are requested one after the other, so the second request keeps the first token.
 * Once one of the two was confirmed, both are generated anew.
 */
async function emailChange(auth: Auth, stores: AuthStores, change: EmailChange): Promise<GeneratedLink> {
  const { user, type, newEmail } = change;
  if (!newEmail) throw authError("validation_failed", { message: "new_email is required" });
  const taken = await stores.users.findByEmail(newEmail);
  if (taken) throw authError("email_exists");
  const tokenTypes = ["email_change_token_new", "email_change_token_current"] as const;
  const continues = user.emailChange === newEmail && user.emailChangeConfirmStatus === 0;
  if (!continues) await stores.oneTimeTokens.deleteOfUser(user.id, tokenTypes);
  const changed = await stores.users.update(user.id, {
    emailChange: newEmail,
    emailChangeConfirmStatus: 0,
    emailChangeSentAt: auth.clock.now(),
  });
  const isNew = type === "email_change_new";
  const token = await createOneTimeToken(auth, stores, {
    userId: user.id,
    type: isNew ? "email_change_token_new" : "email_change_token_current",
    relatesTo: isNew ? newEmail : (user.email ?? ""),
    lifetime: mailTokenLifetime,
  });
  await writeAdminAudit(auth, stores, { action: "user_modified", userId: user.id, traits: { asked: "email" } });
  return { user: changed, token, type };
}
