import { randomUUID } from "node:crypto";
import type { AuthenticatedUser } from "#api/server/serve-operation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Billing } from "../context.ts";
import { billingError } from "../error-catalogue.ts";
import { renderMail } from "../mail/render-mail.ts";
import { isPremium } from "../subscription/read-state.ts";

/** Whether requests for help can be mailed. */
export const supportIsOn = ({ supportEmail, sendMessage }: Billing) =>
  supportEmail !== undefined && sendMessage !== undefined;

const day = 86_400_000;
/** Days for which requests are kept: the privacy page says a year. */
const keptDays = 365;

/** Deletes the requests for help that are older than a year. */
export async function deleteOldRequests({
  supportStore,
  clock,
}: Pick<Billing, "supportStore" | "clock">): Promise<void> {
  await supportStore.deleteBefore(new Date(clock.now().getTime() - keptDays * day));
}

/**
 * Stores a request for help and mails it to the operator, with "premium" in the subject for those who pay. The visitor's
 * address is in the text and not in a header, because it is not verified.
 * @throws AppError billing/support-off
 */
export async function requestSupport(
  billing: Billing,
  user: AuthenticatedUser | null,
  { email, message, lang }: { email: string; message: string; lang: Language },
): Promise<{ premium: boolean }> {
  const { supportEmail, sendMessage, supportStore, log } = billing;
  if (!supportEmail || !sendMessage) throw billingError("billing/support-off", "Support by mail is not configured.");
  const premium = user !== null && (await isPremium(billing, user.id));
  const id = randomUUID();
  await supportStore.add({ id, userId: user?.id ?? null, email, message, language: lang, premium });
  const subject = `${premium ? "[premium] " : ""}Siraj support request ${id.slice(0, 8)}`;
  const lines = [message, `From: ${email}\nLanguage: ${lang}\nAccount: ${user ? user.id : "none"}`];
  // The mail is not awaited. The request is stored, so a failed mail loses nothing.
  sendMessage({ to: supportEmail, ...renderMail({ language: "en", name: "Siraj", subject, lines }) }).catch((error) =>
    log.error({ err: error, request: id }, "a support request could not be mailed"),
  );
  return { premium };
}
