import { join } from "node:path";
import type { Context } from "hono";
import { type Auth, apiKeyRole, bearerOf, findUserByToken } from "#auth/server/index.ts";
import type { Config } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { Secrets } from "#platform/secrets.ts";
import { openObjectStore } from "#platform/storage/open-object-store.ts";
import { createStorage, type Identity, type Storage, storageError } from "#storage/server/index.ts";

export type StorageOptions = {
  config: Config;
  secrets: Secrets;
  database: Pick<OpenDatabase, "database" | "sql">;
  auth: Auth;
  log: Logger;
};

/** The storage, which learns from the accounts who sent a request. */
export function openStorage({ config, secrets, database, auth, log }: StorageOptions): Promise<Storage> {
  const files = openObjectStore(config);
  const spoolFolder = join(config.DATA_DIR, "uploads");
  const identify = (c: Context) => identifyCaller(auth, c);
  const { appSecret: secret } = secrets;
  const parts = { database, files, spoolFolder, identify, log, secret, clock: auth.clock };
  return createStorage({ ...parts, trustProxy: config.TRUST_PROXY });
}

/** The role of the bearer token. The `apikey` header must be missing, as in links, or be an API key. @throws StorageError InvalidJWT */
async function identifyCaller(auth: Auth, c: Context): Promise<Identity> {
  const key = c.req.header("apikey");
  if (key !== undefined && !(await apiKeyRole(auth, key))) {
    throw storageError("InvalidJWT", { message: "Invalid API key" });
  }
  if (!/^bearer\b/i.test(c.req.header("authorization") ?? "")) return { role: "anon" };
  const token = bearerOf(c);
  const role = token && (await apiKeyRole(auth, token));
  if (role) return { role };
  const user = token ? await findUserByToken(auth, token) : null;
  // A session that has not proved the user's second factor opens nothing private.
  if (!user || user.needsFactor) throw storageError("InvalidJWT");
  return { role: "authenticated", userId: user.id };
}
