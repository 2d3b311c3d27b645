import { loadClient } from "./load-client.ts";
import { readUser } from "./user.ts";

/** The user's access token, renewed if it has expired; undefined for guests, for whom the client is not loaded. */
export async function readAccessToken(): Promise<string | undefined> {
  if (!readUser()) return undefined;
  const client = await loadClient();
  const { data } = await client.auth.getSession();
  return data.session?.access_token;
}

/** The port of `#api/web/access-token.ts`. */
export async function readSessionToken(): Promise<string | null> {
  const token = await readAccessToken();
  if (token) return token;
  if (readUser()) throw new Error("The session cannot be renewed now");
  return null;
}

/**
 * Lets the client check the stored session after the server refused its token, and removes it if it has ended. A token that has expired is renewed.
 * Rejects without a connection.
 */
export async function checkSession(): Promise<void> {
  if (!readUser()) return;
  const client = await loadClient();
  const { error } = await client.auth.getUser();
  if (error?.status !== 401 && error?.status !== 403) return;
  // The token has expired, but not by the browser's clock, which was set back.
  if (error.code === "bad_jwt") {
    const { error: refused } = await client.auth.refreshSession();
    if (![400, 401, 403].includes(refused?.status ?? 0)) return;
  }
  await client.auth.signOut({ scope: "local" });
}
