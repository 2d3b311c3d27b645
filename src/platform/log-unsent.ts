import type { Logger } from "./log.ts";

/** A carrier's error can contain the recipient, so only its type and code are logged. `again`: whether it is tried again later. */
export function logUnsent(
  log: Logger,
  { kind, error, again = false }: { kind: string; error: unknown; again?: boolean },
): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const failure = error instanceof Error ? error.name : typeof error;
  log.error({ kind, failure, code, again }, "a message could not be sent");
}
