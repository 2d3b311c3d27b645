import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { type Context, Hono } from "hono";
import { createOperationRoutes } from "#api/server/operation-routes.ts";
import {
  type Auth,
  type AuthMail,
  type AuthSms,
  accountOperations,
  admitGuests,
  authRoutes,
  createAuth,
  readUser,
  requireAdministrator,
  requireUser,
  type SendMail,
  type SendSms,
  type UserEnvironment,
} from "#auth/server/index.ts";
import type { OidcClient } from "#auth/server/oauth/oidc-provider.ts";
import { createPasswords } from "#auth/server/users/passwords.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { readConfig } from "#platform/config.ts";
import type { PlatformEnvironment } from "#platform/http/environment.ts";
import { createErrorHandler } from "#platform/http/errors.ts";
import { type HttpServer, serveHttp } from "#platform/http/serve.ts";
import { createTestDatabase } from "../../support/database/test-database.ts";
import { generousLimits } from "../../support/site/generous-limits.ts";
import { createScannedLogger } from "../../support/site/scan-log.ts";

export const secrets = {
  publishableKey: "sb_publishable_for_tests_only",
  serviceKey: "sb_secret_for_tests_only_and_nothing_else",
  appSecret: "a secret for tests only, 32 chars",
};

/** A clock that can be moved forward, and stopped for tests of exact times. */
function movableClock() {
  let ahead = 0;
  let stopped: number | undefined;
  return {
    now: () => new Date((stopped ?? Date.now()) + ahead),
    stop: () => {
      stopped = Date.now();
    },
    /** Seconds. */
    forward: (seconds: number) => {
      ahead += seconds * 1000;
    },
    reset: () => {
      ahead = 0;
      stopped = undefined;
    },
  };
}

/**
 * The accounts over HTTP on their own database, with captured mails and messages. `serve` starts them with given
 * settings; `client` creates official clients.
 */
export async function openAuth() {
  const connection = await createTestDatabase();
  const messages = await loadMessages("locales");
  const { log, check } = createScannedLogger();
  const clock = movableClock();
  const mails: AuthMail[] = [];
  const texts: AuthSms[] = [];
  const verified = { count: 0 };
  const real = createPasswords();
  const passwords = {
    ...real,
    verify(hash: string | null | undefined, password: string) {
      verified.count += 1;
      return real.verify(hash, password);
    },
  };
  const servers: HttpServer[] = [];
  const accounts: Auth[] = [];
  const serve = async (
    environment: Record<string, string> = {},
    more: { google?: OidcClient; origin?: string; sendMail?: SendMail; sendSms?: SendSms | undefined } = {},
  ) => {
    let auth: Auth | undefined;
    let opened: Hono<PlatformEnvironment> | undefined;
    const open = (ready: Auth) =>
      new Hono<PlatformEnvironment>()
        .onError(createErrorHandler(log))
        .route("/auth/v1", authRoutes(ready))
        .route("/functions/v1", new Hono().use(readUser(ready)).route("/", operationsOf(ready)));
    const app = new Hono().all("*", (c) => {
      opened ??= open(required(auth));
      return opened.fetch(c.req.raw, c.env);
    });
    const server = await serveHttp({ fetch: app.fetch, port: 0, hostname: "127.0.0.1", log });
    servers.push(server);
    const settings = { TRUST_PROXY: "1", AUTH_MAX_FREQUENCY: "0", AUTH_RATE_LIMITS: generousLimits, ...environment };
    auth = await createAuth({
      config: readConfig(settings),
      secrets,
      origin: server.url,
      database: connection,
      log,
      messages,
      clock,
      passwords,
      // The id is each mail's own.
      sendMail: async ({ id: _, ...mail }) => {
        mails.push(mail);
      },
      sendSms: async (message) => {
        texts.push(message);
        return { messageId: `message-${texts.length}` };
      },
      ...more,
    });
    accounts.push(auth);
    return { url: server.url, auth };
  };
  const close = async () => {
    for (const server of servers) await server.stop();
    for (const auth of accounts) await auth.outbox.settle();
    await connection.close();
    check();
  };
  return { serve, close, clock, mails, texts, verified, connection };
}

export type TestAuth = Awaited<ReturnType<typeof openAuth>>;

/** The official client as in a browser, with its session in memory. */
export function clientOf(
  url: string,
  options: {
    flowType?: "implicit" | "pkce";
    /** Whether redirects name the client's flow, as those of the site's own pages do. */
    flowIds?: boolean;
    key?: string;
    headers?: Record<string, string>;
    fetch?: typeof fetch;
  } = {},
) {
  const { flowType = "implicit", flowIds = false, key = secrets.publishableKey, headers = {}, fetch: ask } = options;
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const auth = {
    ...{ storage, flowType, persistSession: true, autoRefreshToken: false, detectSessionInUrl: false },
    experimental: { appendPkceFlowIdToRedirects: flowIds },
  };
  return createClient(url, key, { auth, global: { headers, ...(ask && { fetch: ask }) } }).auth;
}

let people = 0;
/** A user with a unique address. */
export function someone() {
  people += 1;
  const mark = `${people}-${randomBytes(4).toString("hex")}`;
  return {
    email: `person-${mark}@example.org`,
    password: `a password ${mark}`,
    phone: `4915550${String(100_000 + people)}`,
  };
}

export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("It is not there");
  return value;
}

function operationsOf(auth: Auth) {
  const userOf = (c: Context<UserEnvironment>) => c.get("user");
  const { trustProxy, secret } = auth.settings;
  const requireAdmin = requireAdministrator;
  return createOperationRoutes({ userOf, requireUser, admitGuests, requireAdmin, trustProxy, secret }).add(
    accountOperations,
    // The daily mails are of another slice.
    { ...auth, listDailyMails: async () => [] },
  ).routes;
}
