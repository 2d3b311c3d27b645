import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import { sendCodeLater, sendMailLater } from "../mail/send-messages.ts";
import { createOneTimeToken, verificationUrl } from "../one-time/one-time-tokens.ts";
import { type PkceChallenge, startPkceFlow } from "../redirects/pkce-flow.ts";
import { mailTokenLifetime, smsCodeLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { changeEmail, changePhone } from "./confirm-contact-change.ts";
import { languageOf } from "./notice-change.ts";

/** Sends the text messages after the transaction was committed. Mails need no such call. */
export type Send = () => Promise<void>;
export type Requested = { user: UserRow; send?: Send };

/** `again`: a change that was requested before is asked to be confirmed again, perhaps by a stranger. */
export type ChangeOptions = {
  requester: Requester;
  challenge?: PkceChallenge | undefined;
  redirectTo: string;
  again?: boolean;
};

/**
 * Requests a new email address, which both the old and the new address have to confirm. Without an old address, or
 * without confirmation, the new one is enough. An address that another account has confirmed looks like a free one to the requester: its owner is
 * told instead of being asked to confirm, so that the change can never be finished.
 */
export async function requestEmailChange(
  auth: Auth,
  stores: AuthStores,
  { user, email }: { user: UserRow; email: string },
  options: ChangeOptions,
): Promise<Requested | AuthError> {
  const { requester, challenge, redirectTo } = options;
  const found = await stores.users.findByEmail(email);
  const holder = found?.id === user.id ? undefined : found;
  if (auth.settings.autoconfirm) {
    if (holder) return authError("email_exists");
    return { user: await changeEmail(auth, stores, { user, email, unproved: true }, requester) };
  }
  if (!auth.sendMail) return authError("email_provider_disabled");
  const now = auth.clock.now();
  const { recipients, status } = await confirmationsOf(stores, { user, email }, options);
  const changed = await stores.users.update(user.id, {
    emailChange: email,
    emailChangeConfirmStatus: status,
    emailChangeSentAt: now,
    updatedAt: now,
  });
  const flowId = await startPkceFlow(auth, stores, { userId: user.id, challenge, method: "email_change" });
  if (status === 0) await stores.oneTimeTokens.deleteOfUser(user.id, emailChangeTokens);
  // Their links end with the new tokens.
  await stores.outgoingMails.deleteOfUser(user.id, ["email_change"]);
  for (const { to, type } of recipients) {
    const made = await createOneTimeToken(auth, stores, {
      userId: user.id,
      type,
      relatesTo: to,
      lifetime: mailTokenLifetime,
      flowId,
    });
    const link = verificationUrl(auth, { token: made.token, type: "email_change", redirectTo });
    const mail =
      holder?.emailConfirmedAt && to === email
        ? ({ kind: "email_taken", to } as const)
        : ({ kind: "email_change", to, link, code: made.code, newEmail: email } as const);
    const reader =
      mail.kind === "email_taken" && holder
        ? { language: languageOf(holder) ?? requester.language, userId: holder.id }
        : { language: requester.language, userId: user.id };
    await sendMailLater(auth, stores, mail, reader);
  }
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { asked: "email" } });
  return { user: changed };
}

const emailChangeTokens = ["email_change_token_new", "email_change_token_current"] as const;

/**
 * The addresses that have to confirm the change, and its `emailChangeConfirmStatus`. Asking again keeps the half that was confirmed, whose
 * token is gone.
 */
async function confirmationsOf(
  stores: AuthStores,
  { user, email }: { user: UserRow; email: string },
  { again }: ChangeOptions,
) {
  const current = user.email && user.emailConfirmedAt ? user.email : undefined;
  const all = [
    { to: email, type: "email_change_token_new" } as const,
    ...(current ? [{ to: current, type: "email_change_token_current" } as const] : []),
  ];
  const half = again && user.emailChangeConfirmStatus > 0;
  const left = half ? await stores.oneTimeTokens.lockOfUser(user.id, emailChangeTokens) : [];
  const missing = all.filter(({ type }) => left.some(({ tokenType }) => tokenType === type));
  return missing.length > 0
    ? { recipients: missing, status: user.emailChangeConfirmStatus }
    : { recipients: all, status: 0 };
}

/** Requests a new phone number and sends it a code. A number that another account has confirmed gets none, and the requester cannot tell. */
export async function requestPhoneChange(
  auth: Auth,
  stores: AuthStores,
  { user, phone }: { user: UserRow; phone: string },
  { requester }: ChangeOptions,
): Promise<Requested | AuthError> {
  const found = await stores.users.findByPhone(phone);
  const holder = found?.id === user.id ? undefined : found;
  if (auth.settings.autoconfirm) {
    if (holder) return authError("phone_exists");
    return { user: await changePhone(auth, stores, { user, phone }, requester) };
  }
  if (!auth.sendSms && auth.settings.testOtp[phone] === undefined) return authError("phone_provider_disabled");
  const now = auth.clock.now();
  const changed = await stores.users.update(user.id, { phoneChange: phone, phoneChangeSentAt: now, updatedAt: now });
  const token = { userId: user.id, type: "phone_change_token", relatesTo: phone, lifetime: smsCodeLifetime } as const;
  const { code } = await createOneTimeToken(auth, stores, token);
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { asked: "phone" } });
  const send = async () => {
    if (!holder?.phoneConfirmedAt) sendCodeLater(auth, { to: phone, code, kind: "phone_change" }, requester);
  };
  return { user: changed, send };
}
