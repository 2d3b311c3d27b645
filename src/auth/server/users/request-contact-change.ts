import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import { sendCode, sendMailNow } from "../mail/send-messages.ts";
import { createOneTimeToken, verificationUrl } from "../one-time/one-time-tokens.ts";
import { type PkceChallenge, startPkceFlow } from "../redirects/pkce-flow.ts";
import { mailTokenLifetime, smsCodeLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { changeEmail, changePhone } from "./confirm-contact-change.ts";

/** Sends the messages after the transaction was committed. */
export type Send = () => Promise<void>;
export type Requested = { user: UserRow; send?: Send };

export type ChangeOptions = { requester: Requester; challenge?: PkceChallenge | undefined; redirectTo: string };

/**
 * Requests a new email address, which both the old and the new address have to confirm. Without an old address, or
 * without confirmation, the new one is enough.
 */
export async function requestEmailChange(
  auth: Auth,
  stores: AuthStores,
  { user, email }: { user: UserRow; email: string },
  options: ChangeOptions,
): Promise<Requested | AuthError> {
  const { requester, challenge, redirectTo } = options;
  const taken = await stores.users.findByEmail(email);
  if (taken && taken.id !== user.id) return authError("email_exists");
  if (auth.settings.autoconfirm)
    return { user: await changeEmail(auth, stores, { user, email, unproved: true }, requester) };
  if (!auth.sendMail) return authError("email_provider_disabled");
  const now = auth.clock.now();
  const changed = await stores.users.update(user.id, {
    emailChange: email,
    emailChangeConfirmStatus: 0,
    emailChangeSentAt: now,
    updatedAt: now,
  });
  const pkce = challenge !== undefined;
  if (challenge) await startPkceFlow(auth, stores, { userId: user.id, challenge, method: "email_change" });
  await stores.oneTimeTokens.deleteOfUser(user.id, ["email_change_token_new", "email_change_token_current"]);
  const current = user.email && user.emailConfirmedAt ? user.email : undefined;
  const recipients = [
    { to: email, type: "email_change_token_new" },
    ...(current ? [{ to: current, type: "email_change_token_current" } as const] : []),
  ] as const;
  const sends: Send[] = [];
  for (const { to, type } of recipients) {
    const made = await createOneTimeToken(auth, stores, {
      userId: user.id,
      type,
      relatesTo: to,
      lifetime: mailTokenLifetime,
      pkce,
    });
    const link = verificationUrl(auth, { token: made.token, type: "email_change", redirectTo });
    sends.push(() =>
      sendMailNow(auth, { kind: "email_change", to, link, code: made.code, newEmail: email }, requester),
    );
  }
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { asked: "email" }, requester });
  return { user: changed, send: () => inOrder(sends) };
}

/** Requests a new phone number and sends it a code. */
export async function requestPhoneChange(
  auth: Auth,
  stores: AuthStores,
  { user, phone }: { user: UserRow; phone: string },
  { requester }: ChangeOptions,
): Promise<Requested | AuthError> {
  const taken = await stores.users.findByPhone(phone);
  if (taken && taken.id !== user.id) return authError("phone_exists");
  if (auth.settings.autoconfirm) return { user: await changePhone(auth, stores, { user, phone }, requester) };
  if (!auth.sendSms && auth.settings.testOtp[phone] === undefined) return authError("phone_provider_disabled");
  const now = auth.clock.now();
  const changed = await stores.users.update(user.id, { phoneChange: phone, phoneChangeSentAt: now, updatedAt: now });
  const token = { userId: user.id, type: "phone_change_token", relatesTo: phone, lifetime: smsCodeLifetime } as const;
  const { code } = await createOneTimeToken(auth, stores, token);
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { asked: "phone" }, requester });
  const send = async () => {
    await sendCode(auth, { to: phone, code, kind: "phone_change" }, requester);
  };
  return { user: changed, send };
}

async function inOrder(sends: Send[]): Promise<void> {
  for (const send of sends) await send();
}
