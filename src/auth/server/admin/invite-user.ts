import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { sendMailNow } from "../mail/send-messages.ts";
import { createOneTimeToken, verificationUrl } from "../one-time/one-time-tokens.ts";
import { mailTokenLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { mergeMetadata, readEmail } from "../users/credentials.ts";
import { insertUser } from "../users/insert-user.ts";
import { languageOf } from "../users/notice-change.ts";
import type { PresentedUser } from "../users/present-user.ts";
import { presentFullUser } from "../users/present-user.ts";
import { writeAdminAudit } from "./admin-audit.ts";

export type Invitation = { email: string; data?: Record<string, unknown> | undefined; redirectTo: string };

/**
 * Creates an unconfirmed account and mails its owner the link, in the language that the metadata name. An account that is still unconfirmed gets a new link.
 * @throws AuthError email_exists, email_provider_disabled, validation_failed, unexpected_failure where the mail could
 * not be sent
 */
export async function inviteUser(auth: Auth, invitation: Invitation, requester: Requester): Promise<PresentedUser> {
  if (!auth.sendMail) throw authError("email_provider_disabled");
  const email = readEmail(invitation.email);
  const data = invitation.data && mergeMetadata({}, invitation.data);
  const { user, token, language } = await auth.store.transaction(async (stores) => {
    const invited = await invite(auth, stores, { email, data });
    const user = await presentFullUser(stores, invited.user);
    return { user, token: invited.token, language: languageOf(invited.user) };
  });
  const { siteUrl } = auth.settings;
  const isDefault = invitation.redirectTo === siteUrl;
  const redirectTo = language && isDefault ? `${siteUrl}/${language}/auth?mode=reset` : invitation.redirectTo;
  const link = verificationUrl(auth, { token: token.token, type: "invite", redirectTo });
  const mail = { kind: "invite", to: email, link, code: token.code } as const;
  await sendMailNow(auth, mail, { language: language ?? requester.language });
  return user;
}

type Invited = { email: string; data?: Record<string, unknown> | undefined };

/**
 * Creates or resets the invited account and its token. The password and metadata of an earlier unconfirmed sign-up
 * are removed, since accepting the invitation confirms the account.
 * @throws AuthError email_exists
 */
export async function invite(auth: Auth, stores: AuthStores, { email, data }: Invited) {
  const now = auth.clock.now();
  const known = await lockUnconfirmedUser(stores, email);
  const account = known ?? (await insertUser(auth, stores, { email, data: data ?? {} }));
  if (!account) throw authError("conflict");
  await stores.pendingSignUps.deleteOfUser(account.id);
  const user = await stores.users.update(account.id, {
    encryptedPassword: null,
    rawUserMetaData: data ?? {},
    invitedAt: now,
    confirmationSentAt: now,
    updatedAt: now,
  });
  const token = await createOneTimeToken(auth, stores, {
    userId: user.id,
    type: "confirmation_token",
    relatesTo: email,
    lifetime: mailTokenLifetime,
  });
  await writeAdminAudit(auth, stores, { action: "user_invited", userId: user.id });
  return { user, token };
}

/** Locks the unconfirmed account with this address. @throws AuthError email_exists where the account is confirmed */
export async function lockUnconfirmedUser(stores: AuthStores, email: string): Promise<UserRow | undefined> {
  const found = await stores.users.findByEmail(email);
  const known = found && (await stores.users.lock(found.id));
  if (known?.emailConfirmedAt || known?.phoneConfirmedAt) throw authError("email_exists");
  return known;
}
