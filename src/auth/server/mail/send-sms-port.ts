/** What a short message of the accounts is for. */
export const smsKinds = ["confirm", "sign_in", "phone_change", "reauthentication", "mfa"] as const;
export type SmsKind = (typeof smsKinds)[number];

/** `to` is a number in E.164 without the plus sign, as the accounts keep it; `text` is whole and holds the `code`. */
export type AuthSms = { to: string; text: string; kind: SmsKind; code: string };

/** Resolves with the id that the carrier gave the message; rejects when it was not taken, and what asked for it fails. */
export type SendSms = (message: AuthSms) => Promise<{ messageId: string }>;
