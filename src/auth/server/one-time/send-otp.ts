import { phoneEnabled } from "../channels.ts";
import type { Asker, Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { tooSoon } from "../limits.ts";
import { sendCode, sendMailLater } from "../mail/send-messages.ts";
import { type Challenge, startFlow } from "../redirects/pkce-flow.ts";
import { mailTokenLife, smsCodeLife } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { mergeData, readEmail, readPhone } from "../users/credentials.ts";
import { makePerson } from "../users/insert-user.ts";
import { makeOneTimeToken, verifyLink } from "./one-time-tokens.ts";

export type SignInMail = {
  email: string;
  data?: Record<string, unknown> | undefined;
  createUser: boolean;
  challenge?: Challenge | undefined;
  redirectTo: string;
};

/**
 * Sends a link and a code to sign in with. An unknown address gets an account, unless that is not wanted or not allowed.
 * @throws AuthError otp_disabled, over_email_send_rate_limit, email_provider_disabled, validation_failed
 */
export async function sendSignInMail(auth: Auth, input: SignInMail, asker: Asker): Promise<void> {
  const email = readEmail(input.email);
  if (!auth.sendMail) throw authError("email_provider_disabled");
  await auth.limits.count("otp", asker);
  await auth.limits.count("email_sent", asker);
  const wait = await auth.limits.takeTurn("sign-in", email);
  if (wait > 0) throw tooSoon("over_email_send_rate_limit", wait);
  const { challenge, redirectTo } = input;
  const { token, code } = await auth.store.transaction(async (stores) => {
    const known = await stores.users.findByEmail(email);
    const user = known ?? (await makeIfWanted(auth, stores, { email, data: input.data, createUser: input.createUser }));
    const made = await makeOneTimeToken(auth, stores, {
      userId: user.id,
      type: "recovery_token",
      relatesTo: email,
      life: mailTokenLife,
      pkce: challenge !== undefined,
    });
    if (challenge) await startFlow(auth, stores, { userId: user.id, challenge, method: "magiclink" });
    await stores.users.update(user.id, { recoverySentAt: auth.clock.now() });
    return made;
  });
  const link = verifyLink(auth, { token, type: "magiclink", redirectTo });
  sendMailLater(auth, { kind: "magic_link", to: email, link, code }, asker);
}

export type SignInMessage = { phone: string; data?: Record<string, unknown> | undefined; createUser: boolean };

/**
 * Sends a code to sign in with to a number.
 * @throws AuthError otp_disabled, over_sms_send_rate_limit, phone_provider_disabled, sms_send_failed, validation_failed
 */
export async function sendSignInCode(auth: Auth, input: SignInMessage, asker: Asker): Promise<{ message_id: string }> {
  const phone = readPhone(input.phone);
  if (!phoneEnabled(auth) || (!auth.sendSms && !auth.settings.testOtp[phone]))
    throw authError("phone_provider_disabled");
  await auth.limits.count("otp", asker);
  await auth.limits.count("sms_sent", asker);
  const wait = await auth.limits.takeTurn("sign-in", phone);
  if (wait > 0) throw tooSoon("over_sms_send_rate_limit", wait);
  const { code } = await auth.store.transaction(async (stores) => {
    const known = await stores.users.findByPhone(phone);
    const user = known ?? (await makeIfWanted(auth, stores, { phone, data: input.data, createUser: input.createUser }));
    await stores.users.update(user.id, { recoverySentAt: auth.clock.now() });
    const token = { userId: user.id, type: "recovery_token", relatesTo: phone, life: smsCodeLife } as const;
    return makeOneTimeToken(auth, stores, token);
  });
  const { messageId } = await sendCode(auth, { to: phone, code, kind: "sign_in" }, asker);
  return { message_id: messageId };
}

type Wanted = { email?: string; phone?: string; data: Record<string, unknown> | undefined; createUser: boolean };

async function makeIfWanted(
  auth: Auth,
  stores: AuthStores,
  { createUser, data, ...recipient }: Wanted,
): Promise<UserRow> {
  if (!createUser || !auth.settings.signup) throw authError("otp_disabled");
  const made = await makePerson(auth, stores, { ...recipient, data: mergeData({}, data) });
  if (!made) throw authError("conflict");
  return made;
}
