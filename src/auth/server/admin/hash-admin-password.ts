import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { checkPassword } from "../users/credentials.ts";

/** The highest costs that an imported hash may have: anybody who knows the address can make the server verify it. */
const maxCosts = { bcryptCost: 15, kibibytes: 262_144, passes: 10, lanes: 16 };

const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const argon2 = /^\$argon2id?\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$[A-Za-z0-9+/]{11,88}\$[A-Za-z0-9+/]{16,172}$/;

/**
 * Hashes the password, or accepts an imported bcrypt, argon2i or argon2id hash. Undefined where neither is given.
 * @throws AuthError validation_failed, weak_password
 */
export async function hashAdminPassword(
  auth: Auth,
  { password, passwordHash }: { password?: string | undefined; passwordHash?: string | undefined },
): Promise<string | undefined> {
  if (password && passwordHash) {
    throw authError("validation_failed", { message: "Only a password or a password hash should be provided" });
  }
  if (passwordHash) {
    if (isHash(passwordHash)) return passwordHash;
    const message = "password_hash has to be of bcrypt, argon2i or argon2id, within the costs that are taken here";
    throw authError("validation_failed", { message });
  }
  if (!password) return undefined;
  checkPassword(auth, password);
  return auth.passwords.hash(password);
}

function isHash(text: string): boolean {
  const cost = Number(bcrypt.exec(text)?.[1] ?? Number.NaN);
  if (cost >= 4 && cost <= maxCosts.bcryptCost) return true;
  const [, kibibytes, passes, lanes] = (argon2.exec(text) ?? []).map(Number);
  if (!kibibytes || !passes || !lanes) return false;
  return kibibytes <= maxCosts.kibibytes && passes <= maxCosts.passes && lanes <= maxCosts.lanes;
}
