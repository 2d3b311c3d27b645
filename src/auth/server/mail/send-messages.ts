import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { AuthMail, SmsKind } from "./message-ports.ts";

type Mail = Omit<AuthMail, "language">;

/**
 * Sends a mail without waiting: a delayed or failed response for existing accounts only would reveal that they exist.
 * A failure is logged.
 */
export function sendMailLater(auth: Auth, mail: Mail, requester: Pick<Requester, "language">): void {
  if (!auth.sendMail) return;
  auth.sendMail({ ...mail, language: requester.language }).catch((error: unknown) => {
    logUnsent(auth, mail.kind, error);
  });
}

/**
 * As `sendMailLater`, for what the owner of an account must learn, such as a change of it. It is counted with the ceilings of the day, but never withheld:
 * an attacker who used them up before could keep it from the owner. Its cause is limited instead (`countChange`).
 */
export function sendNoticeLater(auth: Auth, mail: Mail, requester: Pick<Requester, "language">): void {
  if (!auth.sendMail) return;
  auth.ceilings.countSent({ channel: "email", recipient: mail.to }).catch((error: unknown) => {
    auth.log.error({ err: error, kind: mail.kind }, "a message could not be counted");
  });
  sendMailLater(auth, mail, requester);
}

/** Sends a mail to a signed-in user. @throws AuthError email_provider_disabled, unexpected_failure */
export async function sendMailNow(auth: Auth, mail: Mail, requester: Pick<Requester, "language">): Promise<void> {
  if (!auth.sendMail) throw authError("email_provider_disabled");
  try {
    await auth.sendMail({ ...mail, language: requester.language });
  } catch (error) {
    logUnsent(auth, mail.kind, error);
    throw authError("unexpected_failure", { message: `Error sending ${mail.kind} email` });
  }
}

/**
 * Sends a code as a text message, in the requester's language. A number with a fixed test code gets none.
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

/** As `sendCode`, without waiting: where only some accounts get a code, a delay or failure would reveal which. A failure is logged. */
export function sendCodeLater(auth: Auth, message: Parameters<typeof sendCode>[1], requester: Requester): void {
  // `sendCode` has logged it.
  sendCode(auth, message, requester).catch(() => undefined);
}

/** A carrier's error can contain the recipient, so only its type and code are logged. */
function logUnsent(auth: Auth, kind: string, error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const name = error instanceof Error ? error.name : typeof error;
  auth.log.error({ kind, failure: name, code }, "a message could not be sent");
}
