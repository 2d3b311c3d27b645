import { loadClient } from "./load-client.ts";
import { readPerson } from "./person.ts";

/** The bearer token of whoever is signed in, renewed where it has run out; undefined for guests, whose client is not loaded. */
export async function readAccessToken(): Promise<string | undefined> {
  if (!readPerson()) return undefined;
  const client = await loadClient();
  const { data } = await client.auth.getSession();
  return data.session?.access_token;
}
