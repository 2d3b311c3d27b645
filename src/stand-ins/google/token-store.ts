import { randomBytes } from "node:crypto";
import type { GoogleUser } from "./example-users.ts";

/** What a user agreed to. */
export type Consent = {
  person: GoogleUser;
  scopes: readonly string[];
  nonce: string | undefined;
  /** Whether the client requested a refresh token. */
  offline: boolean;
};

/** The grant of an authorization code, with the values that its exchange must match. */
export type CodeGrant = Consent & { redirectUri: string; challenge: string | undefined };

const maxTokens = 1_000;

/** An in-memory store of random tokens that are valid for `lifetime` milliseconds. It holds 1,000 and drops the oldest first. */
export function createTokenStore<Grant>(lifetime: number, now: () => number) {
  const tokens = new Map<string, { grant: Grant; until: number }>();
  const read = (token: string) => {
    const found = tokens.get(token);
    return found && found.until > now() ? found.grant : undefined;
  };
  return {
    give(grant: Grant): string {
      const token = randomBytes(32).toString("base64url");
      tokens.set(token, { grant, until: now() + lifetime });
      const [oldest] = tokens.keys();
      if (tokens.size > maxTokens && oldest !== undefined) tokens.delete(oldest);
      return token;
    },
    read,
    /** Reads a token's grant and deletes the token. */
    take(token: string): Grant | undefined {
      const grant = read(token);
      tokens.delete(token);
      return grant;
    },
  };
}
