import { userTopic } from "#api/shared/user-event.ts";
import type { Auth } from "../context.ts";
import { AuthError } from "../error-catalogue.ts";
import { apiKeyRole, readSession } from "./authenticate.ts";

/** What lets a user into a realtime topic: the session, by its id, until the access token expires (milliseconds since 1970). */
export type TopicGrant = { id: string; userId: string; expiresAt: number };

/**
 * Lets the bearer of an access token join the topic of its user, and no other. Rejects where the database does not answer.
 */
export async function authorizeTopic(
  auth: Auth,
  topic: string,
  token: string,
): Promise<TopicGrant | { refused: string }> {
  try {
    const { user, session, needsFactor, expiresAt } = await readSession(auth, token);
    if (needsFactor) return { refused: "Unauthorized: prove the second factor first" };
    if (topic !== userTopic(user.id)) return { refused: "Unauthorized: this topic is not yours" };
    return { id: session.id, userId: user.id, expiresAt: expiresAt.getTime() };
  } catch (error) {
    if (error instanceof AuthError) return { refused: `Unauthorized: ${error.message}` };
    throw error;
  }
}

/** Whether a text is one of this server's API keys. */
export async function isApiKey(auth: Auth, key: string): Promise<boolean> {
  return (await apiKeyRole(auth, key)) !== undefined;
}
