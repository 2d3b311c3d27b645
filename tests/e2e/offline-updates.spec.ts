import { corpusText } from "../support/corpus.ts";
import { startFront } from "../support/front-server.ts";
import { expect, test } from "../support/page-test.ts";

test.use({ serviceWorkers: "allow", expectedErrors: /Failed to load resource/ });

test("a new version waits until it is asked for, and the open page keeps all its parts", async ({ page, baseURL }) => {
  const front = await startFront(baseURL ?? "");
  await page.goto(`${front.url}/en/quran`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // The site has moved on: another worker, and the files of the old build are gone.
  front.change(async (path, text) => {
    if (path === "/service-worker.js") return { status: 200, text: `${await text()}\n// newer` };
    return path.startsWith("/assets/") ? { status: 404, text: "" } : undefined;
  });
  const update = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await update();
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

test("the site can be installed: its manifest, pictures and worker are served as such", async ({ page, request }) => {
  await page.goto("/ar/quran");
  const href = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
  const manifest = await request.get(href);
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { name, display, start_url, icons } = await manifest.json();
  expect([name, display, start_url]).toEqual(["Siraj", "standalone", "/"]);
  for (const { src, sizes, type } of icons) {
    const picture = await request.get(src);
    expect([src, picture.status(), picture.headers()["content-type"]?.split(";")[0]]).toEqual([src, 200, type]);
    if (type !== "image/png") continue;
    const bytes = await picture.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const worker = await request.get("/service-worker.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  expect(worker.headers()["content-type"]).toContain("javascript");
});
