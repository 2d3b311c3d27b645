export { createMailRenderer, type RenderedMail } from "./mail/render-mail.ts";
export { createSmsText } from "./mail/sms-text.ts";
export type { AuthMail, SendMail } from "./send-mail-port.ts";
export type { AuthSms, SendSms } from "./send-sms-port.ts";
