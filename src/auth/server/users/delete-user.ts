import type { Language } from "#i18n/shared/languages.ts";
import { writeAudit } from "../audit.ts";
import type { Auth } from "../context.ts";
import { userNotFound } from "../error-catalogue.ts";
import type { AuthMail } from "../mail/message-ports.ts";
import { sendNoticeLater } from "../mail/send-messages.ts";
import type { UserRow } from "../stores/user-store.ts";

/** The mail that tells an owner that the account was deleted. Undefined for one without a confirmed address. */
export function noticeOfDeletion(
  user: UserRow | undefined,
  by?: AuthMail["by"],
): Omit<AuthMail, "language"> | undefined {
  if (!user?.email || !user.emailConfirmedAt) return undefined;
  return { kind: "account_deleted", to: user.email, ...(by && { by }) };
}

/** `by`: who deletes it, if not its owner. `notice`: what tells the owner. */
type Deletion = { by?: string; notice?: { mail: Omit<AuthMail, "language">; language: Language } | undefined };

/**
 * Deletes an account, softly deleted or not, with all rows that reference it, in one transaction; before it, what other slices delete in portions. Of
 * the audit log the deletion alone remains, with an id that refers to nothing.
 * @throws AuthError user_not_found
 */
export async function deleteUser(auth: Auth, id: string, { by = id, notice }: Deletion = {}): Promise<void> {
  await prepareDeletion(auth, id);
  await auth.store.transaction(async (stores) => {
    const user = await stores.admin.lock(id);
    if (!user) throw userNotFound();
    // Before the user: a refresh locks its session first and references the user then.
    await stores.sessions.deleteOfUser(id);
    await stores.users.delete(id);
    await stores.audit.deleteOfActor(id);
    await writeAudit(auth, stores, { action: "user_deleted", actor: by, traits: { user_id: id } });
    if (notice) await sendNoticeLater(auth, stores, notice.mail, { language: notice.language, userId: null });
  });
  announceDeletion(auth, id);
}

/** Deletes what other slices delete before an account. Outside of any transaction, since it has its own. */
export async function prepareDeletion({ beforeDeletion }: Pick<Auth, "beforeDeletion">, userId: string): Promise<void> {
  for (const act of beforeDeletion) await act(userId);
}

/** Starts what other slices do after a deletion. */
export function announceDeletion({ afterDeletion, log }: Auth, userId: string): void {
  for (const act of afterDeletion) {
    act(userId).catch((error: unknown) => log.error({ err: error }, "what follows the deletion of an account failed"));
  }
}
