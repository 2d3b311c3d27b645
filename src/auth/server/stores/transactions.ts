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
