import { randomUUID } from "node:crypto";
import type { RouteRule } from "./access-rules.ts";

const same: RouteRule = { rule: "same" };

/** Who may call which route outside of the accounts, the storage and the operations: everybody, and the response holds no user's data. */
export const siteRoutes: Record<string, RouteRule> = {
  "GET /healthz": same,
  "GET /readyz": same,
  "GET /readyz/shutdown": same,
  // The sites of these tests have no metrics.
  "ALL /metrics": same,
  "GET /config.json": { rule: "publishableKey" },
  "GET /robots.txt": same,
  "GET /sitemap.xml": same,
  "GET /:part{sitemap-[a-z]+\\.xml}": same,
  "GET /blog/feed/:file{[a-z]+\\.xml}": same,
  "GET /feed/:file{[a-z]+\\.xml}": same,
  "GET /calendar/:file{[a-z]+\\.ics}": same,
  "GET /media/recitation/:reciter/:file{[^/]+\\.mp3}": same,
  "GET /media/card/:language/:ref/:file{[^/]+\\.png}": same,
  "ALL /media/*": same,
  "GET /.well-known/security.txt": same,
  // Stripe signs its events; a bearer token counts for nothing.
  "POST /webhooks/stripe": { rule: "same", body: () => ({ id: `evt_${randomUUID()}` }) },
  "ALL /webhooks/*": same,
  "ALL /functions/*": same,
  "ALL /realtime/*": same,
  "ALL /rest/v1/*": same,
  // The pages; `pageRules` names them.
  "ALL /*": same,
};

/**
 * Every page of `src/routes.ts`. `everyone`: it shows no data of users; what a page of an account shows comes from operations. `token`: it shows
 * what its path's secret opens. `private`: the server renders nothing of it (`tools/rules/private-pages.json`).
 */
export const pageRules: Record<string, "everyone" | "token" | "private"> = {
  "/": "everyone",
  "/chat/:conversationId": "private",
  "/*": "everyone",
  "/quran": "everyone",
  "/quran/:chapterId/:verseNumber?": "everyone",
  "/q/:chapterId/:verseNumber?": "everyone",
  "/s/:token": "token",
  "/saved-passages": "everyone",
  "/daily-wisdom": "everyone",
  "/daily-wisdom/:date": "everyone",
  "/daily-wisdom/mail/:step/:token?": "token",
  "/offline": "everyone",
  "/search": "everyone",
  "/hadith": "everyone",
  "/hadith/:collection": "everyone",
  "/hadith/:collection/:book": "everyone",
  "/hadith/:collection/:book/:number": "everyone",
  "/sources": "everyone",
  "/admin/words": "everyone",
  "/admin/:section": "private",
  "/auth": "everyone",
  "/auth/words": "everyone",
  "/quran/words": "everyone",
  "/quran/openings": "everyone",
  "/billing/words": "everyone",
  "/donations": "everyone",
  "/support": "everyone",
  "/evaluation": "everyone",
  "/blog": "everyone",
  "/blog/:slug": "everyone",
  "/faq": "everyone",
  "/faq/category/:category": "everyone",
  "/faq/:slug": "everyone",
  "/glossary": "everyone",
  "/features": "everyone",
  "/principles": "everyone",
  "/terms": "everyone",
  "/privacy": "everyone",
};
