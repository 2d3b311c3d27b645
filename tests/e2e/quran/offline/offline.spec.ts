import type { Page } from "@playwright/test";
import { test as base, expect, expectNoAxeViolations, waitForHydration } from "../../../support/browser/page-test.ts";
import { untilControlled } from "../../../support/browser/service-worker.ts";
import { corpusText } from "../../../support/corpus/corpus.ts";
import { type ReverseProxy, startReverseProxy } from "../../../support/servers/reverse-proxy.ts";

/** Each test reaches the site through a proxy of its own, which it stops and starts as a server that goes away and comes back. */
const test = base.extend<{ site: ReverseProxy }>({
  site: async ({ baseURL }, use) => {
    const front = await startReverseProxy(baseURL ?? "");
    await use(front);
    await front.stop();
  },
});
test.describe.configure({ timeout: 120_000 });
test.use({
  serviceWorkers: "allow",
  expectedErrors: /Failed to load resource|net::ERR_|status of 50\d|bad HTTP response code/,
});

/** Waits until the browser has kept these pages, as the worker does after a visit. */
async function untilKept(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await expect
      .poll(() => page.evaluate((one) => caches.match(one).then(Boolean), path), { timeout: 20_000 })
      .toBe(true);
  }
}

const badge = (page: Page) => page.locator(".offline-badge");
/** The links and buttons of both bars that lie under the badge. */
const coveredByBadge = (page: Page) =>
  page.evaluate(() => {
    const badge = document.querySelector(".offline-badge")?.getBoundingClientRect();
    if (!badge) return ["there is no badge"];
    const controls = [...document.querySelectorAll<HTMLElement>(":is(.top, .reader-bar) :is(a, button)")];
    const covered = controls.filter((control) => {
      const { top, bottom, left, right, width } = control.getBoundingClientRect();
      return width > 0 && top < badge.bottom && bottom > badge.top && left < badge.right && right > badge.left;
    });
    return covered.map((control) => control.outerHTML.slice(0, 80));
  });
const firstVerse = (page: Page) => page.locator("#v1 .read");

test("a visited surah is read with the server gone, others say so, and the badge goes when it is back", {
  tag: "@core",
}, async ({ page, site }) => {
  await page.goto(`${site.url}/en/quran/112`);
  await untilControlled(page);
  await untilKept(page, ["/en/quran/112"]);
  await page.goto(`${site.url}/en/quran/2/255`);
  await untilKept(page, ["/en/quran/2"]);
  await expect(badge(page)).toHaveCount(0);
  await site.stop();

  await page.goto(`${site.url}/en/quran/112`);
  await expect(firstVerse(page)).toHaveText(corpusText("en", "112:1"));
  await expect(badge(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(firstVerse(page)).toHaveText(corpusText("en", "112:1"));

  // The surah was kept under a verse's address; any verse of it opens, marked.
  await page.goto(`${site.url}/en/quran/2/256`);
  await expect(page.locator("#v256")).toHaveClass(/lit/);
  await expect(page.locator("#v256")).toBeInViewport();
  await expect(page.locator(".verse")).toHaveCount(286);
  await page.locator("#v257 .num").click();
  await expect(page).toHaveURL(`${site.url}/en/quran/2/257`);
  await expect(page.locator("#v257")).toHaveClass(/lit/);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => coveredByBadge(page), `${width} px`).toEqual([]);
  }

  await page.goto(`${site.url}/en/quran/36`);
  await expect(page.locator("h1")).toHaveText("There is no connection");
  await expect(page.locator("[data-kept]")).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.locator("[data-kept='112'] a").click();
  await expect(page).toHaveURL(`${site.url}/en/quran/112`);
  await expect(firstVerse(page)).toHaveText(corpusText("en", "112:1"));

  await site.comeBack();
  await expect(badge(page)).toHaveCount(0, { timeout: 40_000 });
  await page.goto(`${site.url}/en/quran/36`);
  await expect(firstVerse(page)).toHaveText(corpusText("en", "36:1"));
});

test("links lead from one kept surah to the next without a connection, and without loading the page anew", async ({
  page,
  site,
}) => {
  for (const id of [112, 113, 114]) {
    await page.goto(`${site.url}/ur/quran/${id}`);
    await untilControlled(page);
    await untilKept(page, [`/ur/quran/${id}`]);
  }
  await page.goto(`${site.url}/ur/quran/112`);
  await site.stop();
  await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  for (const id of [113, 114]) {
    await page.locator(".neighbours [rel=next]").click();
    await expect(page).toHaveURL(`${site.url}/ur/quran/${id}`);
    await expect(firstVerse(page)).toHaveText(corpusText("ur", `${id}:1`));
  }
  await expect(page.locator("html")).toHaveAttribute("data-same", "");
  await expect(badge(page)).toBeVisible();
  await site.comeBack();
});

test("a plain or short address leads to the kept page, and no other page pretends to be one", async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/quran/93`);
  await untilControlled(page);
  await untilKept(page, ["/en/quran/93"]);
  await site.stop();
  await page.goto(`${site.url}/quran/93/3`);
  await expect(page).toHaveURL(`${site.url}/en/quran/93/3`);
  await expect(page.locator("#v3")).toHaveClass(/lit/);
  await page.goto(`${site.url}/q/93`);
  await expect(firstVerse(page)).toHaveText(corpusText("en", "93:1"));
  for (const path of ["/", "/ar/search?q=x", "/pl/hadith"]) {
    await page.goto(site.url + path);
    await expect(page).toHaveURL(site.url + path);
    await expect(page.locator("html")).toHaveAttribute("lang", path === "/" ? "en" : path.slice(1, 3));
    await expect(page.locator("#again")).toBeVisible();
    await expect(page.locator(".top .account")).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 300 });
  await page.evaluate(() => scrollTo(0, 200));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // Opens by itself when the server is back, at its beginning.
  await site.comeBack();
  await expect(page.locator("#again")).toHaveCount(0, { timeout: 30_000 });
  await expect(page).toHaveURL(`${site.url}/pl/hadith`);
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("damaged entries are not shown, and are fetched anew", async ({ page, site }) => {
  await page.goto(`${site.url}/en/quran/110`);
  await untilControlled(page);
  await untilKept(page, ["/en/quran/110"]);
  const damage = () =>
    page.evaluate(async () => {
      const cache = await caches.open("siraj-pages");
      const kept = await cache.match("/en/quran/110");
      if (!kept) throw new Error("nothing kept");
      const whole = await kept.arrayBuffer();
      await cache.put("/en/quran/110", new Response(whole.slice(0, 900), { headers: kept.headers }));
      const notes = await caches.open("siraj-notes");
      for (const request of await notes.keys()) await notes.put(request, new Response("{"));
    });
  await damage();
  await site.stop();
  await page.goto(`${site.url}/en/quran/110`);
  await expect(page.locator("h1")).toHaveText("There is no connection");
  await site.comeBack();
  await page.goto(`${site.url}/en/quran/110`);
  await expect(firstVerse(page)).toHaveText(corpusText("en", "110:1"));
  await untilKept(page, ["/en/quran/110"]);
  await site.stop();
  await page.reload();
  await expect(firstVerse(page)).toHaveText(corpusText("en", "110:1"));
  await site.comeBack();
});

test("what was kept of another text or build is fetched anew in the background", async ({ page, site }) => {
  await page.goto(`${site.url}/en/quran/108`);
  await untilControlled(page);
  await untilKept(page, ["/en/quran/108"]);
  const version = () =>
    page.evaluate(() => caches.match("/en/quran/108").then((kept) => kept?.headers.get("x-siraj-version")));
  const present = await version();
  await page.evaluate(async () => {
    const cache = await caches.open("siraj-pages");
    const kept = await cache.match("/en/quran/108");
    if (!kept) throw new Error("nothing kept");
    const headers = new Headers(kept.headers);
    headers.set("x-siraj-version", "older.older");
    await cache.put("/en/quran/108", new Response(await kept.arrayBuffer(), { headers }));
  });
  await page.goto(`${site.url}/en/quran`);
  await expect.poll(version, { timeout: 20_000 }).toBe(present);
});

/** Opens the setting on the list of surahs. */
async function openSetting(page: Page, site: ReverseProxy) {
  await page.goto(`${site.url}/en/quran`);
  await page.locator(".offline-section summary").click();
  await expect(page.locator("[data-size]")).toBeVisible({ timeout: 60_000 });
}

test("the whole Qur'an is kept, its size told before, through a pause and a lost connection", async ({
  page,
  site,
}) => {
  // The worker's first installation fails. The download is complete only when a worker can show it.
  site.override(async (path) => (path === "/service-worker.js" ? { status: 503, text: "" } : undefined));
  const refused = page.context().waitForEvent("response", (response) => response.url().endsWith("/service-worker.js"));
  await openSetting(page, site);
  await refused;
  site.override(async () => undefined);
  const told = Number(await page.locator("[data-size]").getAttribute("data-size"));
  await page.getByRole("button", { name: "Keep the whole Qur’an" }).click();
  const bar = page.locator(".download-progress");
  await expect(bar).toBeVisible();
  const pause = page.getByRole("button", { name: "Pause" });
  const resume = page.getByRole("button", { name: "Continue" });
  await expect(pause).toBeFocused();
  await pause.click();
  await expect(page.locator(".download-status")).toHaveText("Paused. What is kept stays.");
  await expectNoAxeViolations(page);
  await expect(resume).toBeFocused();
  await resume.click();
  await site.stop();
  await expect(page.locator(".download-status")).toHaveAttribute("data-phase", "waiting", { timeout: 30_000 });
  await site.comeBack();
  await expect(page.locator(".download-status")).toHaveAttribute("data-phase", "complete", { timeout: 90_000 });
  await expect(page.locator(".offline-setting")).toBeFocused();
  await expect(page.locator(".chapters .kept")).toHaveCount(114);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open("siraj-pages");
    let bytes = 0;
    for (const request of await cache.keys()) bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
    return bytes;
  });
  expect(kept).toBe(told);
  await site.stop();
  await page.goto(`${site.url}/en/quran/77`);
  await expect(firstVerse(page)).toHaveText(corpusText("en", "77:1"));
  await site.comeBack();
  await page.goto(`${site.url}/en/quran`);
  await page.locator(".offline-section summary").click();
  await page.getByRole("button", { name: "Remove what is kept" }).click();
  await expect(page.locator(".chapters .kept")).toHaveCount(0);
  await expect(page.locator(".offline-setting")).toBeFocused();
});

test("pausing and cancelling the download reach the other tabs", async ({ page, context, site }) => {
  site.override(async (path) => {
    // So that the download does not end before the other tab is there.
    if (/^\/en\/quran\/\d+$/.test(path)) await new Promise((done) => setTimeout(done, 500));
    return undefined;
  });
  await openSetting(page, site);
  await page.getByRole("button", { name: "Keep the whole Qur’an" }).click();
  const status = (one: Page) => one.locator(".download-status");
  await expect(page.locator(".chapters .kept").nth(2)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${site.url}/en/quran`);
  await other.locator(".offline-section summary").click();
  await other.getByRole("button", { name: "Pause" }).click();
  for (const tab of [page, other]) await expect(status(tab)).toHaveText("Paused. What is kept stays.");

  await page.getByRole("button", { name: "Continue" }).click();
  await expect(status(page)).toHaveAttribute("data-phase", "downloading");
  const kept = () => other.locator(".chapters .kept").count();
  const before = await kept();
  await expect.poll(kept).toBeGreaterThan(before);
  await other.getByRole("button", { name: "Stop and remove" }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("button", { name: "Keep the whole Qur’an" })).toBeVisible();
    await expect(tab.locator(".chapters .kept")).toHaveCount(0);
  }
});

test("a full store says so and keeps what it has; a refused one says that", async ({ page, site }) => {
  await page.addInitScript(() => {
    const { put } = Cache.prototype;
    let left = 12;
    Cache.prototype.put = function (request, response) {
      if (!String(request).includes("/quran")) return put.call(this, request, response);
      left -= 1;
      return left < 0
        ? Promise.reject(new DOMException("full", "QuotaExceededError"))
        : put.call(this, request, response);
    };
  });
  await openSetting(page, site);
  await page.getByRole("button", { name: "Keep the whole Qur’an" }).click();
  const full = page.getByRole("alert");
  await expect(full).toHaveText("There is no more room on this device. What is kept stays.");
  expect(await page.locator(".chapters .kept").count()).toBeGreaterThan(2);
  await expectNoAxeViolations(page);
  // The next visit does not fetch by itself what found no room.
  await page.reload();
  await page.locator(".offline-section summary").click();
  await expect(page.locator(".download-status")).toHaveText("Paused. What is kept stays.");
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException("no", "SecurityError"));
  });
  await page.reload();
  await page.locator(".offline-section summary").click();
  await expect(page.getByRole("alert")).toHaveText(/^This browser does not let Siraj keep anything/);
});
