import type { AccountExport } from "../../shared/operations.ts";
import { hasAdminRole } from "../admin/admin-role.ts";
import { listActivity } from "../audit.ts";
import type { Auth } from "../context.ts";
import { userNotFound } from "../error-catalogue.ts";
import { listDevices } from "../sessions/list-devices.ts";

/** Events in an export: more than an account has in the days for which they are kept. */
const maxEvents = 5000;

const momentOf = (date: Date | null) => date?.toISOString() ?? null;

/** What other slices store of an account and give to its export. */
export type StoredElsewhere = {
  /** The daily mails of a user, and of the user's address unless that is undefined: nobody has proved it then. */
  listDailyMails(userId: string, provedEmail: string | undefined): Promise<AccountExport["dailyMail"]>;
};

/** Everything that is stored of an account itself, without secrets. Conversations, what is saved and payments have exports of their own. */
export async function exportAccount(
  auth: Auth & StoredElsewhere,
  requester: { id: string; sessionId: string; email: string; emailProved?: boolean },
): Promise<AccountExport> {
  const { store } = auth;
  const user = await store.users.find(requester.id);
  if (!user) throw userNotFound();
  const [identities, passkeys, factors] = [
    await store.identities.list(user.id),
    await store.passkeys.list(user.id),
    await store.factors.list(user.id),
  ];
  return {
    id: user.id,
    email: user.email,
    emailConfirmedAt: momentOf(user.emailConfirmedAt),
    phone: user.phone && `+${user.phone}`,
    phoneConfirmedAt: momentOf(user.phoneConfirmedAt),
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: momentOf(user.lastSignInAt),
    hasPassword: Boolean(user.encryptedPassword),
    role: hasAdminRole(user) ? "admin" : null,
    profile: user.rawUserMetaData,
    identities: identities.map(({ provider, email, createdAt, lastSignInAt, identityData }) => ({
      ...{ provider, email, createdAt: createdAt.toISOString() },
      ...{ lastSignInAt: momentOf(lastSignInAt), profile: identityData },
    })),
    passkeys: passkeys.map(({ friendlyName, createdAt, lastUsedAt }) => ({
      ...{ name: friendlyName, createdAt: createdAt.toISOString(), lastUsedAt: momentOf(lastUsedAt) },
    })),
    secondFactors: factors.map(({ friendlyName, factorType, phone, status, createdAt }) => ({
      ...{ name: friendlyName, kind: factorType, phone: phone && `+${phone}` },
      ...{ verified: status === "verified", createdAt: createdAt.toISOString() },
    })),
    sessions: await listDevices(auth, requester),
    activity: await listActivity(auth, user.id, maxEvents),
    dailyMail: await auth.listDailyMails(user.id, requester.emailProved ? requester.email : undefined),
  };
}
