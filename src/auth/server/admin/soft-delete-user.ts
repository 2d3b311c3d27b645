import type { Auth } from "../context.ts";
import { userNotFound } from "../error-catalogue.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { announceDeletion } from "../users/delete-user.ts";
import { writeAdminAudit } from "./admin-audit.ts";

/**
 * Removes all personal data and every way to sign in from an account and keeps its id for references. The address and
 * the number can be used again. Rows of other slices stay; `deleteUser` deletes those too.
 * @throws AuthError user_not_found
 */
export async function softDeleteUser(auth: Auth, id: string): Promise<void> {
  await auth.store.transaction(async (stores) => {
    const user = await stores.admin.lock(id);
    if (!user) throw userNotFound();
    if (user.deletedAt) return;
    const now = auth.clock.now();
    await endSessions(stores, id);
    await stores.oneTimeTokens.deleteOfUser(id);
    await stores.pendingSignUps.deleteOfUser(id);
    await stores.accountLocks.deleteOfUser(id);
    await stores.outgoingMails.deleteOfUser(id);
    await stores.factors.deleteOfUser(id);
    await stores.passkeys.deleteOfUser(id);
    for (const identity of await stores.identities.list(id)) await stores.identities.delete(identity.id);
    await stores.users.update(id, {
      email: null,
      phone: null,
      encryptedPassword: null,
      emailChange: "",
      emailChangeConfirmStatus: 0,
      phoneChange: "",
      rawAppMetaData: {},
      rawUserMetaData: {},
      deletedAt: now,
      updatedAt: now,
    });
    await writeAdminAudit(auth, stores, { action: "user_deleted", userId: id, traits: { kept: "id" } });
  });
  announceDeletion(auth, id);
}
