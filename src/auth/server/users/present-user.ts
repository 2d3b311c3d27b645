import type { AuthStores } from "../stores/auth-store.ts";
import type { FactorRow } from "../stores/factor-store.ts";
import type { IdentityRow } from "../stores/identity-store.ts";
import type { UserRow } from "../stores/user-store.ts";

/** The user in the protocol's format. Missing fields are left out, except address and number, which are empty then. */
export function presentUser(
  user: UserRow,
  { identities = [], factors = [] }: { identities?: IdentityRow[]; factors?: FactorRow[] },
) {
  return withoutEmpty({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    email_confirmed_at: user.emailConfirmedAt,
    invited_at: user.invitedAt,
    phone: user.phone ?? "",
    phone_confirmed_at: user.phoneConfirmedAt,
    confirmation_sent_at: user.confirmationSentAt,
    confirmed_at: earlier(user.emailConfirmedAt, user.phoneConfirmedAt),
    recovery_sent_at: user.recoverySentAt,
    new_email: user.emailChange || undefined,
    email_change_sent_at: user.emailChangeSentAt,
    new_phone: user.phoneChange || undefined,
    phone_change_sent_at: user.phoneChangeSentAt,
    reauthentication_sent_at: user.reauthenticationSentAt,
    last_sign_in_at: user.lastSignInAt,
    app_metadata: user.rawAppMetaData,
    user_metadata: metadataOf(user),
    factors: factors.length > 0 ? factors.map(presentFactor) : undefined,
    identities: identities.map(presentIdentity),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    banned_until: user.bannedUntil,
    deleted_at: user.deletedAt,
    is_anonymous: user.isAnonymous,
  });
}

/** The user's own metadata. `email_verified` in it is the server's word: what a user wrote there does not count. */
export function metadataOf({ email, emailConfirmedAt, rawUserMetaData: given }: UserRow): Record<string, unknown> {
  if (email && emailConfirmedAt) return { ...given, email_verified: true };
  return "email_verified" in given ? { ...given, email_verified: false } : given;
}

/** The user with identities and second factors, as users and administrators see it. */
export async function presentFullUser(
  stores: Pick<AuthStores, "identities" | "factors">,
  user: UserRow,
): Promise<PresentedUser> {
  const identities = await stores.identities.list(user.id);
  const factors = await stores.factors.list(user.id);
  return presentUser(user, { identities, factors });
}

export type PresentedUser = ReturnType<typeof presentUser>;

export function presentIdentity(identity: IdentityRow) {
  return withoutEmpty({
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt,
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    email: identity.email,
  });
}

export function presentFactor(factor: FactorRow) {
  return withoutEmpty({
    id: factor.id,
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
    status: factor.status,
    friendly_name: factor.friendlyName,
    factor_type: factor.factorType,
    phone: factor.phone,
    last_challenged_at: factor.lastChallengedAt,
  });
}

export type UnconfirmedUser = {
  id: string;
  email?: string | undefined;
  phone?: string | undefined;
  data: Record<string, unknown>;
  now: Date;
};

/**
 * The response to a sign-up that needs confirmation: the same for a new, an unconfirmed and a confirmed account. It
 * lists no identity, which would tell them apart.
 */
export function presentUnconfirmed({ id, email, phone, data, now }: UnconfirmedUser) {
  const provider = email ? "email" : "phone";
  return withoutEmpty({
    id,
    aud: "authenticated",
    role: "authenticated",
    email: email ?? "",
    phone: phone ?? "",
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

function withoutEmpty<Shape extends Record<string, unknown>>(shape: Shape): { [Key in keyof Shape]?: Shape[Key] } {
  const kept: { [Key in keyof Shape]?: Shape[Key] } = { ...shape };
  for (const key in kept) if (kept[key] === null || kept[key] === undefined) delete kept[key];
  return kept;
}
