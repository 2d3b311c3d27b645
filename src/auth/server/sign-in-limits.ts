import type { Sql } from "#platform/database/index.ts";
import { createSharedRateLimit, type SharedRateLimit } from "#platform/http/shared-rate-limit.ts";
import { keyedHash } from "#platform/seal.ts";
import { tooManyAttempts } from "./error-catalogue.ts";

const day = 24 * 3600;

/** The wrong passwords in a day after which the owner of the account is told. */
const told = 10;

/**
 * A sign-in with a password. `account`: the address or number, whether or not it has an account. `known`: the browser has signed in to the account
 * before.
 */
export type PasswordSignInAttempt = { account: string; known: boolean; address: string };

export type SignInLimits = {
  /**
   * Counts a sign-in with a password, before it is verified. @throws AuthError 429 after twenty wrong ones in a day for an account from one network
   * address, or a hundred from all. The account's known browsers have a hundred of their own, so that strangers do not lock the owner out.
   */
  countPasswordSignIn(attempt: PasswordSignInAttempt): Promise<void>;
  /** Takes it back after the right password. */
  giveBackPasswordSignIn(attempt: PasswordSignInAttempt): Promise<void>;
  /** Whether the owner should be told of the wrong ones: once a day, at the tenth. */
  shouldTellOfGuesses(attempt: PasswordSignInAttempt): Promise<boolean>;
};

/** The limits of guesses at passwords, shared by all servers. They count unknown addresses as they do known ones. */
export function createSignInLimits(sql: Sql, secret: string): SignInLimits {
  const limitOf = (name: string, points: number) => createSharedRateLimit({ sql, name, points, seconds: day });
  const fromAddress = limitOf("auth_sign_in_from", 20);
  const fromStrangers = limitOf("auth_sign_in", 100);
  const fromKnown = limitOf("auth_sign_in_known", 100);
  const notices = limitOf("auth_sign_in_told", 1);
  const keyOf = (account: string) => keyedHash(secret, "auth password attempts", account);
  const countersOf = ({ account, known, address }: PasswordSignInAttempt): [SharedRateLimit, string][] => {
    const key = keyOf(account);
    if (known) return [[fromKnown, key]];
    return [
      [fromAddress, `${key} ${address}`],
      [fromStrangers, key],
    ];
  };
  return {
    async countPasswordSignIn(attempt) {
      for (const [limit, key] of countersOf(attempt)) {
        const wait = await limit.consume(key);
        if (wait > 0) throw tooManyAttempts(wait);
      }
    },
    async giveBackPasswordSignIn(attempt) {
      for (const [limit, key] of countersOf(attempt)) await limit.giveBack(key);
    },
    async shouldTellOfGuesses({ account, known }) {
      const key = keyOf(account);
      const { points } = await (known ? fromKnown : fromStrangers).use(key);
      return points >= told && (await notices.consume(key)) === 0;
    },
  };
}
