/** Foreign keys to an account are named after these columns: the slices' tables call the user "person", those of the accounts "user_id". */
const toUser = /_(?:person|user_id)_fkey/;

/** Whether a row could not be stored because its user was deleted while the request ran: an ended session, not a bug. */
export function isOfDeletedUser(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    // SQLSTATE: foreign key violation. The message names the constraint in every language of the database.
    if ("code" in cause && cause.code === "23503" && toUser.test(cause.message)) return true;
  }
  return false;
}
