import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { chatContext } from "#chat/web/index.ts";
import { languageContext, type MessageSource, messagesContext, siteContext } from "#i18n/context.ts";
import { languageOfRequest, type RequestLanguage } from "#i18n/server/index.ts";
import { toLatinDigits } from "#i18n/shared/localized-path.ts";
import { platformError } from "#platform/error-catalogue.ts";
import { pagePolicy } from "#platform/http/page-policy.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { quranContext } from "#quran/web/index.ts";
import { createPageCache, createPageEntry, type Encoding, type PageEntry } from "./page-cache.ts";

export type PagesDependencies = {
  build: () => Promise<ServerBuild>;
  mode: "development" | "production";
  origin: string;
  quran: Quran;
  messages: MessageSource;
  guestMessages: number;
};

const cacheBytes = 64 * 1024 * 1024;

/**
 * Answers a request for a page. A page is rendered once per address and language and kept whole; one under a
 * language's prefix is the same for everyone, a plain one depends on the visitor's language.
 */
export function createPages(dependencies: PagesDependencies) {
  const { build, mode } = dependencies;
  const handle = createRequestHandler(build, mode);
  const cache = createPageCache(cacheBytes);
  const render = (request: Request, asked: RequestLanguage) => handle(request, fillContext(dependencies, asked));

  return async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const path = decodePath(url.pathname);
    const latin = path === undefined ? undefined : toLatinDigits(path);
    if (path !== undefined && latin !== undefined && latin !== path) {
      return c.redirect(encodeURI(latin) + url.search, 301);
    }
    const asked = languageOfRequest(c.req.raw);
    if (c.req.method !== "GET" && c.req.method !== "HEAD")
      throw platformError("platform/method-not-allowed", "A page is read with GET.");

    if (url.pathname.endsWith(".data")) return sendData(await render(c.req.raw, asked), asked);
    // No page depends on its query: dropping it keeps one entry an address.
    const request = new Request(new URL(url.pathname, url), { headers: c.req.raw.headers });
    if (mode === "development") return sendDevelopment(await render(request, asked));
    let other: Response | undefined;
    const day = new Date().toISOString().slice(0, 10);
    const entry = await cache.read(`${asked.language} ${url.pathname} ${day}`, async () => {
      const response = await render(request, asked);
      if (response.status === 200) return createPageEntry(await response.text());
      other = response;
      return undefined;
    });
    if (entry) return sendEntry(c, entry, asked);
    return sendOther(other ?? (await render(request, asked)), asked);
  };
}

function fillContext({ quran, messages, origin, guestMessages }: PagesDependencies, { language }: RequestLanguage) {
  const context = new RouterContextProvider();
  context.set(quranContext, quran);
  context.set(messagesContext, messages);
  context.set(languageContext, language);
  context.set(siteContext, { origin });
  context.set(chatContext, { guestMessages });
  return context;
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** The prefixed page is public; the plain one is the visitor's own and says what it depends on. */
function cachingHeaders({ prefixed }: RequestLanguage): Record<string, string> {
  return prefixed
    ? { "cache-control": "public, max-age=0, must-revalidate", vary: "Accept-Encoding" }
    : { "cache-control": "private, no-cache", vary: "Accept-Encoding, Accept-Language, Cookie" };
}

function sendEntry(c: Context, entry: PageEntry, asked: RequestLanguage): Response {
  const headers = { ...cachingHeaders(asked), etag: entry.etag, "content-language": asked.language };
  // No policy on a 304: the one that came with the kept page fits it.
  if (matches(c.req.header("if-none-match") ?? "", entry.etag)) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  const body = entry.bodies[encoding];
  return new Response(c.req.method === "HEAD" ? null : body, {
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-length": String(body.length),
      "content-security-policy": entry.policy,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
}

/** Not-found and error pages: rendered anew, never kept. */
async function sendOther(response: Response, asked: RequestLanguage): Promise<Response> {
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

function sendData(response: Response, asked: RequestLanguage): Response {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "private, no-cache");
  if (!asked.prefixed) headers.set("vary", "Accept-Language, Cookie");
  return new Response(response.body, { status: response.status, headers });
}

function matches(asked: string, etag: string): boolean {
  return asked.split(",").some((one) => one.trim() === etag || one.trim() === "*");
}

/** The best form the client takes; a form refused by `q=0` is not taken. */
function chooseEncoding(accepted: string): Encoding {
  const takes = (name: string) =>
    accepted.split(",").some((one) => {
      const [coding = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}
