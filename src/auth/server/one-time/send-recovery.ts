import { writeAudit } from "../audit.ts";
import type { Asker, Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { tooSoon } from "../limits.ts";
import { sendMailLater } from "../mail/send-messages.ts";
import { type Challenge, startFlow } from "../redirects/pkce-flow.ts";
import { mailTokenLife } from "../settings.ts";
import { readEmail } from "../users/credentials.ts";
import { makeOneTimeToken, verifyLink } from "./one-time-tokens.ts";

/**
 * Sends a link by which a new password can be set, where there is such an account; nobody is told whether there is.
 * @throws AuthError over_email_send_rate_limit, email_provider_disabled, validation_failed
 */
export async function sendRecovery(
  auth: Auth,
  input: { email: string; challenge?: Challenge | undefined; redirectTo: string },
  asker: Asker,
): Promise<void> {
  const email = readEmail(input.email);
  if (!auth.sendMail) throw authError("email_provider_disabled");
  await auth.limits.count("email_sent", asker);
  const wait = await auth.limits.takeTurn("recovery", email);
  if (wait > 0) throw tooSoon("over_email_send_rate_limit", wait);
  const { challenge, redirectTo } = input;
  const made = await auth.store.transaction(async (stores) => {
    const user = await stores.users.findByEmail(email);
    if (!user) return undefined;
    const pkce = challenge !== undefined;
    const token = { userId: user.id, type: "recovery_token", relatesTo: email, life: mailTokenLife, pkce } as const;
    if (challenge) await startFlow(auth, stores, { userId: user.id, challenge, method: "recovery" });
    await stores.users.update(user.id, { recoverySentAt: auth.clock.now() });
    await writeAudit(auth, stores, { action: "user_recovery_requested", actor: user.id, asker });
    return makeOneTimeToken(auth, stores, token);
  });
  if (!made) return;
  const link = verifyLink(auth, { token: made.token, type: "recovery", redirectTo });
  sendMailLater(auth, { kind: "recovery", to: email, link, code: made.code }, asker);
}
