import type { Browser, Page } from "@playwright/test";
import { mirrorFolder } from "../../tests/support/corpus/mirror-folder.ts";
import { startSite } from "../../tests/support/site/site-process.ts";
import { atMost, type Figure, median } from "./figure.ts";

/** "Slow 4G" as Chromium's developer tools throttle it: bytes per second and milliseconds. */
const network = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const processorSlowdown = 4;
const runs = 3;
/** Milliseconds for which a visitor looks at a page before the next one is chosen. */
const look = 3_000;
const importTimeout = 120_000;

type Navigation = {
  what: string;
  /** Where it begins, below the language's prefix. */
  from: string;
  /** What the visitor did there before. */
  before?: (tab: Page) => Promise<void>;
  /** What is clicked. */
  link: string;
  /** What the page that it leads to shows first. */
  shown: string;
};

const ask = async (tab: Page) => {
  await tab.getByRole("textbox").first().fill("What does the Quran say about patience?");
  await tab.keyboard.press("Enter");
  await tab.locator(".answer-acts").waitFor({ timeout: 30_000 });
};
const search = async (tab: Page) => tab.locator("input[name=q]").fill("patience");

const quranNavigations: readonly Navigation[] = [
  // A surah of medium length, and the longest one.
  ...[36, 2].map((chapter) => ({
    what: `the list of surahs to surah ${chapter}`,
    from: "/quran",
    link: `a.chap[data-chapter="${chapter}"]`,
    shown: "#verses .verse",
  })),
  {
    what: "a search result to its verse",
    from: "/search?q=patience",
    link: ".cards .foot a",
    shown: "#verses .verse.lit",
  },
  {
    what: "a citation of an answer to its verse",
    from: "",
    before: ask,
    link: ".cited a",
    shown: "#verses .verse.lit",
  },
  { what: "home to search", from: "", link: 'nav a[href="/en/search"] >> visible=true', shown: ".search-form" },
  {
    what: "the search field to its results",
    from: "/search",
    before: search,
    link: ".search-form button[type=submit]",
    shown: ".search-results .card",
  },
];

const hadithNavigations: readonly Navigation[] = [
  {
    what: "the list of collections to a collection",
    from: "/hadith",
    link: 'a.hadith-row[href$="/bukhari"]',
    shown: 'a.hadith-row[href$="/bukhari/1"]',
  },
  {
    what: "a collection to a book",
    from: "/hadith/bukhari",
    link: 'a.hadith-row[href$="/bukhari/2"]',
    shown: ".hadith-row .first-words",
  },
  { what: "a book to a hadith", from: "/hadith/bukhari/2", link: "a.hadith-row", shown: "article.hadith" },
  {
    what: "a search result to its hadith",
    from: "/search?q=patience&source=hadith",
    link: ".cards .foot a",
    shown: "article.hadith",
  },
];

/** Milliseconds from the click until what the visitor asked for is painted, on a first visit without a service worker. */
async function timeOf(browser: Browser, site: string, { from, before, link, shown }: Navigation): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  const tab = await context.newPage();
  await tab.goto(`${site}/en${from}`, { waitUntil: "networkidle" });
  await before?.(tab);
  const session = await context.newCDPSession(tab);
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  await tab.waitForTimeout(look);
  await tab.evaluate((selector) => {
    const measure = ({ timeStamp }: MouseEvent) => {
      // Looking in each frame would draw frames, on the processor that the page needs.
      const added = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return;
        added.disconnect();
        // After the frame in which it is painted.
        requestAnimationFrame(() => {
          requestAnimationFrame(() => performance.measure("shown", { start: timeStamp }));
        });
      });
      added.observe(document.body, { childList: true, subtree: true });
    };
    document.addEventListener("click", measure, { once: true, capture: true });
  }, shown);
  await tab.locator(link).first().click();
  const painted = await tab.waitForFunction(() => performance.getEntriesByName("shown")[0]?.duration, null, {
    polling: 500,
  });
  const time = Number(await painted.jsonValue());
  await context.close();
  return time;
}

async function measureAll(browser: Browser, site: string, navigations: readonly Navigation[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const navigation of navigations) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await timeOf(browser, site, navigation));
    const what = `from ${navigation.what}: painted, slow 4G, processor ${processorSlowdown} × slower`;
    figures.push(atMost(what, median(times), 600, "ms"));
  }
  return figures;
}

/** The pages of hadith need the corpus mirror. */
async function measureHadith(browser: Browser): Promise<Figure[]> {
  const mirror = mirrorFolder();
  if (!mirror) return [];
  const site = await startSite({ env: { CORPUS_MIRROR: mirror } });
  try {
    const loaded = async () => !/"state":"(waiting|loading)"/.test(await (await fetch(`${site.url}/readyz`)).text());
    const end = Date.now() + importTimeout;
    while (!(await loaded()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 500));
    return await measureAll(browser, site.url, hadithNavigations);
  } finally {
    await site.stop();
  }
}

export async function measureNavigation(browser: Browser, site: string): Promise<Figure[]> {
  return [...(await measureAll(browser, site, quranNavigations)), ...(await measureHadith(browser))];
}
