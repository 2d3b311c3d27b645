import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type BillingPages, billingContext } from "#billing/web/index.ts";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import type { ReadSharedPassage } from "#chat/shared/passages.ts";
import { chatContext, sharedPassageContext } from "#chat/web/index.ts";
import type { Editorial } from "#editorial/shared/contract.ts";
import { editorialContext } from "#editorial/web/index.ts";
import { languageContext, type MessageSource, messagesContext, siteContext } from "#i18n/context.ts";
import { languageOfRequest, type RequestLanguage } from "#i18n/server/index.ts";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { platformError } from "#platform/error-catalogue.ts";
import { pagePolicy } from "#platform/http/page-policy.ts";
import type { Logger } from "#platform/log.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { Errata } from "#quran/shared/errata.ts";
import { errataContext, quranContext, recitationContext } from "#quran/web/index.ts";
import type { Evaluation } from "#sources/shared/evaluation.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import type { SearchPages } from "#sources/shared/search-page.ts";
import { evaluationContext, evidenceContext, searchContext } from "#sources/web/index.ts";
import { reportContext } from "#ui/page/report-context.ts";
import type { CivilDate } from "#wisdom/shared/civil-date.ts";
import type { Wisdom } from "#wisdom/shared/contract.ts";
import { todayContext, wisdomContext } from "#wisdom/web/index.ts";
import { createPageEntry, type PageCache, type PageEntry } from "./page-cache.ts";
import { cachingHeaders, chooseEncoding, isUnsettled, keyOfPage, matches, todayOf } from "./page-headers.ts";

export type PagesDependencies = {
  build: () => Promise<ServerBuild>;
  mode: "development" | "production";
  origin: string;
  quran: Quran;
  errata: Errata;
  messages: MessageSource;
  search: SearchPages;
  evidence: Evidence;
  evaluation: Evaluation;
  wisdom: Wisdom;
  editorial: Editorial;
  /** Whether recitation is on. */
  recitation: boolean;
  guestMessages: number;
  billing: BillingPages;
  model: ModelFacts | null;
  readSharedPassage: ReadSharedPassage;
  log: Logger;
};

/** The header with the version `<build>.<corpus>` of pages and their data. Pages stored for offline reading depend on both. */
export const versionHeader = "x-siraj-version";

/**
 * Creates the handler of page requests. A page is rendered once per address and language and cached. A page with a language prefix is the
 * same for every visitor, except that of today's wisdom; one without depends on the visitor's language.
 */
export function createPages(dependencies: PagesDependencies, cache: PageCache) {
  const { build, mode } = dependencies;
  const handle = createRequestHandler(build, mode);

  return async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const version = `${(await build()).assets.version}.${dependencies.quran.version.slice(0, 12)}`;
    const plain = canonicalPath(url.pathname);
    if (plain !== url.pathname) return c.redirect(plain + url.search, 301);
    const asked = languageOfRequest(c.req.raw);
    const today = todayOf(asked, c.req.raw.headers);
    const render = (request: Request) => handle(request, fillContext(dependencies, asked, today));
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      throw platformError("platform/method-not-allowed", "A page is read with GET.");
    }
    const path = isDecodable(url.pathname) ? url.pathname : undecodablePath;
    if (path.endsWith(".data")) return sendData(await render(c.req.raw), asked, version);
    // No page depends on the user and few depend on the query, so a request without a query has one cache entry per address.
    const query = relevantQuery(path, url.searchParams);
    const request = new Request(url.origin + path + query);
    if (mode === "development") return sendDevelopment(await render(request));
    if (query !== "" || isUnsettled(path, dependencies.evidence)) return sendUncached(await render(request), asked);
    let other: Response | undefined;
    const entry = await cache.read(keyOfPage(asked.language, url.pathname, today, dependencies.wisdom), async () => {
      const response = await render(request);
      const html = await response.text();
      if (response.status === 200 && isCacheable(path, html))
        return createPageEntry(html, { [versionHeader]: version });
      other = new Response(html, response);
      return undefined;
    });
    if (entry) return sendCached(c, entry, asked, version);
    return sendUncached(other ?? (await render(request)), asked);
  };
}

function fillContext(
  {
    quran,
    errata,
    recitation,
    search,
    evidence,
    evaluation,
    wisdom,
    editorial,
    messages,
    origin,
    guestMessages,
    billing,
    model,
    readSharedPassage,
    log,
  }: PagesDependencies,
  { language }: RequestLanguage,
  today: CivilDate,
) {
  const context = new RouterContextProvider();
  context.set(quranContext, quran);
  context.set(errataContext, errata);
  context.set(recitationContext, recitation);
  context.set(searchContext, search);
  context.set(evidenceContext, evidence);
  context.set(evaluationContext, evaluation);
  context.set(wisdomContext, wisdom);
  context.set(todayContext, today);
  context.set(editorialContext, editorial);
  context.set(messagesContext, messages);
  context.set(languageContext, language);
  context.set(siteContext, { origin });
  context.set(chatContext, { guestMessages, model, premium: billing.premium });
  context.set(sharedPassageContext, readSharedPassage);
  context.set(billingContext, billing);
  context.set(reportContext, (error) => log.error({ err: error }, "a page failed"));
  return context;
}

/** The query parameters that change a page. Others are removed, so that they do not prevent caching. */
const relevantParameters: Record<string, readonly string[]> = {
  "/search": ["q", "source", "edition", "page"],
  "/auth": ["mode"],
};

function relevantQuery(path: string, asked: URLSearchParams): string {
  const { path: plain } = splitLanguage(path);
  const names = plain.startsWith("/hadith/") ? ["page"] : (relevantParameters[plain] ?? []);
  const known = new URLSearchParams([...asked].filter(([name]) => names.includes(name)));
  return known.size > 0 ? `?${known}` : "";
}

/** Pages with noindex and percent-encoded paths are not cached, because their number is unlimited. */
function isCacheable(path: string, html: string): boolean {
  return !path.includes("%") && !html.includes('name="robots" content="noindex"');
}

/** A path without a page, used instead of a path that cannot be decoded: React Router would throw. */
const undecodablePath = "/-";

function isDecodable(pathname: string): boolean {
  try {
    // The result is used, because the bundler treats the call as pure and removes it otherwise.
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}

/**
 * The canonical form of a path: one slash at its start, none at its end, and Latin instead of Arabic-Indic digits. Only
 * those digits are decoded: a decoded "%2F" could redirect to another host.
 */
function canonicalPath(pathname: string): string {
  const digits = pathname.replace(/%D9%A\d|%DB%B\d/gi, (digit) => digit.slice(-1));
  return `/${digits.split("/").filter(Boolean).join("/")}`;
}

async function sendCached(c: Context, entry: PageEntry, asked: RequestLanguage, version: string): Promise<Response> {
  const headers = { ...cachingHeaders(asked), "content-language": asked.language };
  // A 304 has no policy: the browser keeps the one of its cached page.
  if (matches(c.req.header("if-none-match") ?? "", entry.etag)) {
    return new Response(null, { status: 304, headers: { ...headers, etag: entry.etag, [versionHeader]: version } });
  }
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  const body = await entry.body(encoding);
  return new Response(c.req.method === "HEAD" ? null : body, {
    headers: { ...headers, ...entry.headers(encoding, body.length) },
  });
}

/** Sends a page that is not cached: not-found pages, error pages, and pages that depend on their query. */
async function sendUncached(response: Response, asked: RequestLanguage): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  if (headers.get("content-type")?.includes("text/html")) headers.set("content-security-policy", pagePolicy(html));
  headers.set("cache-control", "no-store");
  headers.set("content-language", asked.language);
  return new Response(html, { status: response.status, headers });
}

async function sendDevelopment(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("content-security-policy", pagePolicy("", { development: true }));
  return new Response(response.body, { status: response.status, headers });
}

function sendData(response: Response, asked: RequestLanguage, version: string): Response {
  const headers = new Headers(response.headers);
  headers.set(versionHeader, version);
  headers.set("cache-control", "private, no-cache");
  if (!asked.prefixed) headers.set("vary", "Accept-Language, Cookie");
  return new Response(response.body, { status: response.status, headers });
}
