export type { Auth } from "./context.ts";
export { createAuth } from "./create-auth.ts";
export { forgetHourly } from "./forget-expired.ts";
export { createMailRenderer } from "./mail/render-mail.ts";
export type { AuthMail, SendMail } from "./mail/send-mail-port.ts";
export type { AuthSms, SendSms } from "./mail/send-sms-port.ts";
export { accountRoutes } from "./routes/account-routes.ts";
export { authRoutes } from "./routes.ts";
export { type PersonEnvironment, readPerson, requirePerson } from "./sessions/user-middleware.ts";
