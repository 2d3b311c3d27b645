import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { direction, languages } from "#i18n/shared/languages.ts";
import { addDays, type CivilDate, civilDateIn, latestDate } from "#wisdom/shared/civil-date.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

const origin = "https://siraj.example";
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: origin } });
}, 120_000);
afterAll(() => site.stop());

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const dayOf = (html: string) => /<time dateTime="([\d-]+)"/.exec(html)?.[1];
const todayIn = (zone: string) => civilDateIn(zone, new Date());
/** 1 Shawwal 1447, Eid al-Fitr. */
const eid: CivilDate = "2026-03-20";

describe("the page of today", () => {
  test.each(["Etc/GMT+12", "America/Los_Angeles", "UTC", "Asia/Kathmandu", "Asia/Jakarta", "Pacific/Kiritimati"])(
    "shows the day in the time zone of the cookie, %s, and no cache shares it",
    async (zone) => {
      for (const path of ["/en/daily-wisdom", "/daily-wisdom"]) {
        const before = todayIn(zone);
        const { headers, html } = await ask(path, { cookie: `a=1; tz=${zone}`, "accept-encoding": "br" });
        expect([before, todayIn(zone)]).toContain(dayOf(html));
        expect(headers.get("cache-control")).toBe("private, no-cache");
        expect(headers.get("vary")).toContain("Cookie");
        expect(html).toContain(`<link rel="canonical" href="${origin}/en/daily-wisdom"/>`);
      }
    },
  );

  test.each(["", "tz=", "tz=Mars/Olympus", "tz=<script>", "tz=%00"])(
    "shows the day in UTC with the cookie %j",
    async (cookie) => {
      const before = todayIn("UTC");
      const { status, html } = await ask("/ur/daily-wisdom", { cookie });
      expect(status).toBe(200);
      expect([before, todayIn("UTC")]).toContain(dayOf(html));
    },
  );

  test("is served from the cache by its day, and answers what the client has", async () => {
    const ahead = { cookie: "tz=Pacific/Kiritimati", "accept-encoding": "br" };
    const first = await ask("/tr/daily-wisdom", ahead);
    const second = await ask("/tr/daily-wisdom", ahead);
    expect(second.html).toBe(first.html);
    expect(second.headers.get("cache-control")).toBe("private, no-cache");
    const etag = first.headers.get("etag") ?? "";
    expect((await ask("/tr/daily-wisdom", { ...ahead, "if-none-match": etag })).status).toBe(304);
    const behind = await ask("/tr/daily-wisdom", { cookie: "tz=Etc/GMT+12", "accept-encoding": "br" });
    expect(dayOf(behind.html)).not.toBe(dayOf(first.html));
  });
});

describe("the page of a day", () => {
  test.each(languages)("in %s has its verse from the corpus, a head of its own and one heading", async (language) => {
    const { status, headers, html } = await ask(`/${language}/daily-wisdom/${eid}`, {
      cookie: "tz=Pacific/Kiritimati",
    });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(dayOf(html)).toBe(eid);
    expect(html).toContain(`<html lang="${language}" dir="${direction(language)}"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ref = /<article class="wisdom" data-ref="([\d:]+)/.exec(html)?.[1] ?? "";
    const text = html.replace(/<!-- -->|<[^>]+>/g, "");
    expect(text).toContain(corpusText("ar-uthmani", ref).split(" ").slice(0, 2).join(" "));
    expect(html).toContain(`<link rel="canonical" href="${origin}/${language}/daily-wisdom/${eid}"/>`);
    expect(html.match(/<link rel="alternate" hrefLang=/gi)).toHaveLength(7);
    expect(html).toContain(`<meta property="og:image" content="${origin}/media/card/${language}/${ref}`);
    const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(structured).toContain('"BreadcrumbList"');
    expect(structured).toContain(`"datePublished":"${eid}"`);
    expect(html).not.toContain("noindex");
  });

  test("does not depend on the cookie, and has no form for a mail where the server sends none", async () => {
    const [one, other] = await Promise.all(
      ["Etc/GMT+12", "Pacific/Kiritimati"].map((zone) => ask(`/en/daily-wisdom/${eid}`, { cookie: `tz=${zone}` })),
    );
    expect(one?.html).toBe(other?.html);
    expect(one?.html).not.toContain("mail-form");
    expect(one?.html).toContain('href="/calendar/en.ics"');
  });

  test("is there from the first minute of the day at UTC+14, and in the future after that", async () => {
    const latest = latestDate(new Date());
    expect((await ask(`/en/daily-wisdom/${latest}`)).status).toBe(200);
    const future = await ask(`/en/daily-wisdom/${addDays(latest, 2)}`);
    expect(future.status).toBe(404);
    expect(future.html).toContain("This day hasn’t come yet");
    expect(future.html).toContain('content="noindex"');
    expect(future.html).toContain('href="/en/daily-wisdom"');
  });

  test("before the first day says when the daily wisdom begins, with status 404", async () => {
    const { status, html } = await ask("/en/daily-wisdom/2025-12-31");
    expect([status, html.includes("Daily wisdom begins on Thursday, January 1, 2026.")]).toEqual([404, true]);
  });

  test.each(["2026-02-29", "2026-13-01", "20261121", "tomorrow", "2026-11-21x"])(
    "%s is an unknown address",
    async (date) => {
      const { status, html } = await ask(`/en/daily-wisdom/${date}`);
      expect([status, html.includes("This page does not exist")]).toEqual([404, true]);
    },
  );

  test("written with Arabic digits leads to the one with Latin ones", async () => {
    const { status, headers } = await ask(encodeURI("/ar/daily-wisdom/٢٠٢٦-٠٣-٢٠"));
    expect([status, headers.get("location")]).toEqual([301, `/ar/daily-wisdom/${eid}`]);
  });
});

test("the sitemap lists today's page and the days before today", async () => {
  const { html } = await ask("/sitemap-id.xml");
  const listed = [...html.matchAll(/<loc>[^<]*\/id\/daily-wisdom(?:\/([\d-]+))?<\/loc>/g)].map(([, date]) => date);
  expect(listed).toContain(undefined);
  expect(listed).toContain(eid);
  expect(listed).toContain(addDays(todayIn("UTC"), -1));
  expect(listed.every((date) => date === undefined || date <= todayIn("UTC"))).toBe(true);
});

test("who could not stop the daily mail is led to help, and not to another subscription", async () => {
  const { status, html } = await ask("/pl/daily-wisdom/mail/not-stopped");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  expect(status).toBe(200);
  expect(main).toContain('href="/pl/support"');
  expect(main).not.toContain('href="/pl/daily-wisdom"');
});

test("the pages of a mail's links are not for search engines, and a step that does not exist is unknown", async () => {
  const confirm = await ask("/pl/daily-wisdom/mail/confirm/some-token");
  expect(confirm.status).toBe(200);
  expect(confirm.html).toContain('content="noindex"');
  const form = /<form [^>]*>/.exec(confirm.html.slice(confirm.html.indexOf("<main")))?.[0];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/functions/v1/wisdom/mail/some-token/confirm?lang=pl"');
  for (const path of ["confirm", "stopped/some-token", "other"]) {
    expect((await ask(`/pl/daily-wisdom/mail/${path}`)).status, path).toBe(404);
  }
});
