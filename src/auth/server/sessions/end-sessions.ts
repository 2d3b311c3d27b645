import type { AuthStores } from "../stores/auth-store.ts";

/**
 * Ends the user's sessions, and voids the authorization codes that were issued and not yet exchanged: each of them would become a session
 * with a fresh proof. Run it in a transaction that has locked the user. `except`: the id of a session that stays.
 */
export async function endSessions(
  stores: AuthStores,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await stores.sessions.deleteOfUser(userId, { except });
  await stores.flowStates.deleteCodesOfUser(userId);
}
