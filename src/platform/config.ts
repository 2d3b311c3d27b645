import { z } from "zod";
import { authVariables } from "./auth-variables.ts";
import { StartRefused } from "./errors.ts";
import { externalServiceVariables, findExternalServiceErrors } from "./external-service-variables.ts";
import { modelNamePattern } from "./llm/model-name.ts";
import { isLoopback } from "./loopback.ts";
import { findPaymentErrors, paymentVariables } from "./payment-variables.ts";

export { isLoopback } from "./loopback.ts";

const whole = (low: number, high: number, fallback: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= low && Number(text) <= high, {
      error: `must be a whole number from ${low} to ${high}`,
    })
    .transform(Number)
    .default(fallback);

const postgresUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol), {
    error: "must be an address such as postgres://user:password@host:5432/database",
  })
  .optional();

const visibleAscii = z.string().regex(/^[\x21-\x7e]{1,500}$/, "must have 1 to 500 visible ASCII characters");

const modelName = z
  .string()
  .regex(modelNamePattern, "must be the name of a model: 1 to 200 of the characters A-Z a-z 0-9 _ . / : @ -");

const logLevels = ["info", "debug", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

const schema = z
  .object({
    PORT: whole(0, 65_535, 3000),
    HOST: z
      .string()
      .regex(/^[\w.:[\]%-]+$/, "must be a host name or an address to listen on, such as 127.0.0.1 or 0.0.0.0")
      .default("127.0.0.1"),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, { error: "must be an origin only, such as https://siraj.example, without a path" })
      .transform((text) => new URL(text).origin)
      .optional(),
    TRUST_PROXY: whole(0, 10, 0),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: postgresUrl,
    DATABASE_DIRECT_URL: postgresUrl,
    PUBLIC_KEY: z
      .string()
      .regex(/^[\w.-]{20,1000}$/, "must have 20 to 1,000 of the characters A-Z a-z 0-9 _ . -")
      .optional(),
    SERVICE_KEY: z
      .string()
      .regex(/^[\w.-]{32,1000}$/, "must have 32 to 1,000 of the characters A-Z a-z 0-9 _ . -")
      .optional(),
    SUPPORT_EMAIL: z.email("must be an address, such as help@siraj.example").optional(),
    OPERATOR_NAME: z.string().trim().max(200, "must have at most 200 characters").optional(),
    OPERATOR_ADDRESS: z.string().trim().max(500, "must have at most 500 characters").optional(),
    APP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    GUEST_MESSAGES: whole(0, 1000, 3),
    FREE_MESSAGES: whole(0, 100_000, 30),
    PREMIUM_MESSAGES: whole(1, 1_000_000, 3000),
    CORPUS_MIRROR: z
      .string()
      .refine((text) => !/^[a-z][a-z0-9+.-]*:/i.test(text) || (/^https?:/i.test(text) && URL.canParse(text)), {
        error: "must be a folder, an address that begins with http:// or https://, or off",
      })
      .optional(),
    RECITATION_URL: z
      .string()
      .refine((text) => text === "off" || isAudioTemplate(text), {
        error:
          "must be off, or an address that begins with http:// or https:// with {reciter} and with {SSS} and {AAA}, or {index}, in its path",
      })
      .optional(),
    S3_ENDPOINT: z
      .string()
      .refine(isApiBase, {
        error: "must be an address that begins with http:// or https://, such as https://s3.example",
      })
      .optional(),
    S3_BUCKET: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        "must be the name of a bucket: 3 to 63 of the characters a-z 0-9 . -",
      )
      .optional(),
    S3_ACCESS_KEY: visibleAscii.optional(),
    S3_SECRET_KEY: visibleAscii.optional(),
    S3_REGION: z
      .string()
      .regex(/^[\w-]{1,50}$/, "must be the name of a region, such as eu-central-1; 1 to 50 of A-Z a-z 0-9 _ -")
      .optional(),
    LLM_BASE_URL: z
      .string()
      .refine(isApiBase, {
        error: "must be an address that begins with http:// or https://, such as https://llm.example/v1",
      })
      .optional(),
    LLM_API_KEY: visibleAscii.optional(),
    LLM_MODEL: modelName.optional(),
    LLM_DAILY_TOKENS: z
      .string()
      .regex(/^[1-9]\d{0,11}$/, "must be a whole number from 1 to 999999999999")
      .transform(Number)
      .optional(),
    EMBEDDING_MODEL: modelName.optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,500}$/, "must have 16 to 500 visible ASCII characters")
      .optional(),
    DRAIN_SECONDS: whole(0, 300, 0),
    ...authVariables,
    ...externalServiceVariables,
    ...paymentVariables,
    STAND_INS_TOKEN: z
      .string()
      .regex(/^[\w-]{16,200}$/, "must have 16 to 200 of the characters A-Z a-z 0-9 _ -")
      .optional(),
    LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).default("info"),
  })
  .superRefine((config, context) => {
    const refuse = (variable: string, message: string) =>
      context.addIssue({ code: "custom", path: [variable], message, input: undefined });
    if (!isLoopback(config.HOST) && !config.PUBLIC_URL) {
      refuse(
        "PUBLIC_URL",
        `must be set when HOST (${config.HOST}) is reachable from outside: the address that people use, such as https://siraj.example`,
      );
    }
    if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL) {
      refuse("DATABASE_DIRECT_URL", "is used beside DATABASE_URL only: set that one too, or neither");
    }
    const missing = s3Variables.filter((name) => !config[name]);
    if (missing.length < s3Variables.length) {
      for (const name of missing) refuse(name, `must be set where another of ${s3Variables.join(", ")} is`);
    }
    if (config.SERVICE_KEY && config.SERVICE_KEY === config.PUBLIC_KEY) {
      refuse("SERVICE_KEY", "must differ from PUBLIC_KEY: it gives full access to every account");
    }
    const { PUBLIC_URL: url = "" } = config;
    const host = URL.canParse(url) ? new URL(url).hostname : config.HOST;
    if (config.AUTH_TEST_OTP && !(isLoopback(config.HOST) && isLoopback(host))) {
      refuse("AUTH_TEST_OTP", "is for tests on this machine: HOST and PUBLIC_URL must then be a loopback address");
    }
    if (config.EMBEDDING_MODEL && !config.LLM_BASE_URL) {
      refuse("LLM_BASE_URL", "must be set where EMBEDDING_MODEL is: the address at which that model is asked");
    }
    if (config.LLM_MODEL && !config.LLM_BASE_URL) {
      refuse("LLM_BASE_URL", "must be set where LLM_MODEL is: the address at which that model is asked");
    }
    if (config.LLM_DAILY_TOKENS && !config.LLM_MODEL) {
      refuse("LLM_MODEL", "must be set where LLM_DAILY_TOKENS is: the model whose tokens are counted");
    }
    for (const [variable, message] of [...findExternalServiceErrors(config), ...findPaymentErrors(config)])
      refuse(variable, message);
  });

/** All of them or none. */
const s3Variables = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY", "S3_REGION"] as const;

/** The names of all variables. */
export const configVariables: readonly string[] = Object.keys(schema.shape);

export type Config = z.output<typeof schema>;

/** Variables whose values a message may repeat; the others can hold a password. */
const harmless = new Set([
  ...[
    "PORT",
    "HOST",
    "TRUST_PROXY",
    "GUEST_MESSAGES",
    "FREE_MESSAGES",
    "PREMIUM_MESSAGES",
    "STRIPE_TAX",
    "LLM_MODEL",
    "LLM_DAILY_TOKENS",
    "EMBEDDING_MODEL",
    "S3_BUCKET",
    "S3_REGION",
    "LOG_LEVEL",
    "DRAIN_SECONDS",
  ],
  ...["AUTH_SIGNUP", "AUTH_AUTOCONFIRM", "AUTH_ANONYMOUS", "AUTH_MANUAL_LINKING", "AUTH_SAML"],
  ...["AUTH_MIN_PASSWORD", "AUTH_MAX_FREQUENCY", "AUTH_RATE_LIMITS", "AUTH_REDIRECT_URLS"],
]);

/**
 * Reads and checks the environment. An empty variable counts as unset, and none is required.
 * @throws StartRefused naming each wrong variable, what is wrong with it and what it may be.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path: [variable], message }) => {
    const name = String(variable);
    const found = harmless.has(name) && set[name] ? `; it is ${JSON.stringify(set[name].slice(0, 60))}` : "";
    return `  ${name} ${message}${found}`;
  });
  throw new StartRefused(`The configuration does not allow a start:\n${lines.join("\n")}`);
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (!["http:", "https:"].includes(url.protocol)) return false;
  return url.pathname === "/" && !/[?#@]/.test(text);
}

function isApiBase(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#@]/.test(text);
}

/** Only the path and the query hold placeholders: no file may be asked of another host. */
function isAudioTemplate(text: string): boolean {
  const placeholders = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const filled = text.replace(/\{[^{}]*\}/g, "1");
  const host = text.split("/")[2] ?? "";
  if (!isApiBase(filled.replace(/\?.*$/, "")) || /[{}#]/.test(filled) || /[{}]/.test(host)) return false;
  const has = (name: string) => placeholders.includes(name);
  const known = placeholders.every((name) => ["reciter", "SSS", "AAA", "index"].includes(name));
  return known && has("reciter") && (has("index") || (has("SSS") && has("AAA")));
}
