export { createAdminManager, type RoleChange } from "./admin/manage-admins.ts";
export { findEmails, findPeople, peopleOn, prepareRemoval } from "./admin/people.ts";
export { startBackgroundJobs } from "./background-jobs.ts";
export { phoneFactorsEnabled } from "./channels.ts";
export type { Auth } from "./context.ts";
export { createAuth } from "./create-auth.ts";
export { countMail } from "./mail/count-mail.ts";
export { actionLink, mailPage } from "./mail/mail-page.ts";
export type { AuthMail, AuthSms, SendMail, SendSms } from "./mail/message-ports.ts";
export { createMailRenderer } from "./mail/render-mail.ts";
export { lockCeilings } from "./message-ceilings.ts";
export { accountOperations } from "./operations.ts";
export { authRoutes } from "./routes.ts";
export { apiKeyRole, bearerOf, findUserByToken } from "./sessions/authenticate.ts";
export { authorizeTopic, isApiKey } from "./sessions/authorize-topic.ts";
export {
  admitGuests,
  readUser,
  requireAdministrator,
  requireUser,
  type UserEnvironment,
} from "./sessions/user-middleware.ts";
export { findProvedEmail } from "./users/find-proved-email.ts";
export { requireFreshProof } from "./users/fresh-proof.ts";
