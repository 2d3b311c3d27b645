import { adminActor, writeAudit } from "../audit.ts";
import type { Auth } from "../context.ts";
import type { AuthStores } from "../stores/auth-store.ts";

type AdminAuditEntry = Omit<Parameters<typeof writeAudit>[2], "actor"> & { userId: string };

/** Writes an administrator's change of an account to the audit log. */
export async function writeAdminAudit(auth: Auth, stores: AuthStores, entry: AdminAuditEntry): Promise<void> {
  const { action, userId, traits } = entry;
  await writeAudit(auth, stores, { action, actor: adminActor, traits: { ...traits, user_id: userId } });
}
