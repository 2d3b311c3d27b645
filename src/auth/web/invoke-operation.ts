import { loadClient } from "./session/load-client.ts";

type Options = { method: "GET" | "POST" | "PUT" | "DELETE"; body?: object };

/**
 * Calls an operation of the product as whoever is signed in, through the official client, which renews the session first where that is
 * needed. Rejects with the client's error.
 */
export async function invokeOperation(name: string, { method, body }: Options): Promise<unknown> {
  const client = await loadClient();
  const { data: kept, error: lost } = await client.auth.getSession();
  // Without a session, or while it cannot be renewed, the server would only refuse.
  if (!kept.session) throw lost ?? new Error("Nobody is signed in");
  const { data, error } = await client.functions.invoke(name, { method, ...(body && { body }) });
  if (error) throw error;
  return data;
}
