import { randomUUID } from "node:crypto";
import type { ActivityKind } from "../shared/account.ts";
import type { Activity } from "../shared/operations.ts";
import type { Auth } from "./context.ts";
import type { AuthStores } from "./stores/auth-store.ts";

/** An event of an account, as the hosted service names it. */
export type AuditAction =
  | "login"
  | "logout"
  | "user_signedup"
  | "user_repeated_signup"
  | "user_confirmation_requested"
  | "user_recovery_requested"
  | "user_reauthenticate_requested"
  | "user_updated_password"
  | "user_modified"
  | "user_deleted"
  | "user_invited"
  | "invite_accepted"
  | "token_refreshed"
  | "token_revoked"
  | "admin_role_granted"
  | "admin_role_revoked"
  | "account_secured"
  | "passwords_tried"
  | "factor_added"
  | "factor_in_progress"
  | "factor_unenrolled"
  | "factor_deleted"
  | "passkey_created"
  | "passkey_updated"
  | "passkey_deleted"
  | "challenge_created"
  | "verification_attempted"
  | "identity_linked"
  | "identity_unlinked"
  | "sso_provider_created"
  | "sso_provider_modified"
  | "sso_provider_deleted";

const types: Partial<Record<AuditAction, string>> = {
  user_signedup: "team",
  user_invited: "team",
  user_deleted: "team",
  user_modified: "user",
  user_updated_password: "user",
  user_recovery_requested: "user",
  user_confirmation_requested: "user",
  user_reauthenticate_requested: "user",
  user_repeated_signup: "user",
  identity_linked: "user",
  identity_unlinked: "user",
  token_refreshed: "token",
  token_revoked: "token",
  account_secured: "user",
  passwords_tried: "user",
  factor_added: "factor",
  factor_in_progress: "factor",
  factor_unenrolled: "factor",
  factor_deleted: "factor",
  passkey_created: "user",
  passkey_updated: "user",
  passkey_deleted: "user",
  challenge_created: "factor",
  verification_attempted: "factor",
};

/** The actor of changes by administrators and with the service key. */
export const adminActor = "service_role";

/** Writes an event to the audit log, in the same transaction as the change. `traits` never hold user input, and nobody's network address is stored. */
export async function writeAudit(
  auth: Pick<Auth, "clock">,
  stores: AuthStores,
  entry: { action: AuditAction; actor: string; traits?: Record<string, string> },
): Promise<void> {
  const { action, actor, traits = {} } = entry;
  await stores.audit.insert({
    id: randomUUID(),
    payload: { action, actor_id: actor, log_type: types[action] ?? "account", traits },
    createdAt: auth.clock.now(),
  });
}

/** The events that the owner of an account can read, by their actions. */
const shown: Partial<Record<AuditAction, ActivityKind>> = {
  user_signedup: "signedUp",
  login: "signedIn",
  logout: "signedOut",
  user_updated_password: "password",
  identity_linked: "linked",
  identity_unlinked: "unlinked",
  factor_added: "factorAdded",
  factor_unenrolled: "factorRemoved",
  factor_deleted: "factorRemoved",
  passkey_created: "passkeyAdded",
  passkey_deleted: "passkeyRemoved",
  user_recovery_requested: "recovery",
  token_revoked: "reuse",
  account_secured: "secured",
  passwords_tried: "passwordsTried",
};

/** The last of them, the newest first. */
export async function listActivity({ store }: Pick<Auth, "store">, userId: string, limit = 50): Promise<Activity[]> {
  const rows = await store.audit.listOfActor(userId, {
    actions: Object.keys(shown),
    changes: ["email", "phone"],
    byAdministrators: { actor: adminActor, actions: ["factor_deleted", "passkey_deleted"] },
    limit,
  });
  return rows.flatMap(({ id, payload: { action, traits }, createdAt }) => {
    const changed = readChange(traits);
    const kind = changed ?? Object.entries(shown).find(([name]) => name === action)?.[1];
    return kind ? [{ id, at: createdAt.toISOString(), kind }] : [];
  });
}

function readChange(traits: unknown): "email" | "phone" | undefined {
  const changed = typeof traits === "object" && traits !== null && "changed" in traits ? traits.changed : undefined;
  return changed === "email" || changed === "phone" ? changed : undefined;
}
