import { logUnsent } from "#platform/log-unsent.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { AuthMail, SmsKind } from "./message-ports.ts";

type Mail = Omit<AuthMail, "language">;

/** `userId`: the account with which the mail is deleted while it is not sent; null for the notice of a deleted one. */
type Reader = Pick<Requester, "language"> & { userId: string | null };

/**
 * Sends a mail after the commit of the transaction, without waiting: a delayed or failed response for existing accounts only would reveal that they
 * exist. It is kept until it was sent (`outbox.ts`).
 */
export async function sendMailLater(
  auth: Auth,
  stores: AuthStores,
  mail: Mail,
  { language, userId }: Reader,
): Promise<void> {
  await auth.outbox.keep(stores, { ...mail, language }, userId);
}

/**
 * As `sendMailLater`, for what the owner of an account must learn, such as a change of it. It is counted with the ceilings of the day, but never withheld:
 * an attacker who used them up before could keep it from the owner. Its cause is limited instead (`attempts.change`).
 */
export async function sendNoticeLater(auth: Auth, stores: AuthStores, mail: Mail, reader: Reader): Promise<void> {
  if (!auth.sendMail) return;
  const count = () =>
    auth.ceilings.countSent({ channel: "email", recipient: mail.to }).catch((error: unknown) => {
      auth.log.error({ err: error, kind: mail.kind }, "a message could not be counted");
    });
  stores.afterCommit(() => void count());
  await sendMailLater(auth, stores, mail, reader);
}

/** Sends a mail to a signed-in user. @throws AuthError email_provider_disabled, unexpected_failure */
export async function sendMailNow(auth: Auth, mail: Mail, requester: Pick<Requester, "language">): Promise<void> {
  if (!auth.sendMail) throw authError("email_provider_disabled");
  try {
    await auth.sendMail({ ...mail, language: requester.language });
  } catch (error) {
    logUnsent(auth.log, { kind: mail.kind, error });
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
    logUnsent(auth.log, { kind, error });
    throw authError("sms_send_failed");
  }
}

/** As `sendCode`, without waiting: where only some accounts get a code, a delay or failure would reveal which. A failure is logged. */
export function sendCodeLater(auth: Auth, message: Parameters<typeof sendCode>[1], requester: Requester): void {
  // `sendCode` has logged it.
  sendCode(auth, message, requester).catch(() => undefined);
}
