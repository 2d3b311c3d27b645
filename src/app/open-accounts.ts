import { createAuth } from "#auth/server/index.ts";
import type { MessageSource } from "#i18n/context.ts";
import type { Config } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { Secrets } from "#platform/secrets.ts";
import { openOutside } from "./open-outside.ts";

export type AccountsOptions = {
  config: Config;
  secrets: Secrets;
  /** The public origin. */
  origin: string;
  database: OpenDatabase;
  log: Logger;
  messages: MessageSource;
};

/** The accounts, and the services outside through which they reach people. */
export async function openAccounts(options: AccountsOptions) {
  const { config, secrets, origin, messages, log } = options;
  const outside = openOutside({ config, origin, appSecret: secrets.appSecret, messages, log });
  const { sendMail, sendSms, google } = outside;
  return { outside, auth: await createAuth({ ...options, sendMail, sendSms, google }) };
}
