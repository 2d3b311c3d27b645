import { orThrow } from "./load-client.ts";

/**
 * Asks for the mail of a new password. Its link works on any device, and so without PKCE: who reads the mail on a phone need not go
 * back to the browser that asked. Rejects with the client's error.
 */
export async function requestReset(email: string, redirectTo: string): Promise<void> {
  const [{ createSingleCallClient }, { readPublishableKey }] = await Promise.all([
    import("./supabase-client.ts"),
    // Imported statically, it would become a part of the frame of every page.
    import("./read-publishable-key.ts"),
  ]);
  const client = createSingleCallClient(await readPublishableKey());
  orThrow(await client.resetPasswordForEmail(email, { redirectTo }));
}
