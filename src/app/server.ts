import { type Context, Hono, type MiddlewareHandler } from "hono";
import { authRoutes } from "#auth/server/index.ts";
import { languages } from "#i18n/shared/languages.ts";
import { accessLog, createRequestLog } from "#platform/http/access-log.ts";
import { clientKey } from "#platform/http/client-key.ts";
import type { PlatformEnvironment } from "#platform/http/environment.ts";
import { apiNotFound, renderError } from "#platform/http/errors.ts";
import { healthRoutes } from "#platform/http/health.ts";
import { rateLimit } from "#platform/http/rate-limit.ts";
import { requestId } from "#platform/http/request-id.ts";
import { commonHeaders, securityHeaders } from "#platform/http/security-headers.ts";
import { recitationRoutes } from "#quran/server/index.ts";
import type { Dependencies } from "./dependencies.ts";
import { featuresOf } from "./external-services.ts";
import { productOperations } from "./operations.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createCachedPageResponse } from "./page-cache-response.ts";
import { createPages } from "./pages.ts";
import { siteMapRoutes } from "./site-map-routes.ts";

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

const pageCacheBytes = 48 * 1024 * 1024;

/**
 * Every address of the product: its APIs, then its pages. A cached page is sent before all of it: a rule for every
 * response must hold in `page-cache-response.ts` too.
 */
export function createServer(dependencies: Dependencies) {
  const { config, version, secrets, log, database, externalServices, sources, embeddings, origin } = dependencies;
  const { assets = passOn } = dependencies;
  const features = featuresOf(externalServices);
  const { names: standIns, routes: standInPages } = externalServices.standIns;
  const report = () => ({ sources: sources.progress(), ...(embeddings && { embeddings: embeddings.progress() }) });
  const cache = createPageCache(pageCacheBytes);
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
    .route("/functions/v1", productOperations(dependencies, pages, origin.startsWith("https:")))
    .all("/functions/*", apiNotFound)
    .all("/rest/v1/*", (c) => c.json(noSuchRestPath, 404))
    .use(searchPageLimit(dependencies))
    .route("/", pages);
  const logRequest = createRequestLog(log, { knownSegments });
  const common = commonHeaders({ publicUrl });
  const cachedPage = createCachedPageResponse({ cache, evidence: sources.evidence, common, logRequest });
  const fetch = (request: Request, env?: object) => cachedPage(request) ?? site.fetch(request, env);
  return { fetch };
}

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
