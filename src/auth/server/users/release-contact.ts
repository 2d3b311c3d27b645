import type { Auth } from "../context.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import { isConfirmed, type UserRow } from "../stores/user-store.ts";
import { withoutProvider } from "./app-metadata.ts";

/**
 * Takes an address or number from an account whose user never proved it, since its owner did elsewhere. A sign-up that confirmed nothing is deleted,
 * any other account stays without it. Within a transaction.
 */
export async function releaseContact(
  auth: Auth,
  stores: AuthStores,
  holder: UserRow,
  contact: "email" | "phone",
): Promise<void> {
  if (!isConfirmed(holder)) {
    // Before the user: a refresh locks its session first and references the user then.
    await stores.sessions.deleteOfUser(holder.id);
    await stores.users.delete(holder.id);
    return;
  }
  const identity = await stores.identities.find(contact, holder.id);
  if (identity) await stores.identities.delete(identity.id);
  await stores.oneTimeTokens.deleteOfUser(holder.id);
  await stores.users.update(holder.id, {
    ...(contact === "email" ? { email: null, emailConfirmedAt: null, emailUnproved: false } : { phone: null }),
    rawAppMetaData: withoutProvider(holder, contact),
    updatedAt: auth.clock.now(),
  });
}
