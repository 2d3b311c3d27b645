import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/browser/page-test.ts";
import { untilControlled } from "../../../support/browser/service-worker.ts";
import { corpusText } from "../../../support/corpus/corpus.ts";
import { type ReverseProxy, startReverseProxy } from "../../../support/servers/reverse-proxy.ts";

test.use({ serviceWorkers: "allow", expectedErrors: /Failed to load resource/ });

type Answer = Awaited<ReturnType<Parameters<ReverseProxy["override"]>[0]>>;

/**
 * Makes the browser find the worker of a newer build of this name. `answer` replaces the responses to other requests; undefined passes them
 * through.
 */
async function offerNewerBuild(
  page: Page,
  front: ReverseProxy,
  answer: (path: string) => Answer | Promise<Answer>,
  name = "newer",
): Promise<void> {
  const build = await page.evaluate(() => window.__reactRouterManifest?.version);
  front.override(async (path, text) =>
    // The worker names its build in texts of their own.
    path === "/service-worker.js"
      ? { status: 200, text: (await text()).replaceAll(`\`${build}\``, `\`${name}\``) }
      : answer(path),
  );
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
}

test("a new version waits until it is asked for, and the open page keeps all its parts", async ({ page, baseURL }) => {
  const front = await startReverseProxy(baseURL ?? "");
  await page.goto(`${front.url}/en/quran`);
  await untilControlled(page);
  // The files of the old build are gone.
  await offerNewerBuild(page, front, (path) => (path.startsWith("/assets/") ? { status: 404, text: "" } : undefined));
  const note = page.locator(".update-note");
  await expect(note).toContainText("A new version of Siraj is ready.");
  await page.locator(".offline-section summary").click();
  await expect(page.getByRole("button", { name: "Keep the whole Qur’an" })).toBeVisible({ timeout: 30_000 });
  await page.locator(".chap[data-chapter='112']").click();
  await expect(page.locator("#v1 .read")).toHaveText(corpusText("en", "112:1"));
  await page.evaluate(() => document.documentElement.setAttribute("data-old", ""));
  await note.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("html[data-old]")).toHaveCount(0);
  await expect(page.locator("#v1 .read")).toHaveText(corpusText("en", "112:1"));
  await expect(note).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBeNull();
  await front.stop();
});

test("a new version that is put off is offered no more, and the one after it is", async ({ page, baseURL }) => {
  const front = await startReverseProxy(baseURL ?? "");
  await page.goto(`${front.url}/en/quran/112`);
  await untilControlled(page);
  await offerNewerBuild(page, front, () => undefined);
  const note = page.locator(".update-note");
  await note.getByRole("button", { name: "Later" }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole("link", { name: /Next surah/ }).click();
  await expect(page).toHaveURL(`${front.url}/en/quran/113`);
  await expect(note).toHaveCount(0);
  await offerNewerBuild(page, front, () => undefined, "newest");
  await expect(note).toContainText("A new version of Siraj is ready.");
  await front.stop();
});

test("offline: a page of the new version activates its service worker without a message", async ({ page, baseURL }) => {
  const front = await startReverseProxy(baseURL ?? "");
  await page.goto(`${front.url}/en/quran/112`);
  await untilControlled(page);
  front.override(async (path, text) =>
    path === "/service-worker.js" ? { status: 200, text: `${await text()}\n// newer` } : undefined,
  );
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    await (await navigator.serviceWorker.getRegistration())?.update();
    await taken;
  });
  await expect(page.locator(".update-note")).toHaveCount(0);
  await front.stop();
});

test("the page reloads for a new version although a request through the former worker never ends", async ({
  page,
  baseURL,
}) => {
  const front = await startReverseProxy(baseURL ?? "");
  await page.goto(`${front.url}/en/quran/112`);
  await untilControlled(page);
  await offerNewerBuild(page, front, (path) => (path === "/assets/unanswered.js" ? new Promise(() => {}) : undefined));
  const note = page.locator(".update-note");
  await expect(note).toContainText("A new version of Siraj is ready.");
  await page.evaluate(() => {
    document.documentElement.setAttribute("data-old", "");
    void fetch("/assets/unanswered.js").catch(() => {});
  });
  await note.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("html[data-old]")).toHaveCount(0);
  await expect(page.locator("#v1 .read")).toHaveText(corpusText("en", "112:1"));
  await front.stop();
});
