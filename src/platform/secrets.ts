import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "./config.ts";
import { StartRefused } from "./errors.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

/**
 * Browsers send `publishableKey`; it is not secret. `serviceKey` is the operator's and gives full access to every account.
 * `appSecret` signs cookies, encrypts secrets in the database, and never leaves the server.
 */
export type Secrets = { publishableKey: string; serviceKey: string; appSecret: string };

// The file calls the publishable key `publicKey`. Files of earlier versions have no service key: it is added.
const stored = z.object({
  publicKey: z.string().min(20),
  serviceKey: z.string().min(32).optional(),
  appSecret: z.string().min(32),
});

/**
 * The keys of this installation: from PUBLIC_KEY, SERVICE_KEY and APP_SECRET, else generated at the first start and stored in
 * `DATA_DIR/secrets.json`, readable by its owner only. Call it while holding the lock of the data folder.
 * @throws StartRefused if the file is invalid; it is never overwritten.
 */
export function loadSecrets(config: Pick<Config, "DATA_DIR" | "PUBLIC_KEY" | "SERVICE_KEY" | "APP_SECRET">): Secrets {
  const { PUBLIC_KEY: publishableKey, SERVICE_KEY: serviceKey, APP_SECRET: appSecret } = config;
  if (publishableKey && serviceKey && appSecret) return { publishableKey, serviceKey, appSecret };
  const path = join(config.DATA_DIR, "secrets.json");
  const found = read(path);
  const complete = found?.serviceKey ? { ...found, serviceKey: found.serviceKey } : keep(path, found);
  return {
    publishableKey: publishableKey ?? complete.publicKey,
    serviceKey: serviceKey ?? complete.serviceKey,
    appSecret: appSecret ?? complete.appSecret,
  };
}

function read(path: string): z.output<typeof stored> | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
    if (statSync(path).mode & 0o077) chmodSync(path, 0o600);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new StartRefused(`The keys in ${path} cannot be read by this user. Nothing was changed.`, { cause: error });
  }
  const parsed = stored.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new StartRefused(
    `The keys in ${path} cannot be read: the file is damaged. It was not changed. Bring it back from a backup, ` +
      "or move it away to have new keys made (whatever the old ones signed is void then).",
  );
}

function keep(path: string, found: z.output<typeof stored> | undefined) {
  const secrets = {
    publicKey: found?.publicKey ?? `sb_publishable_${randomBytes(24).toString("base64url")}`,
    serviceKey: `sb_secret_${randomBytes(32).toString("base64url")}`,
    appSecret: found?.appSecret ?? randomBytes(32).toString("base64url"),
  };
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
