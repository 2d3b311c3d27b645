import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";

/**
 * The text of a message with a code, in the reader's language: it fits one segment, which is 160 characters of the GSM
 * alphabet or 70 of any other.
 */
export function createSmsText(messages: MessageSource): (code: string, language: Language) => string {
  return (code, language) => messages.translate(language)("mail:smsCode", { code });
}
