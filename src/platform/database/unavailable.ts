/** The database did not answer, or the connection ended before the answer was whole. Whether a COMMIT took effect is unknown. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  readonly code = "DATABASE_UNAVAILABLE";
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
  }
}

const systemCodes = new Set([
  "DATABASE_UNAVAILABLE",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** SQLSTATEs: connection exceptions, too many connections, statement timeout, shutting down, crashed, starting up. */
const sqlStates = /^(08...|53300|57014|57P0[123])$/;

/** Whether an error, or what caused it, says that the database cannot be reached: worth a retry later, and not a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (systemCodes.has(code) || sqlStates.test(code)) return true;
    // A Unix socket that is not there; a missing file of ours has another system call.
    if (code === "ENOENT" && "syscall" in cause && cause.syscall === "connect") return true;
  }
  return false;
}
