import { randomUUID } from "node:crypto";
import { phoneEnabled } from "../channels.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { countMessage } from "../limits.ts";
import { sendCode, sendCodeLater, sendMailLater } from "../mail/send-messages.ts";
import { type PkceChallenge, startPkceFlow } from "../redirects/pkce-flow.ts";
import { mailTokenLifetime, smsCodeLifetime } from "../settings.ts";
import { keepPendingMetadata } from "../sign-in/pending-sign-up.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import { isConfirmed, type UserRow } from "../stores/user-store.ts";
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
 * Sends a magic link and a code. An unknown address gets an account if `createUser` and the settings allow it, else nothing: the response is
 * the same.
 * @throws AuthError over_email_send_rate_limit, email_provider_disabled, validation_failed
 */
export async function sendMagicLink(auth: Auth, input: MagicLinkRequest, requester: Requester): Promise<void> {
  const email = readEmail(input.email);
  if (!auth.sendMail) throw authError("email_provider_disabled");
  await auth.limits.count("otp", requester);
  await countMessage(auth.limits, { channel: "email", kind: "sign-in", recipient: email }, requester);
  const { challenge, redirectTo } = input;
  const data = mergeMetadata({}, input.data);
  await auth.store.transaction(async (stores) => {
    const known = await stores.users.findByEmail(email);
    const user = known ?? (await insertIfAllowed(auth, stores, { email, createUser: input.createUser }));
    if (!user) return;
    await keepMetadata(auth, stores, { user, data }, requester);
    const made = await createOneTimeToken(auth, stores, {
      userId: user.id,
      type: "recovery_token",
      relatesTo: email,
      lifetime: mailTokenLifetime,
      flowId: await startPkceFlow(auth, stores, { userId: user.id, challenge, method: "magiclink" }),
    });
    await stores.users.update(user.id, { recoverySentAt: auth.clock.now() });
    const link = verificationUrl(auth, { token: made.token, type: "magiclink", redirectTo });
    const mail = { kind: "magic_link", to: email, link, code: made.code } as const;
    await sendMailLater(auth, stores, mail, { language: requester.language, userId: user.id });
  });
}

export type SmsCodeRequest = { phone: string; data?: Record<string, unknown> | undefined; createUser: boolean };

/**
 * Sends a sign-in code to a phone number. Where unknown numbers get no account, and therefore no code, the response is the same and does
 * not wait for the message: its id is then the server's own, not the carrier's.
 * @throws AuthError over_sms_send_rate_limit, phone_provider_disabled, sms_send_failed (only where every number gets a code),
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
  const data = mergeMetadata({}, input.data);
  const created = await auth.store.transaction(async (stores) => {
    const known = await stores.users.findByPhone(phone);
    const user = known ?? (await insertIfAllowed(auth, stores, { phone, createUser: input.createUser }));
    if (!user) return undefined;
    await keepMetadata(auth, stores, { user, data }, requester);
    await stores.users.update(user.id, { recoverySentAt: auth.clock.now() });
    const token = { userId: user.id, type: "recovery_token", relatesTo: phone, lifetime: smsCodeLifetime } as const;
    return createOneTimeToken(auth, stores, token);
  });
  if (created && mayInsert(auth, input)) {
    const { messageId } = await sendCode(auth, { to: phone, code: created.code, kind: "sign_in" }, requester);
    return { message_id: messageId };
  }
  if (created) sendCodeLater(auth, { to: phone, code: created.code, kind: "sign_in" }, requester);
  return { message_id: randomUUID() };
}

/** Anybody can ask for a code to anybody's address: the metadata waits until the address is confirmed. */
async function keepMetadata(
  auth: Auth,
  stores: AuthStores,
  { user, data }: { user: UserRow; data: Record<string, unknown> },
  { address }: Requester,
): Promise<void> {
  if (!isConfirmed(user)) await keepPendingMetadata(auth, stores, { userId: user.id, data, requester: address });
}

type Wanted = { email?: string; phone?: string; createUser: boolean };

const mayInsert = (auth: Auth, { createUser }: { createUser: boolean }) => createUser && auth.settings.signup;

/** Undefined where an unknown address or number gets no account. */
async function insertIfAllowed(
  auth: Auth,
  stores: AuthStores,
  { createUser, ...recipient }: Wanted,
): Promise<UserRow | undefined> {
  if (!mayInsert(auth, { createUser })) return undefined;
  const made = await insertUser(auth, stores, recipient);
  if (!made) throw authError("conflict");
  return made;
}
