import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { countMessage } from "../limits.ts";
import { sendCode, sendMailNow } from "../mail/send-messages.ts";
import { consumeCode, createOneTimeToken } from "../one-time/one-time-tokens.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { mailTokenLifetime, smsCodeLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import { hasProvedEmail, type UserRow } from "../stores/user-store.ts";

/**
 * Sends the signed-in user a code for reauthentication, to the address or else the number.
 * @throws AuthError validation_failed (neither is there), email_not_confirmed, phone_not_confirmed,
 * over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function sendReauthentication(auth: Auth, { user }: SignedIn, requester: Requester): Promise<void> {
  const byMail = user.email !== null;
  const recipient = user.email ?? user.phone;
  if (!recipient) {
    const message = "Reauthentication requires the user to have an email or a phone number";
    throw authError("validation_failed", { message });
  }
  if (!(byMail ? user.emailConfirmedAt : user.phoneConfirmedAt)) {
    throw authError(byMail ? "email_not_confirmed" : "phone_not_confirmed", { status: 422 });
  }
  // Where nobody has proved it, the address or number may be a stranger's.
  const own = byMail ? hasProvedEmail(user) : !auth.settings.autoconfirm;
  await countMessage(
    auth.limits,
    { channel: byMail ? "email" : "sms", kind: "reauthentication", recipient, own },
    requester,
  );
  const { code } = await auth.store.transaction(async (stores) => {
    await stores.users.update(user.id, { reauthenticationSentAt: auth.clock.now() });
    await writeAudit(auth, stores, { action: "user_reauthenticate_requested", actor: user.id });
    return createOneTimeToken(auth, stores, {
      userId: user.id,
      type: "reauthentication_token",
      relatesTo: recipient,
      lifetime: byMail ? mailTokenLifetime : smsCodeLifetime,
    });
  });
  if (byMail) await sendMailNow(auth, { kind: "reauthentication", to: recipient, code }, requester);
  else await sendCode(auth, { to: recipient, code, kind: "reauthentication" }, requester);
}

/**
 * Whether the code is the one sent for reauthentication, which is then consumed. Return refusals to `commitRefusal`.
 */
export async function consumeNonce(auth: Auth, stores: AuthStores, user: UserRow, nonce: string): Promise<boolean> {
  const wanted = { userId: user.id, types: ["reauthentication_token"], code: nonce.trim() } as const;
  return (await consumeCode(auth, stores, wanted)) !== undefined;
}
