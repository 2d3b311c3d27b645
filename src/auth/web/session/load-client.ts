import type { SupabaseClient } from "@supabase/supabase-js";

let loading: Promise<SupabaseClient> | undefined;

/**
 * Loads the client at the first call and returns the same one after that. Rejects if its code or configuration cannot
 * be loaded; the next call tries again.
 */
export function loadClient(): Promise<SupabaseClient> {
  loading ??= open().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function open(): Promise<SupabaseClient> {
  const [{ createAccountClient, followClient, initializeClient }, publishableKey] = await Promise.all([
    import("./supabase-client.ts"),
    import("./read-publishable-key.ts").then(({ readPublishableKey }) => readPublishableKey()),
  ]);
  const client = createAccountClient(publishableKey);
  followClient(client);
  await initializeClient(client);
  return client;
}

/** The official client returns errors; this throws them. */
export function orThrow<Result extends { error: unknown }>(result: Result): Result {
  if (result.error) throw result.error;
  return result;
}
