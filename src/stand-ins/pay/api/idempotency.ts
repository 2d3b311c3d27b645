import { createHash } from "node:crypto";
import { day } from "../state/clock.ts";
import { PayError } from "./api-error.ts";

export type SavedAnswer = { status: number; body: object; requestId: string };

type Entry = SavedAnswer & { fingerprint: string; until: number };

const maxKeys = 5_000;

/**
 * Answers by idempotency key, for a day of the double's clock. A key with other parameters is refused, as is one of another
 * operation.
 */
export function createIdempotency() {
  const entries = new Map<string, Entry>();
  return {
    /** @throws PayError if the key was used for another request */
    find(key: string, request: readonly string[], now: number): SavedAnswer | undefined {
      const found = entries.get(key);
      if (!found || found.until <= now) return undefined;
      if (found.fingerprint === fingerprintOf(request)) return found;
      throw new PayError(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    },
    save(key: string, request: readonly string[], answer: SavedAnswer, now: number): void {
      entries.set(key, { ...answer, fingerprint: fingerprintOf(request), until: now + day });
      const [oldest] = entries.keys();
      if (entries.size > maxKeys && oldest !== undefined) entries.delete(oldest);
    },
  };
}

function fingerprintOf(request: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64");
}
