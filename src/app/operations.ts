import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { createOperationRoutes } from "#api/server/operation-routes.ts";
import { accountOperations, readUser, requireUser, type UserEnvironment } from "#auth/server/index.ts";
import { answerOperations, chatRoutes, createQuotaStore } from "#chat/server/index.ts";
import { createLibraryStore, libraryOperations } from "#library/server/index.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createRateLimiter, rateLimit } from "#platform/http/rate-limit.ts";
import { createPageMeasure, quranOperations } from "#quran/server/index.ts";
import { sourcesOperations } from "#sources/server/index.ts";
import type { Dependencies } from "./dependencies.ts";
import { versionHeader } from "./pages.ts";

/** The product's operations, for `/functions/v1`. Those that cost work are limited by address. */
export function productOperations(dependencies: Dependencies, pages: Hono, secure: boolean) {
  const { config, secrets, log, database, auth, quran, search, sources, versePhrases, quotations, answerer, model } =
    dependencies;
  const { readTexts, readTafsir, conversations, carePlaces, messages, origin } = dependencies;
  const { appSecret: secret } = secrets;
  const { TRUST_PROXY: trustProxy, GUEST_MESSAGES: limit } = config;
  const measurePages = createPageMeasure(async (path, encoding) => {
    const response = await pages.request(path, { headers: { "accept-encoding": encoding } });
    const { byteLength } = await response.arrayBuffer();
    return { bytes: byteLength, version: response.ok ? response.headers.get(versionHeader) : null };
  });
  const guestQuota = { store: createQuotaStore(database.database), limit, secret };
  const monthlyQuotaOf = () => config.FREE_MESSAGES;
  const evidence = { quran, evidence: sources.evidence, readTafsir, quotations };
  const asking = {
    ...evidence,
    answerer,
    model,
    guestQuota,
    monthlyQuotaOf,
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
  operations
    .add(quranOperations, { quran, readTexts, measurePages })
    .add(sourcesOperations, { search, quran, evidence: sources.search, versePhrases, quotations, readTafsir })
    .add(libraryOperations, { store: createLibraryStore(database.database), quran })
    .add(accountOperations, auth)
    .add(answerOperations, { conversations });
  return new Hono()
    .use(readUser(auth))
    .use(except(largeBodies, limitBody(64 * 1024)))
    .use("/chat", rateLimit({ name: "chat", points: 20, seconds: 60, trustProxy, secret }))
    .use("/conversations/keep", limitBody(512 * 1024))
    .route("/", operations.routes)
    .route("/", conversationLimits({ trustProxy, secret }))
    .route("/", chatRoutes(asking));
}

/** Operations that have limits of their own. */
const largeBodies = ["quotations", "library/merge", "conversations/keep"].map((name) => `/functions/v1/${name}`);

/** What one address may do with conversations and answers in a minute; `export` and `keep` cost more. */
function conversationLimits(shared: { trustProxy: number; secret: string }) {
  return new Hono().use(
    "/conversations/*",
    createRateLimiter({ name: "conversations", points: 180, seconds: 60, ...shared }).limit(costOfOperation),
  );
}

const costOfOperation = (c: Context) => (/\/(?:export|keep)$/.test(c.req.path) ? 12 : 1);
