import type { AccountExport } from "../../shared/operations.ts";
import { hasAdminRole } from "../admin/admin-role.ts";
import { listActivity } from "../audit.ts";
import type { Auth } from "../context.ts";
import { userNotFound } from "../error-catalogue.ts";
import { listDevices } from "../sessions/list-devices.ts";

/** Events in an export: more than an account has in the days for which they are kept. */
const maxEvents = 5000;

const momentOf = (date: Date | null) => date?.toISOString() ?? null;

/** Everything that is stored of an account itself, without secrets. Other slices export what is theirs. */
export async function exportAccount(auth: Auth, requester: { id: string; sessionId: string }): Promise<AccountExport> {
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
  };
}
