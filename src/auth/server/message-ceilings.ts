import type { Database, Sql } from "#platform/database/index.ts";
import { createSharedRateLimit, type SharedRateLimit } from "#platform/limits/shared-rate-limit.ts";
import { keyedHash } from "#platform/seal.ts";
import { type CeilingName, type CeilingState, type Ceilings, ceilingNames } from "../shared/ceilings.ts";
import type { AuthSettings } from "./settings.ts";
import { createCeilingStore } from "./stores/ceiling-store.ts";

/** Messages a day, where neither the configuration nor an administrator says otherwise. */
const defaults: Ceilings = { email_day: 5000, email_recipient_day: 20, sms_day: 500, sms_recipient_day: 10 };

/** The key under which messages to everybody are counted. */
const allRecipients = "all";

/** The share of a recipient's ceiling that one network address may use, so that no single address can stop the recipient's mails. */
const share = 1 / 3;

/** `from`: the network address of a requester who may be a stranger to the recipient. */
export type DayMessage = { channel: "email" | "sms"; recipient: string; from?: string | undefined };

export type MessageCeilings = {
  /** The ceilings of the configuration. */
  configured: Ceilings;
  /** Counts a message to a recipient, or to all: the seconds to wait, 0 if it may be sent. A refused message is not counted. */
  consume(name: CeilingName, recipient: string): Promise<number>;
  /** As `consume`, for the requester's share, the recipient and all. */
  consumeAll(message: DayMessage): Promise<number>;
  /** Counts a mail to its recipient and to all that is sent even beyond the ceilings, which then have less left for others. */
  countSent(message: Pick<DayMessage, "channel" | "recipient">): Promise<void>;
  /** Takes back what `consumeAll` counted, where no message is sent. Only if the requester may know that. */
  giveBack(message: DayMessage): Promise<void>;
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
  /** The counters of a message, from the narrowest to the one for all. */
  const countersOf = async ({ channel, recipient, from }: DayMessage): Promise<Counter[]> => {
    const set = await store.read();
    const [each, all] = [`${channel}_recipient_day`, `${channel}_day`] as const;
    const ceilingOf = (name: CeilingName) => set[name] ?? configured[name];
    const name = `auth_${channel}_share_day`;
    const shared = createSharedRateLimit({ sql, name, points: Math.ceil(ceilingOf(each) * share), seconds: 86_400 });
    const shareKey = keyedHash(secret, "auth recipient share", channel, recipient, from ?? "");
    return [
      ...(from === undefined ? [] : [{ limit: shared, key: shareKey }]),
      { limit: limitOf(each, ceilingOf(each)), key: keyOf(each, recipient) },
      { limit: limitOf(all, ceilingOf(all)), key: keyOf(all, allRecipients) },
    ];
  };
  return {
    configured,
    async consume(name, recipient) {
      const set = await store.read();
      return consumeEach([{ limit: limitOf(name, set[name] ?? configured[name]), key: keyOf(name, recipient) }]);
    },
    consumeAll: async (message) => consumeEach(await countersOf(message)),
    async countSent(message) {
      for (const { limit, key } of await countersOf(message)) await limit.consume(key);
    },
    async giveBack(message) {
      for (const { limit, key } of await countersOf(message)) await limit.giveBack(key);
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

type Counter = { limit: SharedRateLimit; key: string };

/** Counts a point in each, or in none if one refuses: the seconds to wait. */
async function consumeEach(counters: readonly Counter[]): Promise<number> {
  for (const [index, { limit, key }] of counters.entries()) {
    const wait = await limit.consume(key);
    if (wait === 0) continue;
    for (const counted of counters.slice(0, index + 1)) await counted.limit.giveBack(counted.key);
    return wait;
  }
  return 0;
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
      await store.delete(ceilingNames.filter(isConfigured));
      const others = ceilingNames.filter((name) => !isConfigured(name));
      await store.set(Object.fromEntries(others.map((name) => [name, ceilings[name]])));
    },
  };
}
