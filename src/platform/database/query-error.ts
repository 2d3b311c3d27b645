/** SQLSTATEs. */
export const uniqueViolation = "23505";
export const foreignKeyViolation = "23503";
export const deadlockDetected = "40P01";

/** Foreign keys to an account are named after these columns: the slices' tables call the user "person", those of the accounts "user_id". */
const toUser = /_(?:person|user_id)_fkey/;

/** The SQLSTATE of a failed query. */
export const sqlStateOf = (error: unknown): unknown => failureOf(error)?.code;

/** Whether a row could not be stored because its user was deleted while the request ran: an ended session, not a bug. */
export function isOfDeletedUser(error: unknown): boolean {
  const failure = failureOf(error);
  // The message names the constraint in every language of the database.
  return failure?.code === foreignKeyViolation && toUser.test(failure.message);
}

/** The driver's error, which the query builder wraps. */
function failureOf(error: unknown): (Error & { code: unknown }) | undefined {
  if (!(error instanceof Error)) return undefined;
  return hasCode(error) ? error : failureOf(error.cause);
}

const hasCode = (error: Error): error is Error & { code: unknown } => "code" in error;
