import { type AuditAction, writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { PasskeyRow } from "../stores/passkey-store.ts";
import { requireRecentProof } from "../users/fresh-proof.ts";
import { noticeChange } from "../users/notice-change.ts";
import type { StoredCredential } from "../webauthn/credential-schemas.ts";

/** The passkey as the protocol shows it: nothing of its key. */
export function presentPasskey({ id, friendlyName, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    id,
    friendly_name: friendlyName,
    created_at: createdAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
  };
}

export function storedCredential({ credentialId, publicKey, signCount, transports }: PasskeyRow): StoredCredential {
  return { id: credentialId, publicKey, counter: signCount, transports };
}

export function passkeyNotFound(): AuthError {
  return authError("validation_failed", { status: 404, message: "Passkey not found" });
}

/** @throws AuthError validation_failed, with 404, where the user has no such passkey */
export async function renamePasskey(
  auth: Auth,
  { user: { id: userId } }: SignedIn,
  { id, friendlyName }: { id: string; friendlyName: string },
): Promise<PasskeyRow> {
  return auth.store.transaction(async (stores) => {
    const passkey = await stores.passkeys.rename(userId, id, { friendlyName, updatedAt: auth.clock.now() });
    if (!passkey) throw passkeyNotFound();
    const traits = { passkey_id: id };
    await writeAudit(auth, stores, { action: "passkey_updated", actor: userId, traits });
    return passkey;
  });
}

/**
 * Removes a passkey, with a proof of the last ten minutes, and tells the owner.
 * @throws AuthError reauthentication_needed, over_request_rate_limit; validation_failed, with 404, where the user has no such passkey
 */
export async function removePasskey(
  auth: Auth,
  { user, session }: SignedIn,
  id: string,
  requester: Requester,
): Promise<void> {
  await auth.limits.count("mfa", requester);
  const passkeys = await auth.store.passkeys.list(user.id);
  if (!passkeys.some((passkey) => passkey.id === id)) throw passkeyNotFound();
  await requireRecentProof(auth, { user, session });
  await auth.limits.attempts.change.count(user.id, requester);
  await auth.store.transaction(async (stores) => {
    if (!(await stores.users.lock(user.id))) throw authError("user_not_found");
    await deletePasskey(auth, stores, { userId: user.id, id, action: "passkey_deleted", actor: user.id });
    await noticeChange(auth, stores, { before: user, change: "passkey_removed" }, requester);
  });
}

type Deletion = { userId: string; id: string; action: AuditAction; actor: string };

/** @throws AuthError validation_failed, with 404, where the user has no such passkey */
export async function deletePasskey(
  auth: Auth,
  stores: AuthStores,
  { userId, id, action, actor }: Deletion,
): Promise<void> {
  if (!(await stores.passkeys.delete(userId, id))) throw passkeyNotFound();
  const traits = { passkey_id: id, user_id: userId };
  await writeAudit(auth, stores, { action, actor, traits });
}
