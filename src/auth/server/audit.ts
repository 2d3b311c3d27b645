import { randomUUID } from "node:crypto";
import type { Auth, Requester } from "./context.ts";
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
  | "factor_in_progress"
  | "factor_unenrolled"
  | "factor_deleted"
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
  factor_in_progress: "factor",
  factor_unenrolled: "factor",
  factor_deleted: "factor",
  challenge_created: "factor",
  verification_attempted: "factor",
};

/** Writes an event to the audit log, in the same transaction as the change. `traits` never hold user input. */
export async function writeAudit(
  auth: Pick<Auth, "clock">,
  stores: AuthStores,
  entry: { action: AuditAction; actor: string; traits?: Record<string, string>; requester?: Requester },
): Promise<void> {
  const { action, actor, traits = {}, requester } = entry;
  await stores.audit.insert({
    id: randomUUID(),
    payload: { action, actor_id: actor, log_type: types[action] ?? "account", traits },
    createdAt: auth.clock.now(),
    ipAddress: requester?.address ?? "",
  });
}
