import type { Database, Sql } from "#platform/database/index.ts";
import { createSharedRateLimit } from "#platform/http/shared-rate-limit.ts";
import { keyedHash } from "#platform/seal.ts";
import { type CeilingName, type CeilingState, type Ceilings, ceilingNames } from "../shared/ceilings.ts";
import type { AuthSettings } from "./settings.ts";
import { createCeilingStore } from "./stores/ceiling-store.ts";

/** Messages a day, where neither the configuration nor an administrator says otherwise. */
const defaults: Ceilings = { email_day: 5000, email_recipient_day: 20, sms_day: 500, sms_recipient_day: 10 };

/** The key under which messages to everybody are counted. */
export const allRecipients = "all";

export type MessageCeilings = {
  /** The ceilings of the configuration. */
  configured: Ceilings;
  /** Counts a message to a recipient, or to all: the seconds to wait, 0 if it may be sent. A refused message is not counted. */
  consume(name: CeilingName, recipient: string): Promise<number>;
  /** The ceilings and their use in the running day. */
  read(now: Date): Promise<CeilingState[]>;
};

/**
 * The ceilings of a day, shared by all servers. They are read from the database for each message, so that what an administrator sets
 * counts at once everywhere.
 */
export function createMessageCeilings(
  sql: Sql,
  { rateLimits, secret }: Pick<AuthSettings, "rateLimits" | "secret">,
  store: Pick<ReturnType<typeof createCeilingStore>, "read">,
): MessageCeilings {
  const configured = { ...defaults };
  for (const name of ceilingNames) configured[name] = rateLimits[name] ?? defaults[name];
  const limitOf = (name: CeilingName, points: number) =>
    createSharedRateLimit({ sql, name: `auth_${name}`, points, seconds: 86_400 });
  const keyOf = (name: CeilingName, recipient: string) => keyedHash(secret, "auth recipient", name, recipient);
  return {
    configured,
    async consume(name, recipient) {
      const set = await store.read();
      const limit = limitOf(name, set[name] ?? configured[name]);
      const key = keyOf(name, recipient);
      const wait = await limit.consume(key);
      if (wait > 0) await limit.giveBack(key);
      return wait;
    },
    async read(now) {
      const set = await store.read();
      const states: CeilingState[] = [];
      for (const name of ceilingNames) {
        const ceiling = set[name] ?? configured[name];
        const limit = limitOf(name, ceiling);
        const all = name.endsWith("_recipient_day") ? undefined : await limit.use(keyOf(name, allRecipients));
        const used = all ? all.points : await limit.highestUse();
        const until = all && all.points > 0 ? new Date(now.getTime() + all.seconds * 1000).toISOString() : null;
        states.push({ name, ceiling, configured: configured[name], used, until });
      }
      return states;
    },
  };
}

/** The ceilings on the connection of a transaction, for a change. Others wait with theirs until it ends. */
export async function lockCeilings(
  { ceilings: { configured } }: { ceilings: Pick<MessageCeilings, "configured"> },
  transaction: Database,
) {
  const store = createCeilingStore(transaction);
  await store.lock();
  return {
    current: { ...configured, ...(await store.read()) },
    /** A ceiling as configured is forgotten, so that it follows the configuration. */
    async set(ceilings: Ceilings): Promise<void> {
      const isConfigured = (name: CeilingName) => ceilings[name] === configured[name];
      await store.remove(ceilingNames.filter(isConfigured));
      const others = ceilingNames.filter((name) => !isConfigured(name));
      await store.set(Object.fromEntries(others.map((name) => [name, ceilings[name]])));
    },
  };
}
