import type { Language } from "#i18n/shared/languages.ts";

/** What a mail of the accounts is for; each has its own words in every language. */
export const mailKinds = [
  "confirm",
  "magic_link",
  "recovery",
  "email_change",
  "invite",
  "reauthentication",
  "account_deleted",
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * A mail to one person. `link` is a whole address that works once; `code` is the same permission as six digits to type
 * in. `reauthentication` has a code and no link, `account_deleted` neither. `email_change` goes to the old address and
 * to the new one, and names the new one in `newEmail`.
 */
export type AuthMail = {
  kind: MailKind;
  to: string;
  language: Language;
  link?: string;
  code?: string;
  newEmail?: string;
};

/** Resolves when the mail was handed over; rejects when it was not, and what asked for it fails. */
export type SendMail = (mail: AuthMail) => Promise<void>;

/** What a short message of the accounts is for. */
export const smsKinds = ["confirm", "sign_in", "phone_change", "reauthentication", "mfa"] as const;
export type SmsKind = (typeof smsKinds)[number];

/** `to` is a number in E.164 without the plus sign, as the accounts keep it; `text` is whole and holds the `code`. */
export type AuthSms = { to: string; text: string; kind: SmsKind; code: string };

/** Resolves with the id that the carrier gave the message; rejects when it was not taken, and what asked for it fails. */
export type SendSms = (message: AuthSms) => Promise<{ messageId: string }>;
