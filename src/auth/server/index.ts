export { findPerson, type Person } from "./authenticate.ts";
export type { Auth, PersonDeleted } from "./context.ts";
export { createAuth } from "./create-auth.ts";
export { deletePerson } from "./delete-person.ts";
export { forgetHourly } from "./forget-expired.ts";
export { type PersonEnvironment, readPerson, requirePerson } from "./person-middleware.ts";
export { authRoutes } from "./routes.ts";
export { type AuthMail, type MailKind, mailKinds, type SendMail } from "./send-mail-port.ts";
export { type AuthSms, type SendSms, type SmsKind, smsKinds } from "./send-sms-port.ts";
