import type { Sql } from "#platform/database/index.ts";
import { createSharedRateLimit, type SharedRateLimit } from "#platform/limits/shared-rate-limit.ts";
import { keyedHash } from "#platform/seal.ts";
import { tooManyAttempts } from "./error-catalogue.ts";

const hour = 3600;
const day = 24 * hour;

/**
 * How often something may be tried: from one network `address` for all subjects, for a subject `from` one address, so that attempts there lock out
 * that address alone, and for a subject from `all` addresses. They count in this order.
 */
type Figures = { address?: Points; from?: Points; all: Points };
type Points = readonly [points: number, seconds: number];

/** `subject`: an account, a factor, or the recipient of a code. */
type AttemptLimit = {
  /** Counts an attempt: the seconds to wait, 0 if it is within the limit. */
  consume(subject: string, requester: { address: string }): Promise<number>;
  /** The same, before the attempt is looked at, so that parallel ones are counted too. @throws AuthError 429 beyond the limit */
  count(subject: string, requester: { address: string }): Promise<void>;
  /** Takes an attempt back that was right. */
  giveBack(subject: string, requester: { address: string }): Promise<void>;
  /** Resets the counts of the subject, from this address and from all. */
  reset(subject: string, requester: { address: string }): Promise<void>;
  /** The attempts from all addresses that count now. */
  used(subject: string): Promise<number>;
};

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/** The limits of attempts, shared by all servers. They count subjects that do not exist as they do others. */
export function createAttemptLimits(sql: Sql, secret: string) {
  const limit = (name: string, figures: Figures) => createAttemptLimit({ sql, secret, name }, figures);
  return {
    /** Codes of a factor. */
    factor: limit("factor", { from: [5, 600], all: [20, hour] }),
    /** Mailed or texted codes of a recipient, however often a new one was requested. Links still work. */
    code: limit("code", { from: [10, day], all: [100, day] }),
    /** Passwords at sign-in, of an address or number. */
    signIn: limit("sign_in", { from: [20, day], all: [100, day] }),
    /** The same in browsers that have signed in to the account before, so that strangers do not lock the owner out. */
    knownSignIn: limit("sign_in_known", { all: [100, day] }),
    /** Notices of wrong passwords to the owner of an account. */
    guessNotice: limit("sign_in_told", { all: [1, day] }),
    /** The current password of a signed-in user. */
    password: limit("password", { all: [10, hour] }),
    /** Changes of how one signs in that a fresh session is enough for, before the work that they cost. The mails about them have no other limit. */
    change: limit("change", { address: [30, 300], from: [10, hour], all: [20, hour] }),
  };
}

type Counter = { limit: SharedRateLimit; keyOf: (subject: string, address: string) => string };

function createAttemptLimit(
  { sql, secret, name }: { sql: Sql; secret: string; name: string },
  figures: Figures,
): AttemptLimit {
  const limitOf = (suffix: string, [points, seconds]: Points) =>
    createSharedRateLimit({ sql, name: `auth_${name}${suffix}`, points, seconds });
  const hashOf = (subject: string) => keyedHash(secret, `auth ${name} attempts`, subject);
  const all = limitOf("", figures.all);
  const own: Counter[] = [{ limit: all, keyOf: hashOf }];
  if (figures.from) {
    const keyOf = (subject: string, address: string) => `${hashOf(subject)} ${address}`;
    own.unshift({ limit: limitOf("_from", figures.from), keyOf });
  }
  const every = [...own];
  if (figures.address) every.unshift({ limit: limitOf("_address", figures.address), keyOf: (_, address) => address });
  const consume: AttemptLimit["consume"] = async (subject, { address }) => {
    for (const { limit, keyOf } of every) {
      const wait = await limit.consume(keyOf(subject, address));
      if (wait > 0) return wait;
    }
    return 0;
  };
  return {
    consume,
    async count(subject, requester) {
      const wait = await consume(subject, requester);
      if (wait > 0) throw tooManyAttempts(wait);
    },
    async giveBack(subject, { address }) {
      for (const { limit, keyOf } of every) await limit.giveBack(keyOf(subject, address));
    },
    async reset(subject, { address }) {
      for (const { limit, keyOf } of own) await limit.reset(keyOf(subject, address));
    },
    used: async (subject) => (await all.use(hashOf(subject))).points,
  };
}
