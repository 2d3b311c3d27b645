import type { Database } from "#platform/database/index.ts";
import { createAdminStore } from "./admin-store.ts";
import { createAuditStore } from "./audit-store.ts";
import { createFactorStore } from "./factor-store.ts";
import { createFlowStateStore } from "./flow-state-store.ts";
import { createIdentityStore } from "./identity-store.ts";
import { createOneTimeTokenStore } from "./one-time-token-store.ts";
import { createPendingSignUpStore } from "./pending-sign-up-store.ts";
import { createRefreshTokenStore } from "./refresh-token-store.ts";
import { createSamlStore } from "./saml-store.ts";
import { createSessionStore } from "./session-store.ts";
import { createSigningKeyStore } from "./signing-key-store.ts";
import { createSsoProviderStore } from "./sso-provider-store.ts";
import { createUserStore } from "./user-store.ts";

/** The stores on one connection: the pool's, or a transaction's. A further store of the slice gets its line here. */
function storesOn(database: Database) {
  return {
    users: createUserStore(database),
    identities: createIdentityStore(database),
    sessions: createSessionStore(database),
    refreshTokens: createRefreshTokenStore(database),
    oneTimeTokens: createOneTimeTokenStore(database),
    pendingSignUps: createPendingSignUpStore(database),
    flowStates: createFlowStateStore(database),
    factors: createFactorStore(database),
    ssoProviders: createSsoProviderStore(database),
    saml: createSamlStore(database),
    audit: createAuditStore(database),
    admin: createAdminStore(database),
    signingKeys: createSigningKeyStore(database),
  };
}

export type AuthStores = ReturnType<typeof storesOn>;

/** All stores. `transaction` runs work on stores that share one transaction. */
export function createAuthStore(database: Database) {
  return {
    ...storesOn(database),
    transaction<Result>(work: (stores: AuthStores) => Promise<Result>): Promise<Result> {
      return database.transaction((transaction) => work(storesOn(transaction)));
    },
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;
