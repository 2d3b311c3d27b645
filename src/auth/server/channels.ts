import type { Auth } from "./context.ts";

/** Whether people can sign in by e-mail: mails go out, or addresses need no confirmation. */
export function emailEnabled({ sendMail, settings }: Pick<Auth, "sendMail" | "settings">): boolean {
  return sendMail !== undefined || settings.autoconfirm;
}

/** Whether people can sign in by phone: messages go out, numbers need no confirmation, or some have fixed codes. */
export function phoneEnabled({ sendSms, settings }: Pick<Auth, "sendSms" | "settings">): boolean {
  return sendSms !== undefined || settings.autoconfirm || Object.keys(settings.testOtp).length > 0;
}

/** Whether codes of a second factor can reach a phone: an SMS carrier is set up, or some numbers have fixed codes. */
export function phoneFactorsEnabled({ sendSms, settings }: Pick<Auth, "sendSms" | "settings">): boolean {
  return sendSms !== undefined || Object.keys(settings.testOtp).length > 0;
}
