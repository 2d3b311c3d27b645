import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { createOperationRoutes } from "#api/server/operation-routes.ts";
import { accountRoutes, readUser, requireUser, type UserEnvironment } from "#auth/server/index.ts";
import { chatRoutes, createTrialStore } from "#chat/server/index.ts";
import { createLibraryStore, libraryOperations } from "#library/server/index.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createRateLimiter, rateLimit } from "#platform/http/rate-limit.ts";
import { createPageMeasure, editionRoutes, offlineRoutes, passageRoutes } from "#quran/server/index.ts";
import { quotationRoutes, searchRoutes, tafsirRoutes } from "#sources/server/index.ts";
import type { Dependencies } from "./dependencies.ts";
import { versionHeader } from "./pages.ts";

/** Bytes of a text whose quotations are asked for. */
const longestText = 1024 * 1024;
/** Bytes of a text that count as one request: what it takes to go through a text grows with its length. */
const textForRequest = 16 * 1024;

/** One whose length is not told counts as the longest. */
function costOfText(c: Context): number {
  const told = c.req.header("transfer-encoding") === undefined ? Number(c.req.header("content-length")) : longestText;
  return 1 + Math.floor((Number.isInteger(told) ? Math.min(told, longestText) : longestText) / textForRequest);
}

/** The product's operations, for `/functions/v1`. Those that cost work are limited by address. */
export function productOperations(dependencies: Dependencies, pages: Hono, secure: boolean) {
  const { config, secrets, log, database, auth, quran, search, sources, versePhrases, quotations, write, model } =
    dependencies;
  const { readTexts, readTafsir, conversations, carePlaces, messages, origin } = dependencies;
  const { appSecret: secret } = secrets;
  const { TRUST_PROXY: trustProxy, GUEST_MESSAGES: limit } = config;
  const measure = createPageMeasure(async (path, encoding) => {
    const response = await pages.request(path, { headers: { "accept-encoding": encoding } });
    const { byteLength } = await response.arrayBuffer();
    return { bytes: byteLength, version: response.ok ? response.headers.get(versionHeader) : null };
  });
  const trial = { store: createTrialStore(database.database), limit, secret };
  const limitOf = () => config.FREE_MESSAGES;
  const evidence = { quran, evidence: sources.evidence, readTafsir, quotations };
  const asking = {
    ...evidence,
    write,
    model,
    trial,
    limitOf,
    conversations,
    carePlaces,
    messages,
    origin,
    log,
    trustProxy,
    secure,
  };
  const operations = createOperationRoutes({
    userOf: (c: Context<UserEnvironment>) => c.get("user"),
    requireUser,
    trustProxy,
    secret,
  });
  operations.add(libraryOperations, { store: createLibraryStore(database.database), quran });
  return new Hono()
    .use(readUser(auth))
    .use("/quotations", limitBody(longestText))
    .use(except(largeBodies, limitBody(64 * 1024)))
    .use("/verses", rateLimit({ name: "verses", points: 300, seconds: 60, trustProxy, secret }))
    .use("/tafsir", rateLimit({ name: "tafsir", points: 120, seconds: 60, trustProxy, secret }))
    .use("/search", rateLimit({ name: "search", points: 120, seconds: 60, trustProxy, secret }))
    .use(
      "/quotations/*",
      createRateLimiter({ name: "quotations", points: 120, seconds: 60, trustProxy, secret }).limit(costOfText),
    )
    .use("/offline", rateLimit({ name: "offline", points: 30, seconds: 60, trustProxy, secret }))
    .use("/chat", rateLimit({ name: "chat", points: 20, seconds: 60, trustProxy, secret }))
    .use("/passages", rateLimit({ name: "passages", points: 120, seconds: 60, trustProxy, secret }))
    .route("/", editionRoutes({ quran, readTexts }))
    .route("/", tafsirRoutes(readTafsir))
    .route("/", passageRoutes(quran))
    .use("/conversations/keep", limitBody(512 * 1024))
    .route("/", operations.routes)
    .route("/", accountRoutes(auth))
    .route("/", searchRoutes({ search, quran, evidence: sources.search, versePhrases }))
    .route("/", quotationRoutes(quotations))
    .route("/", offlineRoutes(measure))
    .route("/", conversationLimits({ trustProxy, secret }))
    .route("/", chatRoutes(asking));
}

/** Operations that have limits of their own. */
const largeBodies = ["quotations", "library/merge", "conversations/keep"].map((name) => `/functions/v1/${name}`);

/** What one address may do with conversations and answers in a minute; `export` and `keep` cost more. */
function conversationLimits(shared: { trustProxy: number; secret: string }) {
  return new Hono()
    .use(
      "/conversations/*",
      createRateLimiter({ name: "conversations", points: 180, seconds: 60, ...shared }).limit(costOfOperation),
    )
    .use("/chat/feedback", rateLimit({ name: "chat-feedback", points: 30, seconds: 60, ...shared }))
    .use("/chat/report", rateLimit({ name: "chat-report", points: 10, seconds: 600, ...shared }))
    .use("/chat/:id/stream", rateLimit({ name: "chat-stream", points: 60, seconds: 60, ...shared }))
    .use("/chat/:id/stop", rateLimit({ name: "chat-stop", points: 60, seconds: 60, ...shared }));
}

const costOfOperation = (c: Context) => (/\/(?:export|keep)$/.test(c.req.path) ? 12 : 1);
