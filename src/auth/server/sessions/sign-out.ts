import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import type { SignedIn } from "./authenticate.ts";

export const signOutScopes = ["global", "local", "others"] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/** Ends all sessions of the user, this one, or all others. Their access tokens become void at once. */
export async function signOut(
  auth: Auth,
  { user, session }: SignedIn,
  scope: SignOutScope,
  requester: Requester,
): Promise<void> {
  await auth.store.transaction(async (stores) => {
    await stores.users.lock(user.id);
    if (scope === "local") await stores.sessions.delete(session.id);
    else await stores.sessions.deleteOfUser(user.id, { except: scope === "others" ? session.id : undefined });
    await writeAudit(auth, stores, { action: "logout", actor: user.id, traits: { scope }, requester });
  });
}
