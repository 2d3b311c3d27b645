/** An identity, as far as unlinking depends on it. `verified`: its provider has verified the address. */
type LinkedIdentity = { provider: string; email: string | null; verified: boolean };

export type AfterUnlinking = {
  /** The account's new address, null for none; undefined if the address stays. */
  email: string | null | undefined;
  losesPhone: boolean;
  losesPassword: boolean;
};

/**
 * What an account loses with one of its identities. As at the hosted service, the address of an account is that of one of its identities: if
 * none that is left has it, the account gets the first verified address of those, or none. The number goes with its identity, and the
 * password with the last identity to which one is entered. `email`: the account's address before.
 */
export function accountAfterUnlinking(
  email: string | null,
  gone: LinkedIdentity,
  left: readonly LinkedIdentity[],
): AfterUnlinking {
  const losesPassword = !left.some(({ provider }) => provider === "email" || provider === "phone");
  if (gone.provider === "phone") return { email: undefined, losesPhone: true, losesPassword };
  const addresses = left.flatMap((identity) => (identity.verified && identity.email ? [identity.email] : []));
  const stays = email === null || addresses.includes(email);
  return { email: stays ? undefined : (addresses[0] ?? null), losesPhone: false, losesPassword };
}
