import { expect, test } from "vitest";
import { isLoopback, readConfig } from "./config.ts";
import { StartRefused } from "./errors.ts";

function refusal(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
  return "no refusal";
}

test("configuration: no variable has to be set", () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: "127.0.0.1",
    TRUST_PROXY: 0,
    DATA_DIR: "./data",
    GUEST_MESSAGES: 3,
    FREE_MESSAGES: 30,
    PREMIUM_MESSAGES: 3000,
    STRIPE_TAX: "off",
    LICENSED_TEXTS: [],
    ADMIN_EMAILS: [],
    AUTH_SIGNUP: true,
    AUTH_AUTOCONFIRM: false,
    AUTH_ANONYMOUS: false,
    AUTH_MANUAL_LINKING: true,
    AUTH_SAML: false,
    AUTH_MIN_PASSWORD: 8,
    AUTH_MAX_FREQUENCY: 60,
    AUTH_RATE_LIMITS: {},
    AUTH_REDIRECT_URLS: [],
    AUTH_SESSION_IDLE_DAYS: 90,
    AUTH_SESSION_MAX_DAYS: 365,
    AUTH_AUDIT_DAYS: 90,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: "info",
  });
});

test("configuration: an empty or blank variable counts as unset", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " ", LOG_LEVEL: "" })).toEqual(readConfig({}));
});

const allVariables = {
  PORT: "8080",
  HOST: "0.0.0.0",
  PUBLIC_URL: "https://siraj.example/",
  TRUST_PROXY: "1",
  DATA_DIR: "/srv/siraj",
  DATABASE_URL: "postgres://a:b@db:6543/siraj",
  DATABASE_DIRECT_URL: "postgresql://a:b@db:5432/siraj",
  PUBLIC_KEY: "sb_publishable_0123456789",
  SERVICE_KEY: "sb_secret_0123456789abcdef0123456789",
  APP_SECRET: "0123456789abcdef0123456789abcdef",
  GUEST_MESSAGES: "0",
  FREE_MESSAGES: "100",
  PREMIUM_MESSAGES: "2000",
  STRIPE_SECRET_KEY: "sk_test_0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
  STRIPE_API_URL: "http://127.0.0.1:12111",
  STRIPE_TAX: "on",
  PRICES: '{"monthly":{"pln":2000,"eur":500,"usd":600},"annual":{"pln":13400,"eur":3400,"usd":4000}}',
  LICENSED_TEXTS: "en-hilali, pl-bielawski",
  DONATION_GROUP: "A group",
  DONATION_URL: "https://group.example",
  RECITATION_URL: "https://audio.example/{reciter}/{SSS}{AAA}.mp3",
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "siraj-objects",
  S3_ACCESS_KEY: "AKIA0123456789",
  S3_SECRET_KEY: "a/secret+key=",
  S3_REGION: "eu-central-1",
  AUTH_SIGNUP: "off",
  AUTH_AUTOCONFIRM: "on",
  AUTH_ANONYMOUS: "true",
  AUTH_MANUAL_LINKING: "0",
  AUTH_SAML: "1",
  AUTH_MIN_PASSWORD: "12",
  AUTH_MAX_FREQUENCY: "1",
  AUTH_RATE_LIMITS: '{"email_sent":100}',
  AUTH_REDIRECT_URLS: "https://app.example/**, http://localhost:*/in",
  AUTH_SIGNING_KEYS: "/srv/keys.json",
  AUTH_SESSION_IDLE_DAYS: "7",
  AUTH_SESSION_MAX_DAYS: "30",
  AUTH_AUDIT_DAYS: "14",
  DRAIN_SECONDS: "20",
  LLM_BASE_URL: "http://127.0.0.1:11434/v1",
  LLM_API_KEY: "sk-0123456789",
  LLM_MODEL: "meta/lamp-3:70b",
  LLM_DAILY_TOKENS: "2000000",
  EMBEDDING_MODEL: "baai/bge-m3:latest",
  SMTP_URL: "smtps://user:p%40ss@mail.example:465",
  MAIL_FROM: "Siraj <post@siraj.example>",
  SMS_WEBHOOK_URL: "https://sms.example/send?account=7",
  GOOGLE_CLIENT_ID: "1234.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-0123456789",
  GOOGLE_ISSUER: "https://accounts.google.com",
  LOG_LEVEL: "debug",
  ADMIN_EMAILS: "amina@siraj.example, yusuf@siraj.example",
  OPERATOR_NAME: "Siraj Ltd",
  OPERATOR_ADDRESS: "1 Lamp Street",
};

test("configuration: every variable is read", () => {
  expect(readConfig(allVariables)).toEqual({
    ...allVariables,
    PORT: 8080,
    TRUST_PROXY: 1,
    GUEST_MESSAGES: 0,
    FREE_MESSAGES: 100,
    PREMIUM_MESSAGES: 2000,
    ADMIN_EMAILS: ["amina@siraj.example", "yusuf@siraj.example"],
    LICENSED_TEXTS: ["en-hilali", "pl-bielawski"],
    PRICES: { monthly: { pln: 2000, eur: 500, usd: 600 }, annual: { pln: 13_400, eur: 3400, usd: 4000 } },
    LLM_DAILY_TOKENS: 2_000_000,
    PUBLIC_URL: "https://siraj.example",
    AUTH_SIGNUP: false,
    AUTH_AUTOCONFIRM: true,
    AUTH_ANONYMOUS: true,
    AUTH_MANUAL_LINKING: false,
    AUTH_SAML: true,
    AUTH_MIN_PASSWORD: 12,
    AUTH_MAX_FREQUENCY: 1,
    AUTH_SESSION_IDLE_DAYS: 7,
    AUTH_SESSION_MAX_DAYS: 30,
    AUTH_AUDIT_DAYS: 14,
    DRAIN_SECONDS: 20,
    AUTH_RATE_LIMITS: { email_sent: 100 },
    AUTH_REDIRECT_URLS: ["https://app.example/**", "http://localhost:*/in"],
  });
  expect(readConfig({ AUTH_TEST_OTP: '{"15555550100":"123456"}' }).AUTH_TEST_OTP).toEqual({ "15555550100": "123456" });
});

test.each([
  [{ PORT: "http" }, 'PORT must be a whole number from 0 to 65535; it is "http"'],
  [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535"],
  [{ TRUST_PROXY: "-1" }, "TRUST_PROXY must be a whole number from 0 to 10"],
  [{ SUPPORT_EMAIL: "help at siraj" }, "SUPPORT_EMAIL must be an address, such as help@siraj.example"],
  [{ GUEST_MESSAGES: "3.5" }, "GUEST_MESSAGES must be a whole number from 0 to 1000"],
  [
    { CORPUS_MIRROR: "ftp://mirror.example" },
    "CORPUS_MIRROR must be a folder, an address that begins with http:// or https://, or off",
  ],
  [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL must be one of info, debug, warn, error, silent; it is "loud"'],
  [{ PUBLIC_URL: "https://siraj.example/app" }, "PUBLIC_URL must be an origin only"],
  [{ PUBLIC_URL: "https://siraj.example/?a" }, "PUBLIC_URL must be an origin only"],
  [{ PUBLIC_URL: "siraj.example" }, "PUBLIC_URL must be an origin only"],
  [{ HOST: "a b" }, "HOST must be a host name or an address"],
  [{ HOST: "0.0.0.0" }, "PUBLIC_URL must be set when HOST (0.0.0.0) is reachable from outside"],
  [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL must be an address such as postgres://"],
  [{ DATABASE_DIRECT_URL: "postgres://db" }, "DATABASE_DIRECT_URL is used beside DATABASE_URL only"],
  [{ EMBEDDING_MODEL: "bge-m3" }, "LLM_BASE_URL must be set where EMBEDDING_MODEL is"],
  [{ LLM_MODEL: "lamp" }, "LLM_BASE_URL must be set where LLM_MODEL is"],
  [
    { LLM_BASE_URL: "https://llm.example/v1", LLM_DAILY_TOKENS: "9" },
    "LLM_MODEL must be set where LLM_DAILY_TOKENS is",
  ],
  [{ LLM_DAILY_TOKENS: "0" }, 'LLM_DAILY_TOKENS must be a whole number from 1 to 999999999999; it is "0"'],
  [{ LLM_BASE_URL: "llm.example/v1" }, "LLM_BASE_URL must be an address that begins with http:// or https://"],
  [{ LLM_BASE_URL: "https://key@llm.example/v1" }, "LLM_BASE_URL must be an address"],
  [{ S3_ENDPOINT: "https://s3.example" }, "S3_BUCKET must be set where another of S3_ENDPOINT, S3_BUCKET"],
  [{ S3_SECRET_KEY: "hush" }, "S3_ENDPOINT must be set where another of"],
  [{ S3_ENDPOINT: "s3.example" }, "S3_ENDPOINT must be an address that begins with http:// or https://"],
  [{ S3_BUCKET: "Not A Bucket" }, "S3_BUCKET must be the name of a bucket"],
  [{ S3_REGION: "a b" }, "S3_REGION must be the name of a region"],
  [{ LLM_API_KEY: "two words" }, "LLM_API_KEY must have 1 to 500 visible ASCII characters"],
  [{ EMBEDDING_MODEL: "a model" }, "EMBEDDING_MODEL must be the name of a model"],
  [{ SMTP_URL: "mail.example:587", MAIL_FROM: "a@b.example" }, "SMTP_URL must be an address such as smtp://"],
  [{ SMTP_URL: "https://mail.example", MAIL_FROM: "a@b.example" }, "SMTP_URL must be an address such as smtp://"],
  [{ SMTP_URL: "smtp://mail.example/?pool=true", MAIL_FROM: "a@b.example" }, "SMTP_URL must be an address"],
  [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM must be set where SMTP_URL is"],
  [{ MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }, "MAIL_FROM must be an address, alone or after a name"],
  [{ MAIL_FROM: "a@b.example, c@d.example" }, "MAIL_FROM must be an address, alone or after a name"],
  [{ SMS_WEBHOOK_URL: "https://user:word@sms.example" }, "SMS_WEBHOOK_URL must be an address that begins with"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET must be set too"],
  [{ GOOGLE_CLIENT_SECRET: "word" }, "GOOGLE_CLIENT_ID must be set too"],
  [{ GOOGLE_ISSUER: "https://accounts.google.com" }, "GOOGLE_CLIENT_ID must be set where GOOGLE_ISSUER is"],
  [{ GOOGLE_ISSUER: "http://accounts.example" }, "GOOGLE_ISSUER must be an https:// address"],
  [{ APP_SECRET: "short" }, "APP_SECRET must have at least 32 characters"],
  [{ SERVICE_KEY: "short" }, "SERVICE_KEY must have 32 to 1,000 of the characters"],
  [{ AUTH_SIGNUP: "maybe" }, 'AUTH_SIGNUP must be on or off; it is "maybe"'],
  [{ AUTH_MIN_PASSWORD: "5" }, "AUTH_MIN_PASSWORD must be a whole number from 6 to 72"],
  [{ AUTH_MAX_FREQUENCY: "1s" }, "AUTH_MAX_FREQUENCY must be a whole number from 0 to 3600"],
  [{ AUTH_RATE_LIMITS: '{"mails":1}' }, 'AUTH_RATE_LIMITS must be JSON such as {"email_sent": 30}'],
  [{ AUTH_REDIRECT_URLS: "javascript:alert(1)" }, "AUTH_REDIRECT_URLS must be addresses such as"],
  [{ AUTH_TEST_OTP: '{"15555550100":"1"}' }, "AUTH_TEST_OTP must be JSON such as"],
  [
    { AUTH_TEST_OTP: '{"15555550100":"123456"}', PUBLIC_URL: "https://siraj.example" },
    "AUTH_TEST_OTP is for tests on this machine",
  ],
  [{ PUBLIC_KEY: "short" }, "PUBLIC_KEY must have 20 to 1,000 of the characters"],
])("%o is refused with what is allowed", (environment, message) => {
  expect(refusal(environment)).toContain(message);
});

test("configuration: one error names all wrong variables and repeats no secret", () => {
  const message = refusal({
    PORT: "x",
    APP_SECRET: "hush",
    DATABASE_URL: "secret@db",
    LLM_API_KEY: "a key",
    SMTP_URL: "whisper@mail",
  });
  expect(message).toMatch(/PORT.*DATABASE_URL.*APP_SECRET.*LLM_API_KEY.*SMTP_URL/s);
  expect(message).not.toMatch(/hush|secret@db|a key|whisper/);
});

test("loopback addresses are told from others", () => {
  for (const host of ["localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]", "::ffff:127.0.0.1"]) {
    expect(isLoopback(host), host).toBe(true);
  }
  for (const host of ["0.0.0.0", "::", "10.0.0.1", "siraj.example", "127.0.0.1.example", "localhost.example"]) {
    expect(isLoopback(host), host).toBe(false);
  }
});

test.each(["off", "../corpus", "/srv/corpus", "https://mirror.example/corpus", "http://127.0.0.1:8080"])(
  "CORPUS_MIRROR may be %s",
  (mirror) => {
    expect(readConfig({ CORPUS_MIRROR: mirror }).CORPUS_MIRROR).toBe(mirror);
  },
);

test.each([
  "off",
  "https://audio.example/data/{reciter}/{SSS}{AAA}.mp3",
  "http://127.0.0.1:8080/{reciter}/{index}.mp3",
  "https://audio.example/get?by={reciter}&verse={index}",
])("RECITATION_URL may be %s", (template) => {
  expect(readConfig({ RECITATION_URL: template }).RECITATION_URL).toBe(template);
});

test.each([
  "on",
  "audio.example/{reciter}/{index}.mp3",
  "ftp://audio.example/{reciter}/{index}.mp3",
  "https://{reciter}.example/{index}.mp3",
  "https://user@audio.example/{reciter}/{index}.mp3",
  "https://audio.example/{reciter}/{SSS}.mp3",
  "https://audio.example/{SSS}{AAA}.mp3",
  "https://audio.example/{reciter}/{index}{other}.mp3",
  "https://audio.example/{reciter}/{index}.mp3#{SSS}",
  "https://audio.example/{reciter}/{{index}}.mp3",
])("RECITATION_URL may not be %s", (template) => {
  expect(refusal({ RECITATION_URL: template })).toContain("RECITATION_URL must be off, or an address");
});
