import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { AuthMail, SmsKind } from "./message-ports.ts";

type Mail = Omit<AuthMail, "language">;

/**
 * Hands a mail over without waiting for it: an answer that came later, or failed, only where there is such an account would tell that there
 * is one. A failure is logged.
 */
export function sendMailLater(auth: Auth, mail: Mail, requester: Requester): void {
  if (!auth.sendMail) return;
  auth.sendMail({ ...mail, language: requester.language }).catch((error: unknown) => {
    logUnsent(auth, mail.kind, error);
  });
}

/** Hands a mail to somebody over who is signed in. @throws AuthError email_provider_disabled, unexpected_failure */
export async function sendMailNow(auth: Auth, mail: Mail, requester: Requester): Promise<void> {
  if (!auth.sendMail) throw authError("email_provider_disabled");
  try {
    await auth.sendMail({ ...mail, language: requester.language });
  } catch (error) {
    logUnsent(auth, mail.kind, error);
    throw authError("unexpected_failure", { message: `Error sending ${mail.kind} email` });
  }
}

/**
 * Sends a code, in the language of the page. A number with a fixed code for tests gets none.
 * @throws AuthError phone_provider_disabled, sms_send_failed
 */
export async function sendCode(
  auth: Auth,
  { to, code, kind }: { to: string; code: string; kind: SmsKind },
  requester: Requester,
): Promise<{ messageId: string }> {
  if (auth.settings.testOtp[to] !== undefined) return { messageId: "test-otp" };
  if (!auth.sendSms) throw authError("phone_provider_disabled");
  const text = auth.messages.translate(requester.language)("sms:code", { code });
  try {
    return await auth.sendSms({ to, text, kind, code });
  } catch (error) {
    logUnsent(auth, kind, error);
    throw authError("sms_send_failed");
  }
}

/** What a carrier answers can name the recipient, so that only the kind of failure is logged. */
function logUnsent(auth: Auth, kind: string, error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const name = error instanceof Error ? error.name : typeof error;
  auth.log.error({ kind, failure: name, code }, "a message could not be sent");
}
