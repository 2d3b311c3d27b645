import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { userNotFound } from "../error-catalogue.ts";

/**
 * Deletes an account with everything that is theirs, here and in the other slices, in one transaction: whoever cannot delete its part
 * keeps all of it. Whoever was deleted softly goes as well. What remains is the audit log, which knows only an id that means nothing any more.
 * @throws AuthError user_not_found
 */
export async function deleteUser(auth: Auth, id: string, requester?: Requester, by = id): Promise<void> {
  await auth.store.transaction(async (stores) => {
    const user = await stores.admin.lock(id);
    if (!user) throw userNotFound();
    // Before the person: a refresh holds its session first and refers to the person then.
    await stores.sessions.deleteOfUser(id);
    await stores.users.delete(id);
    await writeAudit(auth, stores, {
      action: "user_deleted",
      actor: by,
      traits: { user_id: id },
      ...(requester && { requester }),
    });
  });
}
