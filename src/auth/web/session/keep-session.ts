import type { Translate } from "#i18n/keys.ts";
import { loadClient } from "./load-client.ts";

/**
 * Loads the client, which renews the session and follows other tabs. Users are told if their session has expired or was ended elsewhere, in the
 * language of the last call. Rejects if the client cannot be loaded.
 */
export async function keepSession(t: Translate): Promise<void> {
  // On demand as the client: a module that two parts import is loaded with every page.
  const { tellOfSessionEnd } = await import("./supabase-client.ts");
  tellOfSessionEnd(t);
  await loadClient();
}
