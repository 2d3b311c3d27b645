import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/index.ts";
import { createAuthStore } from "../stores/auth-store.ts";
import { giveAdminRole, hasAdminRole, takeAdminRole } from "./admin-role.ts";

/** What a change of the role came to. `unconfirmed`: anybody could have signed up with the address. */
export type RoleChange = "done" | "already" | "unknown" | "unconfirmed";

/** The actor of these changes in the audit log. */
const operator = "operator";

/** The administrators, for the operator's command line. */
export function createAdminManager(database: Database, clock: Clock) {
  const store = createAuthStore(database);
  const change = (email: string, wanted: boolean): Promise<RoleChange> =>
    store.transaction(async (stores) => {
      const found = await stores.users.findByEmail(email.trim().toLowerCase());
      const user = found && (await stores.users.lock(found.id));
      if (!user) return "unknown";
      if (hasAdminRole(user) === wanted) return "already";
      if (wanted && !user.emailConfirmedAt) return "unconfirmed";
      await (wanted ? giveAdminRole : takeAdminRole)({ clock }, stores, user, { actor: operator });
      return "done";
    });
  return {
    grant: (email: string) => change(email, true),
    revoke: (email: string) => change(email, false),
    /** The addresses of administrators; the id of one without an address. */
    list: async () => (await store.admin.listAdmins()).map(({ email, id }) => email ?? id),
  };
}
