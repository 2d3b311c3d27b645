import { chromium } from "@playwright/test";
import { browserLaunch } from "./support/browser/launch-options.ts";
import { startSite } from "./support/site/site-process.ts";

const site = await startSite();
const browser = await chromium.launch(browserLaunch());
for (const [lang, width] of [
  ["en", 390],
  ["ur", 390],
  ["en", 1280],
  ["ar", 390],
] as const) {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 844 } });
  await context.addInitScript(() => localStorage.setItem("siraj-consent", "accepted"));
  const page = await context.newPage();
  await page.goto(`/${lang}?ref=2:155-157`);
  await page.locator(".attached .card").waitFor();
  await page.waitForTimeout(400);
  await page.locator(".attached .card").screenshot({ path: `/work/scratch/pair-${lang}-${width}.png` });
  await page.locator(".composer textarea").fill("What does this mean?");
  await page.keyboard.press("Enter");
  await page.locator(".answer-acts").waitFor();
  await page.waitForTimeout(300);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `/work/scratch/pairhead-${lang}-${width}.png` });
  console.log(await page.locator(".ask-head .small").textContent());
}
await browser.close();
await site.stop();
process.exit(0);
