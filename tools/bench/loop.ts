import { setTimeout as wait } from "node:timers/promises";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { maxQueryLength } from "../../src/sources/shared/search-page.ts";
import { chapters, corpusText } from "../../tests/support/corpus/corpus.ts";
import { startModelServer } from "../../tests/support/servers/model-server.ts";
import { startSite } from "../../tests/support/site/site-process.ts";
import { atMost, type Figure, median } from "./figure.ts";
import { waitForStartupWork } from "./page-rate.ts";

const limit = 50;
/** The figure of a request is the median of so many, since the garbage collector and other load on the machine also hold the loop. */
const rounds = 3;
const metricsToken = "for-the-measurement-of-the-loop";
/** UTF-16 units: a little less than the routes and the output filter of models accept. */
const longest = { quotations: 500_000, arabicQuotations: 250_000, quotation: 20_000, question: 2_000, answer: 11_500 };
/** Chapters of many verses, another one for each round: a page is rendered once. */
const pageChapters = [2, 3, 7];
const cardVerses = ["2:282", "4:12", "5:3"];

type Request = { path: string; body?: object };
/** Requests of one kind; `of` names those that are compared, and gives the request of a round. */
type Kind = { what: string; of: Readonly<Record<string, (round: number) => Request>> };

/** The longest time that the worst request of each kind holds the event loop, by the gauge of /metrics, which is up to 10 ms above the time itself. */
export async function measureLoop(): Promise<Figure[]> {
  return [...(await measureKinds(kinds(), {})), ...(await measureAnswers())];
}

async function measureKinds(all: readonly Kind[], more: Record<string, string>): Promise<Figure[]> {
  const env = { TRUST_PROXY: "1", LOG_LEVEL: "info", METRICS_TOKEN: metricsToken, ...more };
  const site = await startSite({ env });
  try {
    await waitForStartupWork(site.url);
    const figures: Figure[] = [];
    for (const kind of all) figures.push(await measureKind(site.url, kind));
    return figures;
  } finally {
    await site.stop();
  }
}

async function measureKind(site: string, { what, of }: Kind): Promise<Figure> {
  let worst = { name: "", milliseconds: 0 };
  for (const [name, request] of Object.entries(of)) {
    const held: number[] = [];
    for (let round = 0; round < rounds; round++) held.push(await heldBy(site, request(round)));
    if (median(held) > worst.milliseconds) worst = { name, milliseconds: median(held) };
  }
  return atMost(`${what} (${worst.name})`, worst.milliseconds, limit, "ms");
}

let visitors = 0;

/** Milliseconds, the longest delay of the event loop during a request. */
async function heldBy(site: string, { path, body }: Request): Promise<number> {
  await maxDelay(site);
  // Different client addresses, because of the rate limits.
  visitors += 1;
  const headers = { "x-forwarded-for": `198.51.${100 + Math.floor(visitors / 250)}.${visitors % 250}` };
  const response = await fetch(site + path, {
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  await wait(50);
  return maxDelay(site);
}

const gauge = /^nodejs_eventloop_lag_max_seconds (\S+)$/mu;

/** Reads the gauge, which begins anew with each reading. */
async function maxDelay(site: string): Promise<number> {
  const response = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(gauge.exec(await response.text())?.[1]) * 1000;
}

function kinds(): Kind[] {
  const inAll = (request: (language: Language, round: number) => Request) =>
    Object.fromEntries(languages.map((language) => [language, (round: number) => request(language, round)]));
  const quotations = (language: Language) => {
    const text = alteredVerses(
      language,
      language === "ar" || language === "ur" ? longest.arabicQuotations : longest.quotations,
    );
    return () => ({ path: "/functions/v1/quotations", body: { text } });
  };
  const repeated = (unit: string) => () => ({
    path: "/functions/v1/quotations",
    body: { text: unit.repeat(longest.quotations / unit.length) },
  });
  const one = (language: Language, kind: string) => {
    const quote = alteredVerses(language, longest.quotation);
    return () => ({ path: "/functions/v1/quotations/check", body: { quote, kind } });
  };
  const search = (kind: string) =>
    inAll((lang) => ({
      path: `/functions/v1/search?${new URLSearchParams({ lang, kind, q: alteredVerses(lang, maxQueryLength) })}`,
    }));
  return [
    {
      what: "the longest text of POST /functions/v1/quotations",
      of: {
        en: quotations("en"),
        ar: quotations("ar"),
        tr: quotations("tr"),
        ur: quotations("ur"),
        notes: repeated("(2:3). "),
        "a dash and signs": repeated(`a - ${"*".repeat(3_900)}x–\n`),
      },
    },
    {
      what: "the longest quotation of POST /functions/v1/quotations/check",
      of: { en: one("en", "translation"), "ar as a verse": one("ar", "quran"), ur: one("ur", "translation") },
    },
    {
      what: "the longest question, answered without a model",
      of: inAll((lang) => ({
        path: "/functions/v1/chat",
        body: { message: alteredVerses(lang, longest.question), lang },
      })),
    },
    {
      what: "the largest pages, not cached",
      of: inAll((language, round) => ({ path: `/${language}/quran/${pageChapters[round]}` })),
    },
    { what: "the longest query of a search, in the Qur'an", of: search("quran") },
    { what: "the same in the hadith", of: search("hadith") },
    {
      what: "the card of a long verse",
      of: inAll((lang, round) => ({
        path: `/functions/v1/cards?${new URLSearchParams({ lang, ref: cardVerses[round] ?? "", design: "lamp", shape: "square" })}`,
      })),
    },
  ];
}

/** Answers of a model of the longest length that is shown, in one chunk and word by word. */
async function measureAnswers(): Promise<Figure[]> {
  let chunks: string[] = [];
  const service = await startModelServer(() => ({ text: chunks }));
  const env = { LLM_BASE_URL: service.baseUrl, LLM_API_KEY: "for-the-measurement", LLM_MODEL: "measured" };
  const answers = (split: (text: string) => string[]) =>
    Object.fromEntries(
      languages.map((lang) => [
        lang,
        () => {
          chunks = split(alteredVerses(lang, longest.answer));
          return { path: "/functions/v1/chat", body: { message: "?!", lang } };
        },
      ]),
    );
  try {
    return await measureKinds(
      [
        { what: "the longest answer of a model, word by word", of: answers((text) => text.split(/(?<=\s)/u)) },
        { what: "the longest answer of a model, in one chunk", of: answers((text) => [text]) },
      ],
      env,
    );
  } finally {
    await service.close();
  }
}

const strangeEvery = 4;

/**
 * Verses of a language's text in order, each with words of other verses and a full stop: the guard compares every sentence with the corpus, and
 * verifies none.
 */
function alteredVerses(language: Language, length: number): string {
  const edition = language === "ar" ? "ar-imlaei" : language;
  const keys = chapters.flatMap(({ id, verseCount }) =>
    Array.from({ length: verseCount }, (_, at) => `${id}:${at + 1}`),
  );
  let text = "";
  for (let at = 0; text.length < length; at = (at + 1) % keys.length) {
    const strange = corpusText(edition, keys[(at * 7 + 11) % keys.length] ?? "").split(" ");
    const words = corpusText(edition, keys[at] ?? "").split(" ");
    text += `${words.map((word, n) => (n % strangeEvery === strangeEvery - 1 ? (strange[n] ?? word) : word)).join(" ")}. `;
  }
  return text.slice(0, length).replace(/\s+\S*$/u, "");
}
