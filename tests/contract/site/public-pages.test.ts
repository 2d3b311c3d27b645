import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { chapters } from "../../support/corpus/corpus.ts";
import { findVersePageErrors } from "../../support/corpus/verse-page.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

// Not the address it listens on: the head names where the public finds the site.
const origin = "https://siraj.example";
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: origin, LOG_LEVEL: "info", TRUST_PROXY: "1" } });
}, 120_000);
afterAll(() => site.stop());

/** A response as it came over the wire, still compressed. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
    const read = async (response: IncomingMessage) => {
      const body = Buffer.from(await text(response.setEncoding("latin1")), "latin1");
      const { date, "x-request-id": id, ...rest } = response.headers;
      expect(id).toMatch(/^[0-9a-f]{16}$/);
      done({ status: response.statusCode ?? 0, headers: rest, body });
    };
    get(site.url + path, { headers, method }, (response) => read(response).catch(fail)).once("error", fail);
  });
}

test("first and last verses of surahs have their texts and head, in all six languages", async () => {
  // Every seventh surah, the longest, the one without a basmala and the last; both ends of each.
  const chosen = chapters.filter(({ id }) => id % 7 === 1 || [2, 9, 114].includes(id));
  const keys = chosen.flatMap(({ id, verseCount }) => [...new Set([`${id}:1`, `${id}:${verseCount}`])]);
  expect(keys.length).toBeGreaterThan(36);
  const faults: string[] = [];
  for (const [index, key] of keys.entries()) {
    // Each verse in two of the languages: all of them come up again and again.
    for (const language of [languages[index % 6], languages[(index + 3) % 6]]) {
      if (!language) continue;
      const { status, body } = await ask(`/${language}/quran/${key.replace(":", "/")}`);
      const wrong = status === 200 ? findVersePageErrors(body.toString(), { language, key, origin }) : [status];
      if (wrong.length > 0) faults.push(`${language} ${key}: ${wrong.join()}`);
    }
  }
  expect(faults).toEqual([]);
}, 60_000);

test.each(["/en/q/2/255", "/quran/2/255", "/q/2/255", "/en/quran/2/255?from=elsewhere"])(
  "%s names the one address of what it shows",
  async (path) => {
    const { body } = await ask(path, { "accept-language": "en" });
    expect(findVersePageErrors(body.toString(), { language: "en", key: "2:255", origin })).toEqual([]);
  },
);

test.each(languages)("a link to a shared passage that is not shared says so, with status 404: %s", async (language) => {
  const { status, body } = await ask(`/${language}/s/${"x".repeat(22)}`);
  expect(status).toBe(404);
  expect(body.toString()).toContain(translationsOf(language)("share:missingText"));
  expect(body.toString()).toContain('<meta name="robots" content="noindex"/>');
});

const uuid = "3f2b8a54-6c1d-4e7f-9a0b-1c2d3e4f5a6b";

test.each(["/admin/nothing", "/en/admin/nothing", "/ar/admin/constructor", "/chat/nothing", "/ar/chat/nothing"])(
  "%s is a page that does not exist, from the server on",
  async (path) => {
    const { status, body } = await ask(path, { "accept-language": "en" });
    const t = translationsOf(path.startsWith("/ar") ? "ar" : "en");
    expect(status).toBe(404);
    expect(body.toString()).toContain(`>${t("common:notFoundTitle")}</h1>`);
    expect(body.toString()).toContain('<meta name="robots" content="noindex"/>');
  },
);

test.each(["/admin/daily-wisdom", "/ar/admin/billing", `/chat/${uuid}`, `/pl/chat/${uuid}`])(
  "%s, which only the browser can fill, has status 200",
  async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    expect(body.toString()).toContain('aria-busy="true"');
  },
);

test.each(["/%5C%5Cevil.example", "/%00", "/en/%zz"])(
  "%s, which the router cannot read, is a page that does not exist",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test.each(["/en", "/pl/quran/2", "/pl/quran/115"])("%s asks for no script before it is painted", async (path) => {
  const html = (await ask(path)).body.toString();
  expect(html).not.toContain(`<link rel="modulepreload"`);
  expect(html).not.toContain('type="module"');
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
  expect(html).toMatch(/requestAnimationFrame\(\(\)=>setTimeout\(begin\)\)/);
  expect(html).toMatch(/then\(\(\[,route0,.*import\("\/assets\/entry\.client-[\w-]+\.js"\);?\}\)/s);
});

test("a kept page comes with the bytes and headers of its first rendering, and is logged as that was", async () => {
  const asBrotli = { "accept-encoding": "gzip, br" };
  for (const path of ["/ur/quran/112", "/quran/112"]) {
    const rendered = await ask(path, asBrotli);
    const kept = await ask(path, asBrotli);
    expect(kept).toEqual(rendered);
    expect(kept.headers).toMatchObject({
      "content-encoding": "br",
      "content-security-policy": expect.stringContaining("script-src 'self' 'sha256-"),
      "strict-transport-security": "max-age=31536000",
      "x-frame-options": "DENY",
      link: expect.stringMatching(/^<\/assets\/root-[\w-]+\.css>; rel=preload; as=style, </),
    });
    const plain = await ask(path);
    expect(plain.body).toEqual(brotliDecompressSync(kept.body));
    const line = `"method":"GET","path":"${path.replace("112", ":number")}","status":200,`;
    await expect.poll(() => site.output().split(line)).toHaveLength(4);
  }
});

test("a kept page still answers HEAD, what the client has, and the visitor's own language", async () => {
  const asBrotli = { "accept-encoding": "br" };
  const [arabic, polish] = await Promise.all(
    ["ar", "pl"].map((one) => ask("/quran/113", { ...asBrotli, cookie: `i18nextLng=${one}` })),
  );
  const again = await ask("/quran/113", { ...asBrotli, cookie: "i18nextLng=ar" });
  expect(again).toEqual(arabic);
  expect(polish?.headers["content-language"]).toBe("pl");
  const etag = String(arabic?.headers.etag);
  const same = await ask("/ar/quran/113", { ...asBrotli, "if-none-match": 'W/"other"' });
  expect(same.status).toBe(200);
  const known = await ask("/quran/113", { ...asBrotli, cookie: "i18nextLng=ar", "if-none-match": etag });
  expect(known).toMatchObject({ status: 304, headers: { etag } });
  expect(known.headers).not.toHaveProperty("content-security-policy");
  const head = await ask("/quran/113", { ...asBrotli, cookie: "i18nextLng=ar" }, "HEAD");
  expect(head.headers).toEqual(arabic?.headers);
  expect(head.body).toHaveLength(0);
});

test("robots find the sitemap and its parts, compressed and with a tag", async () => {
  const robots = await ask("/robots.txt");
  expect(robots.body.toString()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const index = (await ask("/sitemap.xml")).body.toString();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = ""]) => part.replace(origin, ""));
  expect(parts).toHaveLength(languages.length);
  const [part = ""] = parts;
  const packed = await ask(part, { "accept-encoding": "br" });
  expect(packed.headers).toMatchObject({ "content-type": "application/xml; charset=utf-8", "content-encoding": "br" });
  const whole = await ask(part);
  expect(brotliDecompressSync(packed.body)).toEqual(whole.body);
  expect(whole.body.toString()).toContain(`<loc>${origin}/en/quran/114/6</loc>`);
  expect((await ask(part, { "if-none-match": String(whole.headers.etag) })).status).toBe(304);
});

test.each([
  ...["/favicon.svg", "/icons/icon-192.png", "/manifest.webmanifest", "/service-worker.js"],
  ...["/robots.txt", "/feed/ar.xml", "/blog/feed/ar.xml", "/calendar/ar.ics"],
])("%s is sent once to a client that keeps its tag", async (path) => {
  const { status, headers } = await ask(path);
  expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^"\w+"$/)]);
  const again = await ask(path, { "if-none-match": String(headers.etag) });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
  expect(again.headers["x-content-type-options"]).toBe("nosniff");
});

test.each(["/sitemap-xx.xml", "/feed/xx.xml", "/blog/feed/xx.xml", "/calendar/xx.ics"])(
  "%s, a file of no language, is refused as every address for programs is",
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
    expect(JSON.parse(body.toString())).toMatchObject({ code: "platform/not-found" });
  },
);

test.each(["POST", "OPTIONS", "PROPFIND"])("a page refuses %s, and says what it allows", async (method) => {
  const response = await fetch(`${site.url}/en/quran/112`, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await response.json()).toMatchObject({ code: "platform/method-not-allowed" });
});

/** The pages that the Turkish sitemap names besides those of verses. */
async function pagesInSitemap(): Promise<string[]> {
  const part = (await ask("/sitemap-tr.xml")).body.toString();
  const places = [...part.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => place.replace(origin, ""));
  return places.filter((place) => !/\/quran\/\d/.test(place));
}

test("the sitemap names the pages besides those of verses", async () => {
  const pages = await pagesInSitemap();
  expect(pages).toEqual(expect.arrayContaining(["/tr", "/tr/quran", "/tr/sources", "/tr/evaluation"]));
});

// Some hundred pages: each test renders a part of them.
const parts = 5;

test.each([...Array(parts).keys()])(
  "what the sitemap names besides verses is there, and may be indexed (part %i)",
  async (part) => {
    const pages = (await pagesInSitemap()).filter((_, at) => at % parts === part);
    expect(pages).not.toEqual([]);
    for (const place of pages) {
      const { status, body } = await ask(place);
      expect(status, place).toBe(200);
      expect(body.toString(), place).not.toContain('name="robots" content="noindex"');
      expect(body.toString(), place).toContain(`<link rel="canonical" href="${origin}${place}"/>`);
    }
  },
);

test("other spellings of an address lead to the one address of its page", async () => {
  const spellings = {
    "/en/quran/%32": "/en/quran/2",
    "/EN/Quran/2/255": "/en/quran/2/255",
    "/tr/quran/2/7-7": "/tr/quran/2/7",
  };
  for (const [spelling, address] of Object.entries(spellings)) {
    expect(await ask(spelling)).toMatchObject({ status: 301, headers: { location: address } });
  }
});

test("a page of verses equals that of the whole chapter but for what names these verses, and comes compressed", async () => {
  const range = await ask("/en/quran/2/3-5", { "accept-encoding": "br" });
  expect(range).toMatchObject({ status: 200, headers: { "content-encoding": "br", "cache-control": "no-store" } });
  const html = brotliDecompressSync(range.body).toString();
  const chapter = (await ask("/en/quran/2")).body.toString();
  const versesOf = (page: string) => page.split(/<article class="verse(?: lit)?" id="v/u).slice(1);
  const numberOf = (row: string) => Number.parseInt(row, 10);
  expect(versesOf(html).map(numberOf)).toEqual(versesOf(chapter).map(numberOf));
  expect(html.match(/class="verse lit" id="v\d+"/gu)).toEqual(
    [3, 4, 5].map((verse) => `class="verse lit" id="v${verse}"`),
  );
  expect(site.output()).not.toContain("a page of verses was rendered whole");
});

test("an address that has pages rendered without end is told to wait, and others are served", async () => {
  const crawler = { "x-forwarded-for": "198.51.100.77" };
  const statuses = new Set<number>();
  for (let round = 0; round < 20 && !statuses.has(429); round++) {
    const pages = Array.from({ length: 60 }, (_, at) => ask(`/en/quran/1/1-${(at % 5) + 2}?n=${round}`, crawler));
    for (const { status } of await Promise.all(pages)) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 429]);
  expect((await ask("/en/quran/1/1-3", { "x-forwarded-for": "198.51.100.78" })).status).toBe(200);
});

test.each(["/en/search.data?q=zzzz", `/en/s/${"x".repeat(22)}.data`])(
  "an address may ask for %s 120 times a minute",
  async (path) => {
    const crawler = { "x-forwarded-for": path.includes("search") ? "198.51.100.81" : "198.51.100.82" };
    const statuses = new Set<number>();
    for (let round = 0; round < 4; round++) {
      const asked = await Promise.all(Array.from({ length: 30 }, () => ask(path, crawler)));
      for (const { status } of asked) statuses.add(status);
    }
    expect([...statuses]).not.toContain(429);
    expect((await ask(path, crawler)).status).toBe(429);
    expect((await ask(path, { "x-forwarded-for": "198.51.100.83" })).status).not.toBe(429);
  },
  60_000,
);

test("the data of pages counts as half a render each", async () => {
  const crawler = { "x-forwarded-for": "198.51.100.79" };
  const statuses = new Set<number>();
  for (let round = 0; round < 45 && !statuses.has(429); round++) {
    // Data of no page: it counts like any other and costs the least, so that all are sent within the minute they are counted in.
    const pages = Array.from({ length: 30 }, () => ask("/en/nowhere.data", crawler));
    for (const { status } of await Promise.all(pages)) statuses.add(status);
    // Half of what is allowed.
    if (round === 19) expect([...statuses]).toEqual([200]);
  }
  // A page that is not cached, and data: both draw on the same renders.
  expect((await ask("/en/quran/3/2-3", crawler)).status).toBe(429);
  expect([...statuses].sort()).toEqual([200, 429]);
  expect((await ask("/en/quran/112.data", crawler)).status).toBe(429);
  expect((await ask("/en/quran/112.data", { "x-forwarded-for": "198.51.100.80" })).status).toBe(200);
}, 60_000);
