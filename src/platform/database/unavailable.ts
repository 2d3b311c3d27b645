/** The database did not answer, or the connection ended before the result was complete. Whether a COMMIT took effect is unknown. */
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
  // No space on this machine's disk.
  "ENOSPC",
  "EDQUOT",
]);

/** SQLSTATEs: connection exceptions, disk full, too many connections, statement timeout, shutting down, crashed, starting up. */
const sqlStates = /^(08...|53100|53300|57014|57P0[123])$/;

/** Whether an error or one of its causes means that the database cannot be reached or cannot store: a 503, not a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (systemCodes.has(code) || sqlStates.test(code)) return true;
    // A missing Unix socket. The error of a missing file names another system call.
    if (code === "ENOENT" && "syscall" in cause && cause.syscall === "connect") return true;
  }
  return false;
}
