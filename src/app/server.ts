import { type Context, Hono, type MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import type { ServerBuild } from "react-router";
import { type Auth, accountRoutes, authRoutes, readUser } from "#auth/server/index.ts";
import {
  type AnswerWriter,
  type ChatDependencies,
  type Conversations,
  chatRoutes,
  createTrialStore,
} from "#chat/server/index.ts";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import type { MessageSource } from "#i18n/context.ts";
import { languages } from "#i18n/shared/languages.ts";
import { createLibraryStore, libraryRoutes } from "#library/server/index.ts";
import type { Config } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/database/index.ts";
import { accessLog, createRequestLog } from "#platform/http/access-log.ts";
import { clientKey } from "#platform/http/client-key.ts";
import type { PlatformEnvironment } from "#platform/http/environment.ts";
import { apiNotFound, renderError } from "#platform/http/errors.ts";
import { healthRoutes } from "#platform/http/health.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { rateLimit } from "#platform/http/rate-limit.ts";
import { requestId } from "#platform/http/request-id.ts";
import { commonHeaders, securityHeaders } from "#platform/http/security-headers.ts";
import type { Logger } from "#platform/log.ts";
import type { Secrets } from "#platform/secrets.ts";
import {
  createPageMeasure,
  type EditionVersesDependencies,
  editionRoutes,
  offlineRoutes,
  passageRoutes,
  type Recitation,
  recitationRoutes,
} from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { Errata } from "#quran/shared/errata.ts";
import {
  type Embeddings,
  type OpenSources,
  quotationRoutes,
  searchRoutes,
  type TafsirReader,
  tafsirRoutes,
  type VersePhrases,
} from "#sources/server/index.ts";
import type { VerseSearch } from "#sources/shared/contract.ts";
import type { Evaluation } from "#sources/shared/evaluation.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import type { SearchPages } from "#sources/shared/search-page.ts";
import { createKeptPages } from "./kept-pages.ts";
import { featuresOf, type Outside } from "./open-outside.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createPages, versionHeader } from "./pages.ts";
import { siteMapRoutes } from "./site-map-routes.ts";

export type Dependencies = {
  config: Config;
  /** The version of the product. */
  version: string;
  secrets: Secrets;
  log: Logger;
  database: OpenDatabase;
  outside: Outside;
  auth: Auth;
  quran: Quran;
  /** Editions that are not in memory. */
  readTexts: EditionVersesDependencies["readTexts"];
  readTafsir: TafsirReader;
  errata: Errata;
  /** Absent where recitation is off. */
  recitation?: Recitation | undefined;
  search: VerseSearch;
  searchPages: SearchPages;
  sources: OpenSources;
  /** Absent where no model of embeddings is configured. */
  embeddings?: Pick<Embeddings, "progress"> | undefined;
  versePhrases: VersePhrases;
  quotations: QuotationCheck;
  evaluation: Evaluation;
  messages: MessageSource;
  conversations: Conversations;
  /** Who writes the answers, and the model that does; null where the built-in answerer writes alone. */
  write: AnswerWriter;
  carePlaces: ChatDependencies["carePlaces"];
  model: ModelFacts | null;
  /** The public origin, for absolute addresses. */
  origin: string;
  /** Files of the browser's: scripts, styles, fonts. */
  assets?: MiddlewareHandler;
  pages?: () => Promise<ServerBuild>;
  mode?: "development" | "production";
};

/** The words of page addresses that a log may repeat. */
const knownSegments = [
  ...languages,
  ...[
    "chat",
    "quran",
    "q",
    "search",
    "hadith",
    "sources",
    "evaluation",
    "saved-passages",
    "offline",
    "auth",
    "stand-ins",
  ],
];

const keptBytes = 48 * 1024 * 1024;

/**
 * Every address of the product: its APIs, then its pages. A page that is kept goes out before any of it: what is to hold for
 * every response must hold in `kept-pages.ts` too.
 */
export function createServer(dependencies: Dependencies) {
  const { config, version, secrets, log, database, outside, sources, embeddings, origin } = dependencies;
  const { assets = passOn } = dependencies;
  const features = featuresOf(outside);
  const { names: standIns, routes: standInPages } = outside.standIns;
  const report = () => ({ sources: sources.progress(), ...(embeddings && { embeddings: embeddings.progress() }) });
  const cache = createPageCache(keptBytes);
  const pages = new Hono().all("*", pagesOf(dependencies, cache));
  const publicUrl = config.PUBLIC_URL;
  const site = new Hono<PlatformEnvironment>()
    .use(requestId)
    .use(accessLog(log, { knownSegments }))
    .use(securityHeaders({ publicUrl }))
    .onError(renderError(log))
    .use("/assets/*", assets)
    .on("GET", ["/favicon.svg", "/icons/*", "/manifest.webmanifest", "/service-worker.js"], assets)
    .route("/", healthRoutes({ sql: database.sql, version, report }))
    .get("/config.json", clientKey(secrets.publicKey), (c) =>
      c.json({
        publicKey: secrets.publicKey,
        languages,
        standIns,
        features,
        recitation: dependencies.recitation !== undefined,
        model: dependencies.model,
        supportEmail: config.SUPPORT_EMAIL,
        manualLinking: config.AUTH_MANUAL_LINKING,
      }),
    )
    .route("/media/recitation", recitationOf(dependencies))
    .all("/media/*", apiNotFound)
    .route("/", siteMapRoutes({ origin, quran: dependencies.quran, evidence: sources.evidence }))
    .route("/stand-ins", standInPages)
    .route("/auth/v1", authRoutes(dependencies.auth))
    .route("/functions/v1", functions(dependencies, pages, origin.startsWith("https:")))
    .all("/functions/*", apiNotFound)
    .all("/rest/v1/*", (c) => c.json(noSuchRestPath, 404))
    .use(searchPageLimit(dependencies))
    .route("/", pages);
  const logRequest = createRequestLog(log, { knownSegments });
  const common = commonHeaders({ publicUrl });
  const keptPage = createKeptPages({ cache, evidence: sources.evidence, common, logRequest });
  const fetch = (request: Request, env?: object) => keptPage(request) ?? site.fetch(request, env);
  return { fetch };
}

/** Bytes of a text whose quotations are asked for. */
const longestText = 1024 * 1024;
/** Bytes of a text that count as one request: what it takes to go through a text grows with its length. */
const textForRequest = 16 * 1024;

/** One whose length is not told counts as the longest. */
function costOfText(c: Context): number {
  const told = c.req.header("transfer-encoding") === undefined ? Number(c.req.header("content-length")) : longestText;
  return 1 + Math.floor((Number.isInteger(told) ? Math.min(told, longestText) : longestText) / textForRequest);
}

/** The product's operations. Whatever costs work is limited by address. */
function functions(dependencies: Dependencies, pages: Hono, secure: boolean) {
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
  return new Hono()
    .use(readUser(auth))
    .use("/quotations", limitBody(longestText))
    .use(except(largeBodies, limitBody(64 * 1024)))
    .use("/verses", rateLimit({ name: "verses", points: 300, seconds: 60, trustProxy, secret }))
    .use("/tafsir", rateLimit({ name: "tafsir", points: 120, seconds: 60, trustProxy, secret }))
    .use("/search", rateLimit({ name: "search", points: 120, seconds: 60, trustProxy, secret }))
    .use(
      "/quotations/*",
      rateLimit({ name: "quotations", points: 120, cost: costOfText, seconds: 60, trustProxy, secret }),
    )
    .use("/offline", rateLimit({ name: "offline", points: 30, seconds: 60, trustProxy, secret }))
    .use("/chat", rateLimit({ name: "chat", points: 20, seconds: 60, trustProxy, secret }))
    .use("/passages", rateLimit({ name: "passages", points: 120, seconds: 60, trustProxy, secret }))
    .route("/", editionRoutes({ quran, readTexts }))
    .route("/", tafsirRoutes(readTafsir))
    .route("/", passageRoutes(quran))
    .use("/library/*", limitBody(4 * 1024 * 1024))
    .use("/conversations/keep", limitBody(512 * 1024))
    .use("/library/*", rateLimit({ name: "library", points: 120, seconds: 60, trustProxy, secret }))
    .route("/", libraryRoutes({ store: createLibraryStore(database.database), quran }))
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
      rateLimit({ name: "conversations", points: 180, seconds: 60, cost: costOfOperation, ...shared }),
    )
    .use("/chat/feedback", rateLimit({ name: "chat-feedback", points: 30, seconds: 60, ...shared }))
    .use("/chat/report", rateLimit({ name: "chat-report", points: 10, seconds: 600, ...shared }))
    .use("/chat/:id/stream", rateLimit({ name: "chat-stream", points: 60, seconds: 60, ...shared }))
    .use("/chat/:id/stop", rateLimit({ name: "chat-stop", points: 60, seconds: 60, ...shared }));
}

const costOfOperation = (c: Context) => (/\/(?:export|keep)$/.test(c.req.path) ? 12 : 1);

/** Only what goes on to the source is limited: as many verses a minute as the longest surah has, and some. */
function recitationOf({ config, secrets, quran, recitation }: Dependencies) {
  const { TRUST_PROXY: trustProxy } = config;
  const share = { name: "recitation", points: 300, seconds: 60 };
  return recitationRoutes({ quran, recitation, limit: rateLimit({ ...share, trustProxy, secret: secrets.appSecret }) });
}

/** A search costs the same work on its page. The plain page is kept whole and costs none. */
function searchPageLimit({ config, secrets }: Dependencies): MiddlewareHandler {
  const { TRUST_PROXY: trustProxy } = config;
  const limit = rateLimit({ name: "search-page", points: 120, seconds: 60, trustProxy, secret: secrets.appSecret });
  return (c, next) => (isSearch(c) ? limit(c, next) : next());
}

/** The router takes the page's address in any case, and has several for its data: all that hold the word count. */
function isSearch(c: Context): boolean {
  return /\/search/i.test(c.req.path) && c.req.query("q") !== undefined;
}

/** As the hosted service's database interface words it: its client reads this shape. */
const noSuchRestPath = {
  code: "PGRST125",
  details: null,
  hint: null,
  message: "Invalid path specified in request URL",
};

const passOn: MiddlewareHandler = (_, next) => next();

function pagesOf(dependencies: Dependencies, cache: PageCache) {
  const { pages, mode = "production", origin, quran, errata, searchPages } = dependencies;
  if (!pages) return apiNotFound;
  const { evaluation, messages, config, log, model } = dependencies;
  const guestMessages = config.GUEST_MESSAGES;
  const { evidence } = dependencies.sources;
  const ports = { quran, errata, search: searchPages, evidence, evaluation, messages };
  const offers = { recitation: dependencies.recitation !== undefined };
  return createPages({ build: pages, mode, origin, ...ports, ...offers, guestMessages, model, log }, cache);
}
