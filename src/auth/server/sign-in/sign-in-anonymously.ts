import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { issueSession } from "../sessions/issue-session.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";
import { mergeMetadata } from "../users/credentials.ts";
import { insertUser } from "../users/insert-user.ts";

/** Creates an account without an address or number. @throws AuthError anonymous_provider_disabled, signup_disabled */
export async function signInAnonymously(
  auth: Auth,
  given: Record<string, unknown> | undefined,
  requester: Requester,
): Promise<SessionAnswer> {
  if (!auth.settings.signup) throw authError("signup_disabled");
  if (!auth.settings.anonymous) throw authError("anonymous_provider_disabled");
  await auth.limits.count("anonymous_users", requester);
  const data = mergeMetadata({}, given);
  return auth.store.transaction(async (stores) => {
    const user = await insertUser(auth, stores, { data, isAnonymous: true });
    if (!user) throw authError("conflict");
    await writeAudit(auth, stores, {
      action: "user_signedup",
      actor: user.id,
      traits: { method: "anonymous" },
    });
    return issueSession(auth, stores, { user, method: "anonymous", requester });
  });
}
