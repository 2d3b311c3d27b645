import type { Database } from "#platform/database/index.ts";
import { createKeyedMutex } from "#platform/keyed-mutex.ts";
import { AuthError } from "../error-catalogue.ts";
import { createAccountLockStore } from "./account-lock-store.ts";
import { createAdminStore } from "./admin-store.ts";
import { createAuditStore } from "./audit-store.ts";
import { createCeilingStore } from "./ceiling-store.ts";
import { createFactorStore } from "./factor-store.ts";
import { createFlowStateStore } from "./flow-state-store.ts";
import { createIdentityStore } from "./identity-store.ts";
import { createLinkPressStore, createOneTimeTokenStore } from "./one-time-token-store.ts";
import { createOutgoingMailStore } from "./outgoing-mail-store.ts";
import { createPasskeyStore } from "./passkey-store.ts";
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
    linkPresses: createLinkPressStore(database),
    accountLocks: createAccountLockStore(database),
    ceilings: createCeilingStore(database),
    outgoingMails: createOutgoingMailStore(database),
    pendingSignUps: createPendingSignUpStore(database),
    flowStates: createFlowStateStore(database),
    factors: createFactorStore(database),
    passkeys: createPasskeyStore(database),
    ssoProviders: createSsoProviderStore(database),
    saml: createSamlStore(database),
    audit: createAuditStore(database),
    admin: createAdminStore(database),
    signingKeys: createSigningKeyStore(database),
  };
}

/** The stores of a transaction. `afterCommit`: what is done once it was committed, such as sending a mail. */
export type AuthStores = ReturnType<typeof storesOn> & { afterCommit(step: () => void): void };

/**
 * All stores. `transaction` runs work on stores that share one transaction, and once more if it throws a conflict: of two requests that create the same
 * account, or take the same address, at once, the second then finds it. `afterCommit`: what takes the steps after a commit, for stores on
 * a transaction that is committed later; without it they are run at once. Within `runExclusive` only one such work of a user runs in this server: what
 * would wait for the lock of the user's row holds no connection, and its deadline has not begun.
 */
export function createAuthStore(database: Database, afterCommit: AuthStores["afterCommit"] = (step) => step()) {
  return {
    ...storesOn(database),
    runExclusive: createKeyedMutex(),
    afterCommit,
    async transaction<Result>(work: (stores: AuthStores) => Promise<Result>): Promise<Result> {
      const steps: (() => void)[] = [];
      const attempt = () =>
        database.transaction((transaction) => {
          steps.length = 0;
          return work({ ...storesOn(transaction), afterCommit: (step) => void steps.push(step) });
        });
      const result = await attempt().catch((error: unknown) => {
        if (error instanceof AuthError && error.protocolCode === "conflict") return attempt();
        throw error;
      });
      for (const step of steps) afterCommit(step);
      return result;
    },
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;
