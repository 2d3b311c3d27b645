import { type Context, Hono, type MiddlewareHandler } from "hono";
import { authRoutes, phoneFactorsEnabled } from "#auth/server/index.ts";
import { toAccountConfig } from "#auth/shared/account-config.ts";
import { billingPages, receiveWebhook, supportIsOn } from "#billing/server/index.ts";
import { type AnswerRecheck, createAnswerRecheck, openSharedPassages } from "#chat/server/index.ts";
import { blogFeedRoutes } from "#editorial/server/index.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { type CardRoutesOptions, cardRoutes } from "#library/server/index.ts";
import { accessLog, createRequestLog } from "#platform/http/access-log.ts";
import { checkPublishableKey } from "#platform/http/check-publishable-key.ts";
import type { PlatformEnvironment } from "#platform/http/environment.ts";
import { apiNotFound, createErrorHandler } from "#platform/http/errors.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { createRateLimiter, rateLimit } from "#platform/http/rate-limit.ts";
import { requestId } from "#platform/http/request-id.ts";
import { commonHeaders, securityHeaders } from "#platform/http/security-headers.ts";
import { recitationRoutes } from "#quran/server/index.ts";
import { cardPrefix } from "#quran/shared/card-address.ts";
import { storageRoutes } from "#storage/server/index.ts";
import { calendarRoutes, listFeedItems } from "#wisdom/server/index.ts";
import { civilDateIn } from "#wisdom/shared/civil-date.ts";
import { contentTags } from "./assets/content-tags.ts";
import { createCards, openCardDesigns } from "./cards/create-cards.ts";
import { type SiteConfig, siteConfig } from "./contracts.ts";
import type { Dependencies } from "./dependencies.ts";
import { feedRoutes } from "./feeds/feed-routes.ts";
import { warnOfForwardedRequests } from "./monitoring/forwarded-warning.ts";
import { siteHealth } from "./monitoring/health.ts";
import { metricsRoute } from "./monitoring/metrics-route.ts";
import { addRenderGauges } from "./monitoring/product-metrics.ts";
import { productOperations } from "./operations.ts";
import { createPageCache } from "./page-cache.ts";
import { createCachedPageResponse } from "./page-cache-response.ts";
import { createPages, type Rendering } from "./pages.ts";
import { createRenderQueue } from "./rendering/render-queue.ts";
import { siteMapRoutes } from "./site-map-routes.ts";
import { sendSecurityContact } from "./well-known/security-contact.ts";

/** The path segments that the access log may contain. */
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
    "s",
    "daily-wisdom",
    "mail",
    "feed",
    "calendar",
    "offline",
    "donations",
    "billing",
    "support",
    ...["admin", "quran-import", "people", "messages", "safety", "changes"],
    "webhooks",
    "stripe",
    "auth",
    "stand-ins",
    "blog",
    "faq",
    "category",
    "glossary",
    "features",
    "principles",
    "terms",
    "privacy",
  ],
];

/** An event of Stripe holds one object. */
const webhookBytes = 1024 * 1024;

/** The files of the build whose names have no hash. */
const staticFiles = ["/favicon.svg", "/icons/*", "/manifest.webmanifest", "/service-worker.js"];

/** Written at each request, and fetched again and again by programs. */
const smallTexts = ["/robots.txt", "/.well-known/security.txt", "/feed/*", "/blog/feed/*", "/calendar/*"];

const pageCacheBytes = 48 * 1024 * 1024;

/** Two at once: while one is compressed on another thread, the next is rendered. */
const renderBounds = { atOnce: 2, waitingOfClient: 32, waiting: 256 };

/**
 * Every address of the product: its APIs, then its pages. The first middleware sends cached pages, without those after it: a rule for
 * every response must hold in `page-cache-response.ts` too.
 */
export function createServer(dependencies: Dependencies) {
  const { config, secrets, log, externalServices, sources, origin, daily, editorial, messages, metrics } = dependencies;
  const { wisdom } = daily;
  const { assets = noAssets } = dependencies;
  const { routes: standInPages } = externalServices.standIns;
  const cache = createPageCache(pageCacheBytes);
  dependencies.onTextsChange?.(() => cache.clear());
  const queue = createRenderQueue(renderBounds);
  addRenderGauges(metrics, queue);
  const recheckAnswers = recheckOf(dependencies);
  const rendering = { cache, queue, limits: renderLimits(dependencies) };
  const pages = new Hono().all("*", pagesOf(dependencies, recheckAnswers, rendering));
  const sharing = { cards: createCards(dependencies), designs: openCardDesigns(dependencies), recheckAnswers };
  const publicUrl = config.PUBLIC_URL;
  const logged = { knownSegments, onRequest: metrics?.countRequest };
  const logRequest = createRequestLog(log, logged);
  const common = commonHeaders({ publicUrl });
  const cachedPage = createCachedPageResponse({ cache, evidence: sources.evidence, wisdom, common, logRequest });
  return (
    new Hono<PlatformEnvironment>()
      .use(cachedPage)
      .use(requestId)
      .use(accessLog(log, logged))
      .use(warnOfForwardedRequests(log, config.TRUST_PROXY))
      .use(securityHeaders({ publicUrl }))
      .onError(createErrorHandler(log))
      // Of a route that knows its file's kind and not the file, as `/feed/xx.xml`.
      .notFound(apiNotFound)
      .use("/assets/*", assets)
      .on("GET", [...staticFiles, ...smallTexts], contentTags)
      .on("GET", staticFiles, assets)
      .route("/", siteHealth(dependencies))
      .route("/metrics", metricsRoute(metrics, config.METRICS_TOKEN))
      .get(siteConfig.path, checkPublishableKey(secrets.publishableKey), (c) => c.json(siteConfigOf(dependencies)))
      .route("/media/recitation", recitationOf(dependencies))
      .route(cardPrefix, cardRoutesOf(dependencies, sharing))
      .all("/media/*", apiNotFound)
      .get("/.well-known/security.txt", (c) => sendSecurityContact(c, { contact: config.SUPPORT_EMAIL, origin }))
      .route("/", siteMapRoutes({ origin, quran: dependencies.quran, evidence: sources.evidence, editorial }))
      .route("/blog/feed", blogFeedRoutes({ editorial, messages, origin }))
      .route("/", calendarRoutes({ wisdom, messages, origin }))
      .route("/", feedOf(dependencies))
      .route("/stand-ins", standInPages)
      .route("/auth/v1", authRoutes(dependencies.auth))
      .route("/storage/v1", storageRoutes(dependencies.storage))
      .route("/functions/v1", productOperations(dependencies, pages, sharing, origin.startsWith("https:")))
      .all("/functions/*", apiNotFound)
      .post("/webhooks/stripe", limitBody(webhookBytes), (c) => receiveWebhook(dependencies.billing, c))
      .all("/webhooks/*", apiNotFound)
      // Its one address is that of the WebSocket, whose requests do not come here.
      .all("/realtime/*", apiNotFound)
      .all("/rest/v1/*", (c) => c.json(unknownRestPath, 404))
      .use(searchPageLimit(dependencies))
      .use(sharedPageLimit(dependencies))
      .route("/", pages)
  );
}

function siteConfigOf(dependencies: Dependencies): SiteConfig {
  const { config, secrets, externalServices, auth, billing, recitation, model } = dependencies;
  const { sendMail, google, standIns } = externalServices;
  return {
    publicKey: secrets.publishableKey,
    languages: [...languages],
    standIns: standIns.names,
    features: { mail: sendMail !== undefined, sms: phoneFactorsEnabled(auth), google: google !== undefined },
    signUp: config.AUTH_SIGNUP,
    autoconfirm: config.AUTH_AUTOCONFIRM,
    saml: config.AUTH_SAML,
    recitation: recitation !== undefined,
    model,
    supportEmail: config.SUPPORT_EMAIL,
    manualLinking: config.AUTH_MANUAL_LINKING,
    minPassword: config.AUTH_MIN_PASSWORD,
    premium: billing.payments !== undefined,
    support: supportIsOn(billing),
  };
}

/** The rate limit counts only requests that reach the recordings' source. It allows the longest surah (286 verses) in a minute. */
function recitationOf({ config, secrets, quran, recitation }: Dependencies) {
  const { TRUST_PROXY: trustProxy } = config;
  const rate = { name: "recitation", points: 300, seconds: 60 };
  return recitationRoutes({ quran, recitation, limit: rateLimit({ ...rate, trustProxy, secret: secrets.appSecret }) });
}

/** The rate limit counts only requests that cause a rendering. */
function cardRoutesOf({ config, secrets }: Dependencies, sharing: Pick<CardRoutesOptions, "cards" | "designs">) {
  const { TRUST_PROXY: trustProxy } = config;
  const rate = { name: "cards", points: 120, seconds: 60 };
  const limit = rateLimit({ ...rate, trustProxy, secret: secrets.appSecret });
  return cardRoutes({ ...sharing, limit });
}

function feedOf({ daily: { wisdom }, messages, origin }: Dependencies) {
  const days = (language: Language) => listFeedItems(wisdom, language, civilDateIn("UTC", new Date()));
  return feedRoutes({ origin, messages, sources: [days] });
}

/** Limits searches on the page `/search` as those of the API. Without a query the page is cached and not limited. */
function searchPageLimit({ config, secrets }: Dependencies): MiddlewareHandler {
  const { TRUST_PROXY: trustProxy } = config;
  const limit = rateLimit({ name: "search-page", points: 120, seconds: 60, trustProxy, secret: secrets.appSecret });
  return (c, next) => (isSearch(c) ? limit(c, next) : next());
}

/**
 * Limits the requests that render a page, and those of the data of a page, which take half the time and are never cached: 600 renders or 1,200 loads of
 * data a minute. Reading and keeping the whole Qur'an take some hundred of the points. Cached pages are not counted.
 */
function renderLimits({ config, secrets }: Dependencies): Rendering["limits"] {
  const { TRUST_PROXY: trustProxy } = config;
  const { limit } = createRateLimiter({
    name: "renders",
    points: 1200,
    seconds: 60,
    trustProxy,
    secret: secrets.appSecret,
  });
  return { page: limit(2), data: limit(1) };
}

/** Limits requests of shared passages, of which each reads the database. */
function sharedPageLimit({ config, secrets }: Dependencies): MiddlewareHandler {
  const { TRUST_PROXY: trustProxy } = config;
  const limit = rateLimit({ name: "shared-page", points: 120, seconds: 60, trustProxy, secret: secrets.appSecret });
  return (c, next) => (/\/s\//iu.test(c.req.path) ? limit(c, next) : next());
}

/** React Router matches paths case-insensitively and has several paths for a page's data: every path that contains "search" counts. */
function isSearch(c: Context): boolean {
  return /\/search/i.test(c.req.path) && c.req.query("q") !== undefined;
}

/** The error of the hosted service's REST interface (PostgREST), in the form that its client parses. */
const unknownRestPath = {
  code: "PGRST125",
  details: null,
  hint: null,
  message: "Invalid path specified in request URL",
};

const noAssets: MiddlewareHandler = (_, next) => next();

/** Shared by the operations and the public pages, so that each stored answer is scanned once. */
function recheckOf({ sources: { evidence }, ...rest }: Dependencies): AnswerRecheck {
  const { quran, readTafsir, quotations, messages, carePlaces } = rest;
  return createAnswerRecheck({ quran, evidence, readTafsir, quotations, messages, carePlaces });
}

function pagesOf(dependencies: Dependencies, recheckAnswers: AnswerRecheck, rendering: Omit<Rendering, "trustProxy">) {
  const { pages, mode = "production", origin, quran, errata, searchPages, passageNames } = dependencies;
  if (!pages) return apiNotFound;
  const { evaluation, editorial, messages, config, log, model } = dependencies;
  const { wisdom } = dependencies.daily;
  const guestMessages = config.GUEST_MESSAGES;
  const { evidence } = dependencies.sources;
  const billing = billingPages(dependencies.billing);
  const ports = {
    accounts: toAccountConfig(siteConfigOf(dependencies)),
    billing,
    quran,
    errata,
    search: searchPages,
    passageNames,
    evidence,
    evaluation,
    wisdom,
    editorial,
    messages,
  };
  const offers = { recitation: dependencies.recitation !== undefined };
  const { readTafsir, conversations, carePlaces } = dependencies;
  const stored = { conversations, carePlaces, recheckAnswers };
  const readSharedPassage = openSharedPassages({ quran, evidence, readTafsir, messages, ...stored });
  const known = { guestMessages, model, readSharedPassage };
  return createPages(
    { build: pages, mode, origin, ...ports, ...offers, ...known, log },
    { ...rendering, trustProxy: config.TRUST_PROXY },
  );
}
