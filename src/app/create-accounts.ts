import { authorizeTopic, createAuth, isApiKey } from "#auth/server/index.ts";
import type { MessageSource } from "#i18n/context.ts";
import type { Config } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { openRealtime } from "#platform/realtime/open-realtime.ts";
import type { Secrets } from "#platform/secrets.ts";
import { createExternalServices } from "./external-services.ts";

export type AccountsOptions = {
  config: Config;
  secrets: Secrets;
  /** The public origin. */
  origin: string;
  database: OpenDatabase;
  log: Logger;
  messages: MessageSource;
  /** Absent in tests. */
  metrics?: Metrics | undefined;
};

/** Authentication, the external services through which it sends messages and signs users in, and the realtime topics of users. */
export async function createAccounts(options: AccountsOptions) {
  const { config, secrets, origin, messages, log } = options;
  const { clock } = options.database;
  const onSent = options.metrics?.countMessage;
  const external = { config, origin, appSecret: secrets.appSecret, messages, log, onSent };
  const externalServices = createExternalServices(external);
  const { sendMail, sendSms, google } = externalServices;
  const auth = await createAuth({ ...options, clock, sendMail, sendSms, google });
  const realtime = openRealtime({
    listener: options.database.listener,
    authorizeJoin: (topic, token) => authorizeTopic(auth, topic, token),
    isApiKey: (key) => isApiKey(auth, key),
    clock,
    origin,
    trustProxy: config.TRUST_PROXY,
    secret: secrets.appSecret,
    log,
  });
  return { externalServices, auth, realtime };
}
