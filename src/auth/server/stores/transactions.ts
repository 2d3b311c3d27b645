import { AuthError } from "../error-catalogue.ts";
import type { AuthStore, AuthStores } from "./auth-store.ts";

/**
 * Runs work in a transaction that may refuse the request and still keep its changes. A returned AuthError is thrown after the commit, so
 * that a counted attempt or a revoked session persists. A thrown error rolls everything back.
 */
export async function commitRefusal<Result>(
  store: AuthStore,
  work: (stores: AuthStores) => Promise<Result | AuthError>,
): Promise<Result> {
  const outcome = await store.transaction(work);
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

/** Runs work once more after a conflict: of two requests that create the same account, or take the same address, at once, the second then finds it. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthError && error.protocolCode === "conflict") return work();
    throw error;
  }
}
