export type { Auth } from "./context.ts";
export { createAuth } from "./create-auth.ts";
export { deleteExpiredHourly } from "./forget-expired.ts";
export { createMailRenderer } from "./mail/render-mail.ts";
export type { AuthMail, SendMail } from "./mail/send-mail-port.ts";
export type { AuthSms, SendSms } from "./mail/send-sms-port.ts";
export { accountRoutes } from "./routes/account-routes.ts";
export { authRoutes } from "./routes.ts";
export { readUser, requireUser, type UserEnvironment } from "./sessions/user-middleware.ts";
