export { startBackgroundJobs } from "./background-jobs.ts";
export type { Auth } from "./context.ts";
export { createAuth } from "./create-auth.ts";
export type { AuthMail, AuthSms, SendMail, SendSms } from "./mail/message-ports.ts";
export { createMailRenderer } from "./mail/render-mail.ts";
export { accountOperations } from "./operations.ts";
export { authRoutes } from "./routes.ts";
export { readUser, requireUser, type UserEnvironment } from "./sessions/user-middleware.ts";
