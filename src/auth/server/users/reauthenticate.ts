import { writeAudit } from "../audit.ts";
import type { Asker, Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { tooSoon } from "../limits.ts";
import { sendCode, sendMailNow } from "../mail/send-messages.ts";
import { makeOneTimeToken, takeByCode } from "../one-time/one-time-tokens.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { mailTokenLife, smsCodeLife } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";

/**
 * Sends whoever is signed in a code that proves once more that it is them: to their address, else to their number.
 * @throws AuthError validation_failed (neither is there), email_not_confirmed, phone_not_confirmed, over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function sendReauthentication(auth: Auth, { user }: SignedIn, asker: Asker): Promise<void> {
  const byMail = user.email !== null;
  const recipient = user.email ?? user.phone;
  if (!recipient) {
    const message = "Reauthentication requires the user to have an email or a phone number";
    throw authError("validation_failed", { message });
  }
  if (!(byMail ? user.emailConfirmedAt : user.phoneConfirmedAt)) {
    throw authError(byMail ? "email_not_confirmed" : "phone_not_confirmed", { status: 422 });
  }
  await auth.limits.count(byMail ? "email_sent" : "sms_sent", asker);
  const wait = await auth.limits.takeTurn("reauthentication", recipient);
  if (wait > 0) throw tooSoon(byMail ? "over_email_send_rate_limit" : "over_sms_send_rate_limit", wait);
  const { code } = await auth.store.transaction(async (stores) => {
    await stores.users.update(user.id, { reauthenticationSentAt: auth.clock.now() });
    await writeAudit(auth, stores, { action: "user_reauthenticate_requested", actor: user.id, asker });
    return makeOneTimeToken(auth, stores, {
      userId: user.id,
      type: "reauthentication_token",
      relatesTo: recipient,
      life: byMail ? mailTokenLife : smsCodeLife,
    });
  });
  if (byMail) await sendMailNow(auth, { kind: "reauthentication", to: recipient, code }, asker);
  else await sendCode(auth, { to: recipient, code, kind: "reauthentication" }, asker);
}

/** Whether the code is the one that was sent for this; it is void then. Answer refusals with `decide`. */
export async function takeNonce(auth: Auth, stores: AuthStores, user: UserRow, nonce: string): Promise<boolean> {
  const wanted = { userId: user.id, types: ["reauthentication_token"], code: nonce.trim() } as const;
  return (await takeByCode(auth, stores, wanted)) !== undefined;
}
