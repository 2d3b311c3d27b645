import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { inject } from "vitest";
import { openStorage } from "#app/storage/open-storage.ts";
import { type Auth, authRoutes, createAuth } from "#auth/server/index.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { systemClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import type { PlatformEnvironment } from "#platform/http/environment.ts";
import { createErrorHandler } from "#platform/http/errors.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { type Storage, storageRoutes } from "#storage/server/index.ts";
import { createTestDatabase } from "../../support/database/test-database.ts";
import { pngOf } from "../../support/site/png.ts";
import { createScannedLogger } from "../../support/site/scan-log.ts";
import { secrets, someone } from "../auth/open-auth.ts";

export { secrets };

/** Accounts and storage over HTTP, on a database and a folder of their own. */
export async function openStorageSite(environment: Record<string, string> = {}) {
  const connection = await createTestDatabase();
  const folder = mkdtempSync(join(inject("runFolder"), "storage-"));
  const { log, check } = createScannedLogger();
  const limits = JSON.stringify({ sign_in_sign_ups: 100_000, email_sent: 100_000 });
  const config = readConfig({ DATA_DIR: folder, AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: limits, ...environment });
  const database = connection;
  const messages = await loadMessages("locales");
  const origin = "http://localhost";
  const auth: Auth = await createAuth({ config, secrets, origin, database, log, messages, clock: systemClock });
  const storage: Storage = await openStorage({ config, secrets, database, auth, log });
  const app = new Hono<PlatformEnvironment>()
    .onError(createErrorHandler(log))
    .route("/auth/v1", authRoutes(auth))
    .route("/storage/v1", storageRoutes(storage));
  const server = await serveHttp({ fetch: app.fetch, port: 0, hostname: "127.0.0.1", log });
  return {
    url: server.url,
    connection,
    storage,
    /** The files of the object store and of uploads in progress, as paths below DATA_DIR. */
    files: () => [...filesBelow(join(folder, "objects")), ...filesBelow(join(folder, "uploads"))],
    close: async () => {
      await server.stop();
      await connection.close();
      rmSync(folder, { recursive: true });
      check();
    },
  };
}

export type StorageSite = Awaited<ReturnType<typeof openStorageSite>>;

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** The official client, with a key and without a stored session. */
export function clientFor(url: string, key: string = secrets.publishableKey): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** A new account with its client and its folder in the bucket `graphics`. */
export async function signUp(url: string) {
  const client = clientFor(url);
  const { email, password } = someone();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user || !data.session) throw new Error(`No account: ${error?.message}`);
  return { client, id: data.user.id, token: data.session.access_token, graphics: client.storage.from("graphics") };
}

export { pngOf };

export const png = { contentType: "image/png" };
