import { writeAudit } from "../audit.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { SignedIn } from "./authenticate.ts";
import { endSessions } from "./end-sessions.ts";

export const signOutScopes = ["global", "local", "others"] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/**
 * Ends all sessions of the user, this one, or all others. Their access tokens become void at once. A session that has not proved the
 * user's second factor ends only itself.
 * @throws AuthError insufficient_aal where such a session asks to end others
 */
export async function signOut(
  auth: Auth,
  { user, session, needsFactor }: SignedIn,
  asked: SignOutScope,
): Promise<void> {
  if (needsFactor && asked === "others") throw authError("insufficient_aal");
  const scope = needsFactor ? "local" : asked;
  await auth.store.transaction(async (stores) => {
    await stores.users.lock(user.id);
    if (scope === "local") await stores.sessions.delete(session.id);
    else await endSessions(stores, user.id, { except: scope === "others" ? session.id : undefined });
    await writeAudit(auth, stores, { action: "logout", actor: user.id, traits: { scope } });
  });
}
