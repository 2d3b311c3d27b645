export { accountRoutes } from "./account-routes.ts";
export type { Auth } from "./context.ts";
export { createAuth } from "./create-auth.ts";
export { forgetHourly } from "./forget-expired.ts";
export { createMailRenderer } from "./mail/render-mail.ts";
export { type PersonEnvironment, readPerson, requirePerson } from "./person-middleware.ts";
export { authRoutes } from "./routes.ts";
export type { AuthMail, SendMail } from "./send-mail-port.ts";
export type { AuthSms, SendSms } from "./send-sms-port.ts";
