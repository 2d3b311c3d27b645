import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { socketFolder } from "#platform/socket-path.ts";
import { type Site, startSite } from "./site-process.ts";

const secretsSchema = z.object({ publicKey: z.string(), serviceKey: z.string(), appSecret: z.string() });

/** Starts another server on the embedded database of a running site, with the keys of that site. */
export async function startSecondServer({ dataDir }: Pick<Site, "dataDir">, env: Record<string, string>) {
  const secrets = secretsSchema.parse(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")));
  const host = encodeURIComponent(socketFolder(join(dataDir, "postgres")));
  return await startSite({
    env: {
      DATABASE_URL: `postgres://siraj@localhost/postgres?host=${host}`,
      PUBLIC_KEY: secrets.publicKey,
      SERVICE_KEY: secrets.serviceKey,
      APP_SECRET: secrets.appSecret,
      ...env,
    },
  });
}
