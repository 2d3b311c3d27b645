import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { sendMailNow } from "../mail/send-messages.ts";
import { createOneTimeToken, verificationUrl } from "../one-time/one-time-tokens.ts";
import { mailTokenLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { mergeMetadata, readEmail } from "../users/credentials.ts";
import { insertUser } from "../users/insert-user.ts";
import type { PresentedUser } from "../users/present-user.ts";
import { presentFullUser } from "../users/present-user.ts";
import { writeAdminAudit } from "./admin-audit.ts";

export type Invitation = { email: string; data?: Record<string, unknown> | undefined; redirectTo: string };

/**
 * Makes an account that waits for its owner and sends them the link. Whoever waits already is sent another one.
 * @throws AuthError email_exists, email_provider_disabled, validation_failed, unexpected_failure where the mail did not go out
 */
export async function inviteUser(auth: Auth, invitation: Invitation, requester: Requester): Promise<PresentedUser> {
  if (!auth.sendMail) throw authError("email_provider_disabled");
  const email = readEmail(invitation.email);
  const data = invitation.data && mergeMetadata({}, invitation.data);
  const { user, token } = await auth.store.transaction(async (stores) => {
    const invited = await invite(auth, stores, { email, data }, requester);
    return { user: await presentFullUser(stores, invited.user), token: invited.token };
  });
  const link = verificationUrl(auth, { token: token.token, type: "invite", redirectTo: invitation.redirectTo });
  await sendMailNow(auth, { kind: "invite", to: email, link, code: token.code }, requester);
  return user;
}

type Invited = { email: string; data?: Record<string, unknown> | undefined };

/**
 * The account of an invitation, and what its link holds. What somebody else said when they signed up with the address before goes: their password
 * above all, since the invitation confirms the account.
 * @throws AuthError email_exists
 */
export async function invite(auth: Auth, stores: AuthStores, { email, data }: Invited, requester: Requester) {
  const now = auth.clock.now();
  const known = await lockUnconfirmedUser(stores, email);
  const person = known ?? (await insertUser(auth, stores, { email, data: data ?? {} }));
  if (!person) throw authError("conflict");
  const user = await stores.users.update(person.id, {
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
  await writeAdminAudit(auth, stores, { action: "user_invited", userId: user.id }, requester);
  return { user, token };
}

/** The account with this address that nobody has confirmed. @throws AuthError email_exists where somebody has */
export async function lockUnconfirmedUser(stores: AuthStores, email: string): Promise<UserRow | undefined> {
  const found = await stores.users.findByEmail(email);
  const known = found && (await stores.users.lock(found.id));
  if (known?.emailConfirmedAt || known?.phoneConfirmedAt) throw authError("email_exists");
  return known;
}
