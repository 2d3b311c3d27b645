import type { Auth, Requester } from "../context.ts";
import { AuthError, accountError } from "../error-catalogue.ts";
import type { SignedInUser } from "../sessions/authenticate.ts";
import { deleteUser, noticeOfDeletion } from "./delete-user.ts";
import { requireFreshProof } from "./fresh-proof.ts";

/**
 * Deletes the requester's account and mails a confirmation. It needs a proof of the last ten minutes: the second
 * factor where there is one, else any sign-in. For an anonymous user the session is enough.
 * @throws AppError auth/fresh-proof-needed, auth/delete-failed
 */
export async function deleteAccount(auth: Auth, signedIn: SignedInUser, requester: Requester): Promise<void> {
  await requireFreshProof(auth, signedIn);
  const user = await auth.store.users.find(signedIn.id);
  const mail = noticeOfDeletion(user);
  try {
    await deleteUser(auth, signedIn.id, { notice: mail && { mail, language: requester.language } });
  } catch (cause) {
    if (cause instanceof AuthError) throw cause;
    throw accountError("auth/delete-failed", "The account could not be deleted.", { cause });
  }
}
