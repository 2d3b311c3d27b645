// Every package that src/ may import, and the files that may import it. A package without a line here may be
// imported nowhere, so each new package first gets owners. SQL has its own line: its owners are the stores.
const { browserSide, document, neutral, slice } = require("./zones.cjs");

const anywhere = "^src/";
const entries = "^src/entry\\.(?:client|server)\\.tsx$";

module.exports = [
  { vendor: "zod", packages: ["zod"], owners: [anywhere] },
  {
    vendor: "sql",
    packages: ["drizzle-orm", "pg", "pg-copy-streams"],
    owners: [
      "/server/[a-z/-]*store\\.ts$",
      "/server/tables\\.ts$",
      "/server/protection-tables\\.ts$",
      "/server/passkey-tables\\.ts$",
      "^src/platform/",
    ],
  },
  { vendor: "react", packages: ["react"], owners: [browserSide, document, neutral] },
  { vendor: "nanostores", packages: ["nanostores", "@nanostores/react"], owners: [browserSide] },
  { vendor: "react-dom", packages: ["react-dom"], owners: [entries, "^src/ui/"] },
  { vendor: "react-router", packages: ["react-router"], owners: [browserSide, document, "^src/i18n/", "^src/app/"] },
  { vendor: "react-router-dev", packages: ["@react-router/dev"], owners: ["^src/routes\\.ts$"] },
  { vendor: "vite", packages: ["vite"], owners: ["^src/app/dev\\.ts$"] },
  {
    vendor: "hono",
    packages: ["hono"],
    owners: [`^src/(?:${slice}|api|i18n)/server/`, "^src/platform/http/", "^src/(?:stand-ins|app)/"],
  },
  { vendor: "node-server", packages: ["@hono/node-server"], owners: ["^src/platform/http/", "^src/app/"] },
  {
    vendor: "stripe",
    packages: ["stripe"],
    owners: ["^src/billing/server/stripe/stripe-client\\.ts$", "^src/stand-ins/pay/"],
  },
  { vendor: "jobs", packages: ["pg-boss"], owners: ["^src/platform/jobs/jobs\\.ts$"] },
  { vendor: "websockets", packages: ["ws"], owners: ["^src/platform/realtime/"] },
  { vendor: "prometheus", packages: ["prom-client"], owners: ["^src/platform/metrics/metrics\\.ts$"] },
  { vendor: "pino", packages: ["pino"], owners: ["^src/platform/log\\.ts$"] },
  {
    vendor: "rate-limiter",
    packages: ["rate-limiter-flexible"],
    owners: ["^src/platform/http/(?:shared-)?rate-limit\\.ts$"],
  },
  { vendor: "nodemailer", packages: ["nodemailer"], owners: ["^src/platform/mail/smtp-mailer\\.ts$"] },
  {
    vendor: "jose",
    packages: ["jose"],
    owners: ["^src/auth/server/tokens/", "^src/storage/server/signed-tokens\\.ts$", "^src/stand-ins/google/"],
  },
  { vendor: "openid-client", packages: ["openid-client"], owners: ["^src/auth/server/oauth/oidc-provider\\.ts$"] },
  { vendor: "node-saml", packages: ["@node-saml/node-saml"], owners: ["^src/auth/server/saml/"] },
  {
    vendor: "password-hashes",
    packages: ["@node-rs/argon2", "@node-rs/bcrypt"],
    owners: ["^src/auth/server/users/passwords"],
  },
  { vendor: "second-factors", packages: ["otpauth", "qrcode"], owners: ["^src/auth/server/factors/totp\\.ts$"] },
  {
    vendor: "webauthn",
    packages: ["@simplewebauthn/server"],
    owners: ["^src/auth/server/webauthn/relying-party\\.ts$"],
  },
  { vendor: "i18next", packages: ["i18next", "i18next-browser-languagedetector"], owners: ["^src/i18n/"] },
  { vendor: "aws4fetch", packages: ["aws4fetch"], owners: ["^src/platform/storage/s3-store\\.ts$"] },
  { vendor: "busboy", packages: ["@fastify/busboy"], owners: ["^src/storage/server/uploads/receive-form\\.ts$"] },
  { vendor: "file-type", packages: ["file-type"], owners: ["^src/storage/server/uploads/check-content\\.ts$"] },
  { vendor: "ics", packages: ["ics"], owners: ["^src/wisdom/server/calendar\\.ts$"] },
  { vendor: "stemmers", packages: ["@orama/stemmers"], owners: ["^src/sources/server/analysis"] },
  {
    vendor: "language-detection",
    packages: ["franc-min"],
    owners: ["^src/sources/server/quotations/text-language\\.ts$"],
  },
  { vendor: "takumi", packages: ["@takumi-rs/core"], owners: ["^src/library/server/cards/card-renderer\\.ts$"] },
  {
    vendor: "lru-cache",
    packages: ["lru-cache"],
    owners: [
      "^src/library/server/cards/(?:card-cache|card-drawing)\\.ts$",
      "^src/app/(?:compressed-body|assets/serve-assets)\\.ts$",
      "^src/chat/server/(?:message-reader|care/read-signs)\\.ts$",
    ],
  },
  {
    vendor: "openai-compatible",
    packages: ["@ai-sdk/openai-compatible"],
    owners: ["^src/platform/llm/(?:chat-model|embedder)\\.ts$"],
  },
  {
    vendor: "ai-sdk",
    packages: ["ai", "@ai-sdk/provider"],
    owners: [
      "^src/platform/llm/(?:chat-model|embedder|llm-failure)\\.ts$",
      "^src/chat/server/model/(?:ask-model|evidence-tools|read-step|reasoning-style)\\.ts$",
      "^src/chat/server/(?:answers/answer-question|streams)\\.ts$",
      "^src/chat/web/conversation/(?:answer-message|answer-transport|conversation-runner)\\.ts$",
    ],
  },
  { vendor: "markdown", packages: ["marked"], owners: ["^src/editorial/server/read-markdown\\.ts$"] },
  { vendor: "yaml", packages: ["yaml"], owners: ["^src/editorial/server/text-files\\.ts$"] },
  {
    vendor: "feed",
    packages: ["feed"],
    owners: ["^src/editorial/server/blog-feed\\.ts$", "^src/app/feeds/feed-routes\\.ts$"],
  },
  {
    vendor: "supabase-js",
    packages: ["@supabase/supabase-js"],
    owners: ["^src/auth/web/", "^src/auth/shared/"],
  },
];
