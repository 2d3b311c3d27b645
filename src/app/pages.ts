import type { Context, MiddlewareHandler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { AccountConfig } from "#auth/shared/account-config.ts";
import { accountsContext } from "#auth/web/document.ts";
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
import { matchesEtag } from "#platform/etag.ts";
import { errorResponse } from "#platform/http/errors.ts";
import { developmentPolicy, pagePolicy } from "#platform/http/page-policy.ts";
import { peerAddress, socketAddress } from "#platform/http/peer-address.ts";
import type { Logger } from "#platform/log.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { Errata } from "#quran/shared/errata.ts";
import { errataContext, keptVersesContext, quranContext, recitationContext, versesOfPath } from "#quran/web/index.ts";
import type { Evaluation } from "#sources/shared/evaluation.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import type { SearchPages } from "#sources/shared/search-page.ts";
import { evaluationContext, evidenceContext, searchContext } from "#sources/web/index.ts";
import { inlineScriptsHeader } from "#ui/page/inline-scripts-header.ts";
import { reportContext } from "#ui/page/report-context.ts";
import { loadedKindsContext } from "#ui/shell/loaded-kinds.ts";
import type { CivilDate } from "#wisdom/shared/civil-date.ts";
import type { Wisdom } from "#wisdom/shared/contract.ts";
import { todayContext, wisdomContext } from "#wisdom/web/index.ts";
import { compress } from "./compressed-body.ts";
import { createPageEntry, type PageCache, type PageEntry } from "./page-cache.ts";
import { cachingHeaders, chooseEncoding, isUnsettled, keyOfPage, todayOf } from "./page-headers.ts";
import { completeFrom } from "./rendering/complete-from.ts";
import { canonicalAddress, type FindNamedPassage } from "./rendering/named-addresses.ts";
import type { RenderQueue } from "./rendering/render-queue.ts";

export type PagesDependencies = {
  build: () => Promise<ServerBuild>;
  mode: "development" | "production";
  origin: string;
  quran: Quran;
  errata: Errata;
  messages: MessageSource;
  search: SearchPages;
  passageNames: FindNamedPassage;
  evidence: Evidence;
  evaluation: Evaluation;
  wisdom: Wisdom;
  editorial: Editorial;
  /** Whether recitation is on. */
  recitation: boolean;
  guestMessages: number;
  accounts: AccountConfig;
  billing: BillingPages;
  model: ModelFacts | null;
  readSharedPassage: ReadSharedPassage;
  log: Logger;
};

/** The header with the version `<build>.<corpus>` of pages and their data. Pages stored for offline reading depend on both. */
export const versionHeader = "x-siraj-version";

/** How the pages that are not cached are rendered. */
export type Rendering = {
  cache: PageCache;
  queue: RenderQueue;
  /** Refuse an address that has caused too many renders, or requested too much data of pages. */
  limits: { page: MiddlewareHandler; data: MiddlewareHandler };
  trustProxy: number;
};

/**
 * Creates the handler of page requests. A page is rendered once per address and language and cached. A page with a language prefix is the
 * same for every visitor, except that of today's wisdom; one without depends on the visitor's language. Renders wait in a queue, and each
 * client's are limited.
 */
export function createPages(dependencies: PagesDependencies, { cache, queue, limits, trustProxy }: Rendering) {
  const { build, mode, quran } = dependencies;
  const handle = createRequestHandler(build, mode);

  return async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const version = `${(await build()).assets.version}.${quran.version.slice(0, 12)}`;
    const plain = canonicalAddress(url.pathname, dependencies.passageNames);
    if (plain !== url.pathname) return c.redirect(plain + url.search, 301);
    const asked = languageOfRequest(c.req.raw);
    const today = todayOf(asked, c.req.raw.headers);
    const client = peerAddress(c, trustProxy);
    const render = (request: Request) => handle(request, fillContext(dependencies, asked, today));
    const renderQueued = (request: Request) => queue.run(client, () => render(request));
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return refuseMethod(c);
    const path = isReadable(url.pathname) ? url.pathname : undecodablePath;
    if (path.endsWith(".data")) {
      return (await refuseBeyond(limits.data, c)) ?? sendData(c, await renderQueued(c.req.raw), asked, version);
    }
    // No page depends on the user and few depend on the query, so a request without a query has one cache entry per address.
    const query = relevantQuery(path, url.searchParams);
    const request = new Request(url.origin + path + query);
    if (mode === "development") return sendDevelopment(await render(request));
    const key = keyOfPage(asked.language, url.pathname, today, dependencies);
    const uncached = query !== "" || isUnsettled(path, dependencies.evidence);
    const refused = uncached || !cache.peek(key) ? await refuseBeyond(limits.page, c) : undefined;
    if (refused) return refused;
    if (uncached) return sendUncached(c, await renderQueued(request), asked);

    const renderEntry = async (wanted: Request, rendering = render, complete = asIs) => {
      const response = await rendering(wanted);
      const html = await response.text();
      const body = complete(Buffer.from(html));
      if (response.status === 200 && isCacheable(new URL(wanted.url).pathname, html))
        return createPageEntry({ html, body }, knownScripts(response.headers), { [versionHeader]: version });
      return new Response(body, response);
    };
    /** The page of the chapter with these verses; undefined if it cannot be had for this version of the texts. */
    const readChapterPage = async (chapter: number) => {
      const of = `${url.pathname.slice(0, url.pathname.length - asked.path.length)}/quran/${chapter}`;
      const entry = await cache.read(keyOfPage(asked.language, of, today, dependencies), async () => {
        const made = await queue.run(client, () => renderEntry(new Request(url.origin + of)));
        return made instanceof Response ? undefined : made;
      });
      return version.endsWith(`.${quran.version.slice(0, 12)}`) ? entry : undefined;
    };
    let other: Response | undefined;
    const make = async () => {
      const verses = versesOfPath(quran, asked.path);
      const chapterPage = verses && (await readChapterPage(verses.chapter));
      const made = await queue.run(client, async () => {
        if (!verses || !chapterPage) return renderEntry(request);
        const renderVerses = (wanted: Request) => handle(wanted, fillContext(dependencies, asked, today, true));
        const complete = await completeFrom(chapterPage, verses);
        return renderEntry(request, renderVerses, complete).catch((error: unknown) => {
          dependencies.log.error({ err: error }, "a page of verses was rendered whole");
          return renderEntry(request);
        });
      });
      if (!(made instanceof Response)) return made;
      other = made;
      return undefined;
    };
    const entry = await cache.read(key, make);
    if (entry) return sendCached(c, entry, asked, version);
    // Another request of this page got the one response that was not cached.
    return sendUncached(c, other ?? (await renderQueued(request)), asked);
  };
}

const asIs = (page: Buffer<ArrayBuffer>) => page;

function refuseMethod(c: Context): Response {
  const response = errorResponse(c, platformError("platform/method-not-allowed", "A page is read with GET."));
  response.headers.set("allow", "GET, HEAD");
  return response;
}

/** The response that refuses a request beyond the limit; undefined below it, and for the server's own requests. */
async function refuseBeyond(limit: MiddlewareHandler, c: Context): Promise<Response | undefined> {
  if (socketAddress(c) === "") return undefined;
  return (await limit(c, async () => {})) ?? undefined;
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
    accounts,
    billing,
    model,
    readSharedPassage,
    log,
  }: PagesDependencies,
  { language }: RequestLanguage,
  today: CivilDate,
  keptVerses = false,
) {
  const context = new RouterContextProvider();
  context.set(quranContext, quran);
  context.set(keptVersesContext, keptVerses);
  context.set(errataContext, errata);
  context.set(recitationContext, recitation);
  context.set(searchContext, search);
  context.set(evidenceContext, evidence);
  context.set(loadedKindsContext, evidence.loadedKinds());
  context.set(evaluationContext, evaluation);
  context.set(wisdomContext, wisdom);
  context.set(todayContext, today);
  context.set(editorialContext, editorial);
  context.set(messagesContext, messages);
  context.set(languageContext, language);
  context.set(siteContext, { origin });
  context.set(chatContext, { guestMessages, model, premium: billing.premium });
  context.set(sharedPassageContext, readSharedPassage);
  context.set(accountsContext, accounts);
  context.set(billingContext, billing);
  context.set(reportContext, (error) => log.error({ err: error }, "a page failed"));
  return context;
}

/** The query parameters that change a page. Others are removed, so that they do not prevent caching. */
const relevantParameters: Record<string, readonly string[]> = {
  "/search": ["q", "source", "edition", "page"],
  "/quran/openings": ["refs"],
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

/** A path without a page, used instead of one that React Router would throw at. */
const undecodablePath = "/-";

/** React Router decodes each segment, and reads the result as a URL: in it `\` and line breaks could begin another host, or none. */
function isReadable(pathname: string): boolean {
  try {
    const segments = pathname.split("/").map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"));
    const path = segments.join("/").replace(/^\/+/, "/");
    return !/\p{Cc}/u.test(path) && new URL(path, "http://localhost").host === "localhost";
  } catch {
    return false;
  }
}

async function sendCached(c: Context, entry: PageEntry, asked: RequestLanguage, version: string): Promise<Response> {
  const headers = { ...cachingHeaders(asked), "content-language": asked.language };
  // A 304 has no policy: the browser keeps the one of its cached page.
  if (matchesEtag(c.req.header("if-none-match"), entry.etag)) {
    return new Response(null, { status: 304, headers: { ...headers, etag: entry.etag, [versionHeader]: version } });
  }
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  const body = await entry.body(encoding);
  return new Response(c.req.method === "HEAD" ? null : body, {
    headers: { ...headers, ...entry.headers(encoding, body.length) },
  });
}

/** Sends a page that is not cached: not-found pages, error pages, and pages that depend on their query. */
async function sendUncached(c: Context, response: Response, asked: RequestLanguage): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  const known = knownScripts(headers);
  headers.delete(inlineScriptsHeader);
  if (headers.get("content-type")?.includes("text/html"))
    headers.set("content-security-policy", pagePolicy(html, known));
  headers.set("cache-control", "no-store");
  headers.set("content-language", asked.language);
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  headers.append("vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = await compress(html, encoding);
  return new Response(c.req.method === "HEAD" ? null : body, { status: response.status, headers });
}

/** The hashes of the inline scripts that the renderer knows as its own. */
function knownScripts(headers: Headers): ReadonlySet<string> {
  return new Set(headers.get(inlineScriptsHeader)?.split(" "));
}

async function sendDevelopment(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("content-security-policy", developmentPolicy());
  headers.delete(inlineScriptsHeader);
  return new Response(response.body, { status: response.status, headers });
}

async function sendData(c: Context, response: Response, asked: RequestLanguage, version: string): Promise<Response> {
  const headers = new Headers(response.headers);
  const encoding = response.status === 200 ? chooseEncoding(c.req.header("accept-encoding") ?? "") : "identity";
  headers.set(versionHeader, version);
  headers.set("cache-control", "private, no-cache");
  headers.set("vary", asked.prefixed ? "Accept-Encoding" : "Accept-Encoding, Accept-Language, Cookie");
  if (encoding === "identity") return new Response(response.body, { status: response.status, headers });
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  return new Response(await compress(await response.text(), encoding), { headers });
}
