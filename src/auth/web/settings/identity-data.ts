import type { UserIdentity } from "@supabase/supabase-js";

const textIn = (identity: UserIdentity, name: string): string => {
  const value: unknown = identity.identity_data?.[name];
  return typeof value === "string" ? value : "";
};

/** The address or the number of an identity; empty if it has none. */
export function contactOf(identity: UserIdentity): string {
  const phone = textIn(identity, "phone");
  return textIn(identity, "email") || (phone && `+${phone.replace(/^\+/, "")}`);
}

/** An identity as `accountAfterUnlinking` takes it. */
export function describeIdentity(identity: UserIdentity) {
  const verified = identity.identity_data?.email_verified === true;
  return { provider: identity.provider, email: textIn(identity, "email") || null, verified };
}
