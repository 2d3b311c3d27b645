import { randomBytes } from "node:crypto";
import * as argon2 from "@node-rs/argon2";
import * as bcrypt from "@node-rs/bcrypt";

export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash (no such account, no password) the same work is done and the
   * answer is no. `stale` says that the hash should be made anew from the password that was just given.
   */
  verify(hash: string | null | undefined, password: string): Promise<{ right: boolean; stale: boolean }>;
};

/** argon2id with 19 MiB, two passes, one lane: the library's defaults, and OWASP's. */
export function createPasswords(): Passwords {
  // Nobody knows its password, so it never fits; it costs what a real one costs.
  const dummy = argon2.hash(randomBytes(32));
  return {
    hash: (password) => argon2.hash(password),
    async verify(hash, password) {
      if (!hash) {
        await argon2.verify(await dummy, password);
        return { right: false, stale: false };
      }
      if (/^\$2[abxy]\$/.test(hash)) return { right: await fits(bcrypt.verify(password, hash)), stale: true };
      return { right: await fits(argon2.verify(hash, password)), stale: !hash.startsWith("$argon2id$") };
    },
  };
}

/** A hash that nobody can read fits no password. */
async function fits(verified: Promise<boolean>): Promise<boolean> {
  return verified.catch(() => false);
}
