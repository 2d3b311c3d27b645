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
