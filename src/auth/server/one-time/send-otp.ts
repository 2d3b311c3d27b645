import { phoneEnabled } from "../channels.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { countMessage } from "../limits.ts";
import { sendCode, sendMailLater } from "../mail/send-messages.ts";
import { type PkceChallenge, startPkceFlow } from "../redirects/pkce-flow.ts";
import { mailTokenLifetime, smsCodeLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { mergeMetadata, readEmail, readPhone } from "../users/credentials.ts";
import { insertUser } from "../users/insert-user.ts";
import { createOneTimeToken, verificationUrl } from "./one-time-tokens.ts";

export type MagicLinkRequest = {
  email: string;
  data?: Record<string, unknown> | undefined;
  createUser: boolean;
  challenge?: PkceChallenge | undefined;
  redirectTo: string;
};

/**
 * Sends a magic link and a code. An unknown address gets an account if `createUser` and the settings allow it.
 * @throws AuthError otp_disabled, over_email_send_rate_limit, email_provider_disabled, validation_failed
 */
export async function sendMagicLink(auth: Auth, input: MagicLinkRequest, requester: Requester): Promise<void> {
  const email = readEmail(input.email);
  if (!auth.sendMail) throw authError("email_provider_disabled");
  await auth.limits.count("otp", requester);
  await countMessage(auth.limits, { channel: "email", kind: "sign-in", recipient: email }, requester);
  const { challenge, redirectTo } = input;
  const { token, code } = await auth.store.transaction(async (stores) => {
    const known = await stores.users.findByEmail(email);
    const user =
      known ?? (await insertIfAllowed(auth, stores, { email, data: input.data, createUser: input.createUser }));
    const made = await createOneTimeToken(auth, stores, {
      userId: user.id,
      type: "recovery_token",
      relatesTo: email,
      lifetime: mailTokenLifetime,
      pkce: challenge !== undefined,
    });
    if (challenge) await startPkceFlow(auth, stores, { userId: user.id, challenge, method: "magiclink" });
    await stores.users.update(user.id, { recoverySentAt: auth.clock.now() });
    return made;
  });
  const link = verificationUrl(auth, { token, type: "magiclink", redirectTo });
  sendMailLater(auth, { kind: "magic_link", to: email, link, code }, requester);
}

export type SmsCodeRequest = { phone: string; data?: Record<string, unknown> | undefined; createUser: boolean };

/**
 * Sends a sign-in code to a phone number.
 * @throws AuthError otp_disabled, over_sms_send_rate_limit, phone_provider_disabled, sms_send_failed,
 * validation_failed
 */
export async function sendSmsCode(
  auth: Auth,
  input: SmsCodeRequest,
  requester: Requester,
): Promise<{ message_id: string }> {
  const phone = readPhone(input.phone);
  if (!phoneEnabled(auth) || (!auth.sendSms && !auth.settings.testOtp[phone]))
    throw authError("phone_provider_disabled");
  await auth.limits.count("otp", requester);
  await countMessage(auth.limits, { channel: "sms", kind: "sign-in", recipient: phone }, requester);
  const { code } = await auth.store.transaction(async (stores) => {
    const known = await stores.users.findByPhone(phone);
    const user =
      known ?? (await insertIfAllowed(auth, stores, { phone, data: input.data, createUser: input.createUser }));
    await stores.users.update(user.id, { recoverySentAt: auth.clock.now() });
    const token = { userId: user.id, type: "recovery_token", relatesTo: phone, lifetime: smsCodeLifetime } as const;
    return createOneTimeToken(auth, stores, token);
  });
  const { messageId } = await sendCode(auth, { to: phone, code, kind: "sign_in" }, requester);
  return { message_id: messageId };
}

type Wanted = { email?: string; phone?: string; data: Record<string, unknown> | undefined; createUser: boolean };

async function insertIfAllowed(
  auth: Auth,
  stores: AuthStores,
  { createUser, data, ...recipient }: Wanted,
): Promise<UserRow> {
  if (!createUser || !auth.settings.signup) throw authError("otp_disabled");
  const made = await insertUser(auth, stores, { ...recipient, data: mergeMetadata({}, data) });
  if (!made) throw authError("conflict");
  return made;
}
