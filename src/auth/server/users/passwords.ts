import { randomBytes } from "node:crypto";
import * as argon2 from "@node-rs/argon2";
import * as bcrypt from "@node-rs/bcrypt";

export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Verifies a password. Without a hash (unknown account, no password) it does the same work and answers no. `stale`:
   * hash the given password again.
   */
  verify(hash: string | null | undefined, password: string): Promise<{ right: boolean; stale: boolean }>;
};

/** argon2id with 19 MiB, two passes, one lane: the library's and OWASP's defaults. */
export function createPasswords(): Passwords {
  // A random password's hash: it never matches and costs the same.
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

/** A malformed hash matches no password. */
async function fits(verified: Promise<boolean>): Promise<boolean> {
  return verified.catch(() => false);
}
