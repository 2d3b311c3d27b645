import { AuthError } from "./error-catalogue.ts";
import type { AuthStore, AuthStores } from "./stores/auth-store.ts";

/**
 * Runs work in a transaction that may end in a refusal *with* changes: an answered AuthError is thrown once they stand (a code's
 * attempts were counted, a stolen token's family was ended). A thrown one undoes everything, as any exception does.
 */
export async function decide<Result>(
  store: AuthStore,
  work: (stores: AuthStores) => Promise<Result | AuthError>,
): Promise<Result> {
  const outcome = await store.transaction(work);
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}
