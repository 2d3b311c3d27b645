/**
 * Whether an uncaught exception is a known one of postgres.js 3.4: a query sent over a connection that was cut a moment
 * before writes to a socket that is gone, in a timer that nobody can catch. The query itself fails as it should, so the
 * process may go on.
 */
export function isDriverDefect(error: unknown): boolean {
  return (
    error instanceof TypeError && /at Immediate\.nextWrite .*postgres\/src\/connection\.js/.test(error.stack ?? "")
  );
}
