import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { countMessage } from "../limits.ts";
import { sendMailLater } from "../mail/send-messages.ts";
import { type PkceChallenge, startPkceFlow } from "../redirects/pkce-flow.ts";
import { mailTokenLifetime } from "../settings.ts";
import { keepPendingMetadata } from "../sign-in/pending-sign-up.ts";
import { isConfirmed } from "../stores/user-store.ts";
import { readEmail } from "../users/credentials.ts";
import { createOneTimeToken, verificationUrl } from "./one-time-tokens.ts";

/**
 * Sends a password reset link if the account exists; the response does not reveal whether it does.
 * @throws AuthError over_email_send_rate_limit, email_provider_disabled, validation_failed
 */
export async function sendRecovery(
  auth: Auth,
  input: { email: string; challenge?: PkceChallenge | undefined; redirectTo: string },
  requester: Requester,
): Promise<void> {
  const email = readEmail(input.email);
  if (!auth.sendMail) throw authError("email_provider_disabled");
  await countMessage(auth.limits, { channel: "email", kind: "recovery", recipient: email }, requester);
  const { challenge, redirectTo } = input;
  await auth.store.transaction(async (stores) => {
    const user = await stores.users.findByEmail(email);
    if (!user) return;
    // It asks for no metadata: those of a stranger's request for a code must not come with the code of this mail.
    if (!isConfirmed(user))
      await keepPendingMetadata(auth, stores, { userId: user.id, data: {}, requester: requester.address });
    const token = {
      userId: user.id,
      type: "recovery_token",
      relatesTo: email,
      lifetime: mailTokenLifetime,
      flowId: await startPkceFlow(auth, stores, { userId: user.id, challenge, method: "recovery" }),
    } as const;
    await stores.users.update(user.id, { recoverySentAt: auth.clock.now() });
    await writeAudit(auth, stores, { action: "user_recovery_requested", actor: user.id });
    const made = await createOneTimeToken(auth, stores, token);
    const link = verificationUrl(auth, { token: made.token, type: "recovery", redirectTo });
    const mail = { kind: "recovery", to: email, link, code: made.code } as const;
    await sendMailLater(auth, stores, mail, { language: requester.language, userId: user.id });
  });
}
