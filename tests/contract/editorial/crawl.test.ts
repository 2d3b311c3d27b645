import { afterAll, beforeAll, expect, test } from "vitest";
import { direction, type Language, languages } from "#i18n/shared/languages.ts";
import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { type ReadPage, readPage } from "../../support/site/read-page.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

const origin = "https://siraj.example";
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: origin, TRUST_PROXY: "1", CORPUS_MIRROR: "off" } });
}, 120_000);
afterAll(() => site.stop());

/** Pages that there are many of: only the first few that the crawl meets are visited, counted by language. */
const samples: readonly [pattern: RegExp, most: number][] = [
  [/^\/q(?:uran)?\/\d+$/, 3],
  [/^\/q(?:uran)?\/\d+\/[\d-]+$/, 4],
  [/^\/daily-wisdom\/.+/, 3],
  [/^\/hadith\/.+/, 3],
];
/** Not pages: files, and pages of one visitor. */
const skipped = /^\/(?:assets|media|functions|stand-ins|chat)\/|\.(?:xml|ics|txt|png)$/;

type Visit = { path: string; status: number; page: ReadPage };

async function visit(language: Language, path: string): Promise<Visit> {
  const response = await fetch(site.url + localizedPath(language, path), { redirect: "manual" });
  return { path, status: response.status, page: readPage(await response.text()) };
}

/** Follows every link within a language, from its home page. */
async function crawl(language: Language): Promise<Visit[]> {
  const known = new Set(["/"]);
  const counts = samples.map(() => 0);
  const visits: Visit[] = [];
  let waiting = ["/"];
  while (waiting.length > 0) {
    const found = await Promise.all(waiting.splice(0, 4).map((path) => visit(language, path)));
    visits.push(...found);
    const links = found.flatMap(({ page }) => page.links.map((link) => splitLanguage(link)));
    for (const { language: other, path } of links) {
      if (other !== language || known.has(path) || skipped.test(path)) continue;
      known.add(path);
      const kind = samples.findIndex(([pattern]) => pattern.test(path));
      const count = (counts[kind] ?? 0) + 1;
      if (kind >= 0) counts[kind] = count;
      if (count <= (samples[kind]?.[1] ?? Number.POSITIVE_INFINITY)) waiting = [...waiting, path];
    }
  }
  return visits;
}

function faultsOf(language: Language, { path, status, page }: Visit): string[] {
  const links = page.links.filter((link) => !skipped.test(link) && splitLanguage(link).language === undefined);
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(page.lang === language && page.dir === direction(language) ? [] : [`lang ${page.lang}, dir ${page.dir}`]),
    ...(page.title.length >= 3 ? [] : [`title "${page.title}"`]),
    ...(page.description.length >= 20 ? [] : [`description "${page.description}"`]),
    ...(page.canonical === origin + localizedPath(language, path) ? [] : [`canonical ${page.canonical}`]),
    ...(page.headings === 1 ? [] : [`${page.headings} h1`]),
    ...links.map((link) => `a link that leaves the language: ${link}`),
  ];
}

/** A text with one of these words is English; names of people, editions and surahs have none. */
const english = /\b(?:the|and|of|is|for|you|your|with|this|from|not|are|how|what)\b/i;

/** The English texts of a page: those that the English page has too, outside elements that say they are English. */
function englishIn(page: ReadPage, original: ReadPage): string[] {
  const known = new Set(original.texts.map(({ text }) => text));
  const isEnglish = (text: string) => english.test(text) && /[A-Za-z]{2,} [A-Za-z]{2,}/.test(text);
  return [
    ...(page.title === original.title && isEnglish(page.title) ? [page.title] : []),
    ...(page.description === original.description ? [page.description] : []),
    ...page.texts
      .filter(({ text, lang }) => lang === page.lang && isEnglish(text) && known.has(text))
      .map(({ text }) => text),
  ];
}

const visitsOf = new Map<Language, Promise<Visit[]>>();
function visitsIn(language: Language): Promise<Visit[]> {
  const known = visitsOf.get(language) ?? crawl(language);
  visitsOf.set(language, known);
  return known;
}

test.each(languages)(
  "every link from the home page leads to a whole page in %s",
  async (language) => {
    const visits = await visitsIn(language);
    const paths = visits.map(({ path }) => path);
    const expected = [
      "/quran",
      "/sources",
      "/blog",
      "/faq",
      "/glossary",
      "/features",
      "/principles",
      "/terms",
      "/privacy",
    ];
    for (const path of [...expected, "/daily-wisdom", "/donations"]) expect(paths).toContain(path);
    expect(paths.filter((path) => path.startsWith("/blog/"))).toHaveLength(4);
    expect(paths.filter((path) => path.startsWith("/faq/"))).toHaveLength(24 + 6);
    const faults = visits.flatMap((one) => faultsOf(language, one).map((fault) => `${one.path}: ${fault}`));
    expect(faults).toEqual([]);
  },
  120_000,
);

test.each(languages.filter((one) => one !== "en"))(
  "no text is left in English in %s",
  async (language) => {
    const originals = new Map((await visitsIn("en")).map(({ path, page }) => [path, page]));
    const left: string[] = [];
    for (const { path, page } of await visitsIn(language)) {
      const original = originals.get(path) ?? (await visit("en", path)).page;
      left.push(...englishIn(page, original).map((text) => `${path}: ${text}`));
    }
    expect(left).toEqual([]);
  },
  120_000,
);

/** What the product promises, as each language says it. */
const claims = {
  quarter: { en: /25\s?%/, ar: /٢٥\s?٪/, pl: /25\s?%/, tr: /%\s?25/, id: /25\s?%/, ur: /۲۵%/ },
  mutualAid: {
    en: /mutual-aid group/i,
    ar: /مجموعة تكافل/u,
    pl: /grup\w* pomocy wzajemnej/iu,
    tr: /dayanışma grubu/iu,
    id: /kelompok (?:gotong royong|saling bantu)/iu,
    ur: /باہمی امدادی گروپ/u,
  },
  gaza: { en: /Gaza/, ar: /غزة/, pl: /Gaz(?:a|ie|y)/, tr: /Gazze/, id: /Gaza/, ur: /غزہ/ },
  notMufti: {
    en: /(?:not|n’t) a scholar or (?:a )?mufti/i,
    ar: /عالم.{0,12}مفت/u,
    pl: /uczon.{0,20}mufti/iu,
    tr: /âlim.{0,16}müftü/iu,
    id: /ulama.{0,16}mufti/iu,
    ur: /عالم.{0,12}مفتی/u,
  },
  coreFree: {
    en: /core is free/i,
    ar: /مجان/u,
    pl: /bezpłatn|darmow/iu,
    tr: /ücretsiz/iu,
    id: /gratis/iu,
    ur: /مفت\s/u,
  },
  confidential: { en: /confidential/i, ar: /سرية|سرّية/u, pl: /poufn/iu, tr: /gizli/iu, id: /rahasia/iu, ur: /راز/u },
  notSold: {
    en: /(?:not|n’t) sold/i,
    ar: /لا تُباع/u,
    pl: /nie sprzedajemy/iu,
    tr: /satılmaz/iu,
    id: /tidak dijual/iu,
    ur: /بیچا نہیں جاتا/u,
  },
} satisfies Record<string, Record<Language, RegExp>>;

const promised: Readonly<Record<string, readonly (keyof typeof claims)[]>> = {
  "/": ["quarter", "gaza", "mutualAid", "notMufti", "coreFree", "confidential", "notSold"],
  "/features": ["quarter", "gaza", "mutualAid", "notMufti", "coreFree"],
  "/terms": ["quarter", "gaza", "mutualAid"],
  "/donations": ["quarter", "gaza", "mutualAid"],
  "/faq/where-does-a-quarter-of-each-subscription-go": ["quarter", "gaza", "mutualAid"],
  "/faq/is-siraj-a-scholar-or-mufti": ["notMufti"],
  "/principles": ["notMufti"],
  "/privacy": ["confidential", "notSold"],
};

test.each(languages)("the claims of the product stand in %s", async (language) => {
  for (const [path, expected] of Object.entries(promised)) {
    const { page } = await visit(language, path);
    const text = page.texts.map((one) => one.text).join(" ");
    for (const claim of expected) expect(text, `${claim} on ${path}`).toMatch(claims[claim][language]);
  }
});

test.each(languages)("each term has one explanation in a text that names it, in %s", async (language) => {
  const html = await (await fetch(`${site.url}/${language}/principles`)).text();
  const opened = [...html.matchAll(/popoverTarget="(term-[a-z-]+)">/g)].map(([, id]) => id);
  const explained = [...html.matchAll(/ id="(term-[a-z-]+)" popover="auto"/g)].map(([, id]) => id);
  expect(explained).toContain("term-hadith");
  expect(new Set(explained).size).toBe(explained.length);
  expect(opened).toEqual(expect.arrayContaining(explained));
  const glossary = await (await fetch(`${site.url}/${language}/glossary`)).text();
  expect(glossary.match(/<dt>/g)?.length).toBeGreaterThanOrEqual(60);
  for (const id of explained) expect(glossary).toContain(`<div id="${id?.slice("term-".length)}">`);
});

test("articles, questions, categories and feeds that do not exist are answered with 404", async () => {
  expect((await fetch(`${site.url}/blog/feed/xx.xml`)).status).toBe(404);
  for (const path of ["/blog/none", "/faq/none", "/faq/category/none"]) {
    for (const language of languages) expect((await fetch(`${site.url}/${language}${path}`)).status, path).toBe(404);
  }
});

test("the blog's feed lists the articles of its language", async () => {
  for (const language of languages) {
    const response = await fetch(`${site.url}/blog/feed/${language}.xml`);
    expect(response.headers.get("content-type")).toContain("application/atom+xml");
    const links = [...(await response.text()).matchAll(/<link href="([^"]+)"/g)].map(([, link]) => link);
    expect(links).toHaveLength(4);
    for (const link of links) expect(link).toContain(`${origin}/${language}/blog/`);
  }
});

test("a question and an article say so in their structured data", async () => {
  const structured = async (path: string) => {
    const html = await (await fetch(site.url + path)).text();
    const [, json = "{}"] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
    return JSON.parse(json)["@graph"];
  };
  expect(await structured("/pl/faq/what-is-siraj")).toMatchObject([
    {
      "@type": "FAQPage",
      inLanguage: "pl",
      mainEntity: [{ "@type": "Question", acceptedAnswer: { "@type": "Answer" } }],
    },
    { "@type": "BreadcrumbList" },
  ]);
  expect(await structured("/ar/blog/one-verse-a-day")).toMatchObject([
    { "@type": "Article", inLanguage: "ar", author: { name: "سراج" } },
    { "@type": "BreadcrumbList" },
  ]);
});

test("a public site that does not name its operator is warned", async () => {
  const report = await (await fetch(`${site.url}/readyz`)).json();
  expect(report).toMatchObject({
    ready: true,
    warnings: ["OPERATOR_NAME", "OPERATOR_ADDRESS", "SUPPORT_EMAIL"].map((name) => expect.stringContaining(name)),
  });
});

test("the previews of verses, days, articles and answers show a card of their own, which exists", async () => {
  const found = await Promise.all(["/blog", "/faq"].map((path) => visit("ar", path)));
  const links = found.flatMap(({ page }) => page.links).map((link) => splitLanguage(link).path);
  const post = links.find((link) => /^\/blog\/[^/]+$/.test(link)) ?? "";
  const question = links.find((link) => /^\/faq\/[^/]+$/.test(link)) ?? "";
  for (const [path, ref] of [
    ["/quran/94/5", "94:5"],
    ["/daily-wisdom/2026-03-20", "[0-9]+:[0-9-]+"],
    ["/blog", "page:blog"],
    [post, `page:blog:${post.split("/")[2]}`],
    [question, `page:faq:${question.split("/")[2]}`],
    ["/quran", "page:site"],
  ] as const) {
    const html = await (await fetch(site.url + localizedPath("ar", path))).text();
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const file = ref.startsWith("page:") ? "lamp-landscape" : "lamp-landscape-preview";
    expect(image).toMatch(new RegExp(`^${origin}/media/card/ar/${ref}/${file}\\.png`));
    const card = await fetch(image.replace(origin, site.url));
    expect([path, card.status, card.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
  }
});
