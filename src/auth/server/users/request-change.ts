import { writeAudit } from "../audit.ts";
import type { Asker, Auth } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import { sendCode, sendMailNow } from "../mail/send-messages.ts";
import { makeOneTimeToken, verifyLink } from "../one-time/one-time-tokens.ts";
import { type Challenge, startFlow } from "../redirects/pkce-flow.ts";
import { mailTokenLife, smsCodeLife } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { changeEmail, changePhone } from "./confirm-change.ts";

/** What is sent once the change of the row stands. */
export type Send = () => Promise<void>;
export type Requested = { user: UserRow; send?: Send };

export type ChangeOptions = { asker: Asker; challenge?: Challenge | undefined; redirectTo: string };

/**
 * Asks both addresses, the one they have and the one they want, to agree. Without an address before, or where nothing has to be
 * confirmed, the new one decides alone.
 */
export async function requestEmailChange(
  auth: Auth,
  stores: AuthStores,
  { user, email }: { user: UserRow; email: string },
  options: ChangeOptions,
): Promise<Requested | AuthError> {
  const { asker, challenge, redirectTo } = options;
  const taken = await stores.users.findByEmail(email);
  if (taken && taken.id !== user.id) return authError("email_exists");
  if (auth.settings.autoconfirm) return { user: await changeEmail(auth, stores, user, email) };
  if (!auth.sendMail) return authError("email_provider_disabled");
  const now = auth.clock.now();
  const changed = await stores.users.update(user.id, {
    emailChange: email,
    emailChangeConfirmStatus: 0,
    emailChangeSentAt: now,
    updatedAt: now,
  });
  const pkce = challenge !== undefined;
  if (challenge) await startFlow(auth, stores, { userId: user.id, challenge, method: "email_change" });
  await stores.oneTimeTokens.deleteOfUser(user.id, ["email_change_token_new", "email_change_token_current"]);
  const current = user.email && user.emailConfirmedAt ? user.email : undefined;
  const recipients = [
    { to: email, type: "email_change_token_new" },
    ...(current ? [{ to: current, type: "email_change_token_current" } as const] : []),
  ] as const;
  const sends: Send[] = [];
  for (const { to, type } of recipients) {
    const made = await makeOneTimeToken(auth, stores, {
      userId: user.id,
      type,
      relatesTo: to,
      life: mailTokenLife,
      pkce,
    });
    const link = verifyLink(auth, { token: made.token, type: "email_change", redirectTo });
    sends.push(() => sendMailNow(auth, { kind: "email_change", to, link, code: made.code, newEmail: email }, asker));
  }
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { asked: "email" }, asker });
  return { user: changed, send: () => inOrder(sends) };
}

/** Sends the new number a code. */
export async function requestPhoneChange(
  auth: Auth,
  stores: AuthStores,
  { user, phone }: { user: UserRow; phone: string },
  { asker }: ChangeOptions,
): Promise<Requested | AuthError> {
  const taken = await stores.users.findByPhone(phone);
  if (taken && taken.id !== user.id) return authError("phone_exists");
  if (auth.settings.autoconfirm) return { user: await changePhone(auth, stores, user, phone) };
  if (!auth.sendSms && auth.settings.testOtp[phone] === undefined) return authError("phone_provider_disabled");
  const now = auth.clock.now();
  const changed = await stores.users.update(user.id, { phoneChange: phone, phoneChangeSentAt: now, updatedAt: now });
  const token = { userId: user.id, type: "phone_change_token", relatesTo: phone, life: smsCodeLife } as const;
  const { code } = await makeOneTimeToken(auth, stores, token);
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { asked: "phone" }, asker });
  const send = async () => {
    await sendCode(auth, { to: phone, code, kind: "phone_change" }, asker);
  };
  return { user: changed, send };
}

async function inOrder(sends: Send[]): Promise<void> {
  for (const send of sends) await send();
}
