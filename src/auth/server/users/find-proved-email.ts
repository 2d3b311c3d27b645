import type { Auth } from "../context.ts";
import { hasProvedEmail } from "../stores/user-store.ts";

/** For other slices: the address of a user in lower case, if its owner has proved it. Undefined without one, and for a deleted user. */
export async function findProvedEmail({ store }: Auth, userId: string): Promise<string | undefined> {
  const user = await store.users.find(userId);
  return user && !user.deletedAt && hasProvedEmail(user) ? user.email?.toLowerCase() : undefined;
}
