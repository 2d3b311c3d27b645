import { afterAll, beforeAll, expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

const origin = "https://siraj.example";
/** Keys that look live. Nothing is sent to Stripe before somebody buys. */
const payment = { STRIPE_SECRET_KEY: "sk_live_for_tests_only", STRIPE_WEBHOOK_SECRET: "whsec_for_tests_only" };
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: origin, ...payment, LICENSED_TEXTS: "en-arberry" } });
}, 120_000);
afterAll(() => site.stop());

async function readHome(language: Language): Promise<string> {
  const response = await fetch(`${site.url}/${language}`);
  expect(response.status).toBe(200);
  return response.text();
}

/** Words of the claims in each language, in the order in which the page makes them. */
const claims: Record<Language, readonly RegExp[]> = {
  en: [
    /quotation .* isn’t shown/,
    /Not a scholar or mufti/,
    /confidential.*isn’t sold/,
    /are free/,
    /25%.*Gaza.*mutual-aid/,
  ],
  ar: [/الاقتباس .* لا يُعرض/, /ليس عالمًا ولا مفتيًا/, /سرية.*لا تُباع/, /مجانية/, /٢٥٪.*غزة.*تكافل/],
  pl: [
    /Cytatu.*nie pokazujemy/,
    /Ani uczony, ani mufti/,
    /poufne.*nie sprzedajemy/,
    /są bezpłatne/,
    /25%.*Gazie.*wzajemnej/,
  ],
  tr: [/alıntı gösterilmez/, /Âlim ya da müftü değil/, /gizlidir.*satılmaz/, /ücretsizdir/, /%25.*dayanışma.*Gazze/],
  id: [
    /Kutipan.*tidak ditampilkan/,
    /Bukan ulama atau mufti/,
    /rahasia.*tidak dijual/,
    /tersedia gratis/,
    /25%.*Gaza.*gotong royong/,
  ],
  ur: [
    /اقتباس .* نہیں دکھایا جاتا/,
    /نہ عالم، نہ مفتی/,
    /صیغۂ راز.*بیچا نہیں جاتا/,
    /مفت ہیں/,
    /۲۵[٪%].*باہمی امداد.*غزہ/,
  ],
};

test.each(languages)("the home page in %s makes the five claims, each with a link to its page", async (language) => {
  const html = await readHome(language);
  const list = html.match(/<ul[^>]*data-promises[^>]*>(.*?)<\/ul>/s)?.[1] ?? "";
  const rows = list.split("<li>").slice(1);
  expect(rows).toHaveLength(5);
  for (const [index, claim] of claims[language].entries()) {
    expect(rows[index]?.replace(/<[^>]+>/g, " ")).toMatch(claim);
  }
  const links = [...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? "");
  for (const link of new Set(links)) expect((await fetch(site.url + link)).status, link).toBe(200);
});

test.each(languages)("the home page in %s shows two verses as the corpus has them", async (language) => {
  const html = (await readHome(language)).replace(/<!-- -->/g, "");
  const plain = html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
  for (const ref of ["2:42", "54:17"]) {
    expect(html).toContain(`data-ref="${ref}"`);
    expect(plain).toContain(corpusText("ar-uthmani", ref).trim());
    if (language !== "ar") expect(plain).toContain(corpusText(language, ref).trim());
  }
});

test("the structured data of the home page names the site and its publisher, and nothing unknown", async () => {
  const html = await readHome("pl");
  const [, json = ""] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
  expect(JSON.parse(json)["@graph"]).toEqual([
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: "Siraj",
      url: `${origin}/pl`,
      description: expect.any(String),
      inLanguage: "pl",
      publisher: { "@id": `${origin}/#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/pl/search?q={query}` },
        "query-input": "required name=query",
      },
    },
    {
      "@type": "Organization",
      "@id": `${origin}/#organization`,
      name: "Siraj",
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
    },
  ]);
  expect((await fetch(`${site.url}/icons/icon-512.png`)).status).toBe(200);
});

test("with payment the start names the texts whose owners forbid commercial use, but none with a stated licence", () => {
  const named = /forbid commercial use: (.*)/u.exec(site.output())?.[1]?.split(", ");
  expect(named).toContain("en-pickthall");
  expect(named).not.toContain("en-arberry");
  expect(named).not.toContain("ar-uthmani");
});
