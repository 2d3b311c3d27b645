import { phoneEnabled } from "../channels.ts";
import type { Auth, Requester } from "../context.ts";
import { AuthError, authError } from "../error-catalogue.ts";
import { countMessage } from "../limits.ts";
import { countMail } from "../mail/count-mail.ts";
import { sendCode, sendMailLater } from "../mail/send-messages.ts";
import { type PkceChallenge, startPkceFlow } from "../redirects/pkce-flow.ts";
import { mailTokenLifetime, smsCodeLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { readEmail, readPhone } from "../users/credentials.ts";
import { requestEmailChange, requestPhoneChange, type Send } from "../users/request-contact-change.ts";
import { createOneTimeToken, verificationUrl } from "./one-time-tokens.ts";
import { tokenTypesByVerification } from "./verify.ts";

/** `signedIn`: the id of the signed-in user. Read for a change only. */
export type Resend = { challenge?: PkceChallenge | undefined; redirectTo: string; signedIn?: string | undefined } & (
  | { type: "signup" | "email_change"; email: string }
  | { type: "sms" | "phone_change"; phone: string }
);

/**
 * Resends a pending confirmation. The response is the same where nothing is pending and nothing is sent.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit, validation_failed
 */
export async function resend(auth: Auth, input: Resend, requester: Requester): Promise<void> {
  const byMail = "email" in input;
  const recipient = byMail ? readEmail(input.email) : readPhone(input.phone);
  if (byMail && !auth.sendMail) throw authError("email_provider_disabled");
  if (!byMail && !phoneEnabled(auth)) throw authError("phone_provider_disabled");
  const cooldowns = {
    signup: "confirm",
    email_change: "email-change",
    sms: "confirm",
    phone_change: "phone-change",
  } as const;
  const message = { channel: byMail ? "email" : "sms", kind: cooldowns[input.type], recipient } as const;
  await countMessage(auth.limits, message, requester);
  if (input.type === "email_change" && !(await countPresentAddress(auth, recipient, input.signedIn, requester))) return;
  const send = await auth.store.transaction((stores) => resendPending(auth, stores, { input, recipient, requester }));
  // Not awaited: duration and failure would reveal that a confirmation is pending.
  send?.().catch((error: unknown) => {
    const failure = error instanceof Error ? error.name : typeof error;
    auth.log.error({ kind: input.type, failure }, "a message could not be sent again");
  });
}

/**
 * Counts the other mail of a change of address, to the account's confirmed one, no matter who asks for it. False where that address has had its mails of
 * the day: then neither is sent, because a new link would end the one that it has.
 */
async function countPresentAddress(
  auth: Auth,
  wanted: string,
  signedIn: string | undefined,
  requester: Requester,
): Promise<boolean> {
  const user = await auth.store.users.findByEmailChange(wanted, signedIn);
  if (!user?.email || !user.emailConfirmedAt) return true;
  return countMail(auth, user.email, user.id === signedIn ? undefined : requester.address);
}

type PendingResend = { input: Resend; recipient: string; requester: Requester };

async function resendPending(
  auth: Auth,
  stores: AuthStores,
  { input, recipient, requester }: PendingResend,
): Promise<Send | undefined> {
  const { type, challenge, redirectTo } = input;
  const options = { requester, challenge, redirectTo, again: true };
  if (type === "email_change" || type === "phone_change") {
    // Nothing is confirmed where no confirmation is asked for, and a stranger must not finish what was asked for before.
    if (auth.settings.autoconfirm) return undefined;
    const byMail = type === "email_change";
    const user = await lockChanging(auth, stores, { type, recipient, signedIn: input.signedIn });
    if (!user) return undefined;
    const asked = byMail
      ? await requestEmailChange(auth, stores, { user, email: recipient }, options)
      : await requestPhoneChange(auth, stores, { user, phone: recipient }, options);
    return asked instanceof AuthError ? undefined : asked.send;
  }
  return type === "signup"
    ? resendConfirmation(auth, stores, { recipient, channel: "email", options })
    : resendConfirmation(auth, stores, { recipient, channel: "phone", options });
}

/**
 * Locks the user who asked for the address or number: the signed-in one, or without one the last. Undefined where `verify` would refuse the
 * code, because several users can confirm one.
 */
async function lockChanging(
  auth: Auth,
  stores: AuthStores,
  {
    type,
    recipient,
    signedIn,
  }: Pick<Resend, "signedIn"> & { type: "email_change" | "phone_change"; recipient: string },
): Promise<UserRow | undefined> {
  if (signedIn === undefined) {
    const asking = await stores.oneTimeTokens.listUsers(recipient, tokenTypesByVerification[type], auth.clock.now());
    if (asking.length > 1) return undefined;
  }
  const found =
    type === "email_change"
      ? await stores.users.findByEmailChange(recipient, signedIn)
      : await stores.users.findByPhoneChange(recipient, signedIn);
  return found && stores.users.lock(found.id);
}

type Confirmation = {
  recipient: string;
  channel: "email" | "phone";
  options: { requester: Requester; challenge: PkceChallenge | undefined; redirectTo: string };
};

async function resendConfirmation(
  auth: Auth,
  stores: AuthStores,
  { recipient, channel, options }: Confirmation,
): Promise<Send | undefined> {
  const byMail = channel === "email";
  const found = byMail ? await stores.users.findByEmail(recipient) : await stores.users.findByPhone(recipient);
  const user = found && (await stores.users.lock(found.id));
  if (!user || (byMail ? user.emailConfirmedAt : user.phoneConfirmedAt)) return undefined;
  const { requester, challenge, redirectTo } = options;
  const flow = { userId: user.id, challenge, method: "email/signup" } as const;
  const { token, code } = await createOneTimeToken(auth, stores, {
    userId: user.id,
    type: "confirmation_token",
    relatesTo: recipient,
    lifetime: byMail ? mailTokenLifetime : smsCodeLifetime,
    flowId: await startPkceFlow(auth, stores, flow),
  });
  await stores.users.update(user.id, { confirmationSentAt: auth.clock.now() });
  if (!byMail) {
    return async () => {
      await sendCode(auth, { to: recipient, code, kind: "confirm" }, requester);
    };
  }
  const link = verificationUrl(auth, { token, type: "signup", redirectTo });
  const mail = { kind: "confirm", to: recipient, link, code } as const;
  await sendMailLater(auth, stores, mail, { language: requester.language, userId: user.id });
  return undefined;
}
