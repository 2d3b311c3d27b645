import { randomBytes } from "node:crypto";
import type { Person } from "./people.ts";

/** What somebody agreed to. */
export type Consent = {
  person: Person;
  scopes: readonly string[];
  nonce: string | undefined;
  /** Whether a refresh token was asked for. */
  offline: boolean;
};

/** A code, and what must come with it when it is exchanged. */
export type CodeGrant = Consent & { redirectUri: string; challenge: string | undefined };

const most = 1_000;

/** Tokens of one kind, in memory, each good for `lifetime` milliseconds. The oldest go when there are too many. */
export function createGrants<Grant>(lifetime: number, now: () => number) {
  const held = new Map<string, { grant: Grant; until: number }>();
  const read = (token: string) => {
    const found = held.get(token);
    return found && found.until > now() ? found.grant : undefined;
  };
  return {
    give(grant: Grant): string {
      const token = randomBytes(32).toString("base64url");
      held.set(token, { grant, until: now() + lifetime });
      const [oldest] = held.keys();
      if (held.size > most && oldest !== undefined) held.delete(oldest);
      return token;
    },
    read,
    /** Reads it for the last time. */
    take(token: string): Grant | undefined {
      const grant = read(token);
      held.delete(token);
      return grant;
    },
  };
}
