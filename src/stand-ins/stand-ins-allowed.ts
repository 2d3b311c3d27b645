import { type Config, isLoopback } from "#platform/config.ts";

/** Whether stand-ins may be active: `HOST` is loopback, and `PUBLIC_URL` is unset or loopback. */
export function standInsAllowed({ HOST, PUBLIC_URL }: Pick<Config, "HOST" | "PUBLIC_URL">): boolean {
  return isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));
}
