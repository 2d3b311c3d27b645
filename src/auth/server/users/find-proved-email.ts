import type { Auth } from "../context.ts";

/** For other slices: the address of a user in lower case, if its owner has proved it. Undefined without one, and for a deleted user. */
export async function findProvedEmail({ store }: Auth, userId: string): Promise<string | undefined> {
  const user = await store.users.find(userId);
  if (!user || user.deletedAt || user.emailConfirmedAt === null || user.emailUnproved) return undefined;
  return user.email?.toLowerCase();
}
