import type { Language } from "#i18n/shared/languages.ts";

/** The kinds of account mails; each has its own words in every language. */
export const mailKinds = [
  "confirm",
  "magic_link",
  "recovery",
  "email_change",
  "email_taken",
  "invite",
  "reauthentication",
  "account_deleted",
  "account_changed",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The changes that a mail of the kind `account_changed` reports. */
export const accountChanges = [
  "password",
  "email",
  "phone",
  "identity_linked",
  "identity_unlinked",
  "factor_added",
  "factor_removed",
  "passkey_added",
  "passkey_removed",
] as const;
export type AccountChange = (typeof accountChanges)[number];

/**
 * A mail to one recipient. `link` is a full URL that works once; `code` is the same proof as six digits. `reauthentication` has a code and no link,
 * `account_deleted` has neither and says if an administrator did it (`by`), and `email_taken`, which tells the owner of an address that another account
 * asked for it, has neither. `account_changed` names the `change`; its link undoes it. `email_change` goes to the old and the new address and names the
 * new one in `newEmail`.
 */
export type AuthMail = {
  kind: MailKind;
  to: string;
  language: Language;
  link?: string;
  code?: string;
  newEmail?: string;
  change?: AccountChange;
  by?: "administrator";
  /** Names the mail in each attempt, so that one that was taken twice is shown once. */
  id?: string;
};

/** Resolves once the mail was handed over. A rejection makes the request fail that needs it. */
export type SendMail = (mail: AuthMail) => Promise<void>;

/** The kinds of text messages. */
export const smsKinds = ["confirm", "sign_in", "phone_change", "reauthentication", "mfa"] as const;
export type SmsKind = (typeof smsKinds)[number];

/** `to` is a number in E.164 without the plus sign; `text` is the whole message and contains the `code`. */
export type AuthSms = { to: string; text: string; kind: SmsKind; code: string };

/** Resolves with the carrier's id of the message. A rejection makes the request fail that needs it. */
export type SendSms = (message: AuthSms) => Promise<{ messageId: string }>;
