import type { Auth } from "./context.ts";

/** Whether users can sign in by email: mails can be sent, or addresses need no confirmation. */
export function emailEnabled({ sendMail, settings }: Pick<Auth, "sendMail" | "settings">): boolean {
  return sendMail !== undefined || settings.autoconfirm;
}

/** Whether users can sign in by phone: messages can be sent, numbers need no confirmation, or some have fixed codes. */
export function phoneEnabled({ sendSms, settings }: Pick<Auth, "sendSms" | "settings">): boolean {
  return sendSms !== undefined || settings.autoconfirm || Object.keys(settings.testOtp).length > 0;
}

/** Whether second-factor codes can reach a phone: messages can be sent, or some numbers have fixed codes. */
export function phoneFactorsEnabled({ sendSms, settings }: Pick<Auth, "sendSms" | "settings">): boolean {
  return sendSms !== undefined || Object.keys(settings.testOtp).length > 0;
}
