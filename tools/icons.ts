// Renders the app icons from public/favicon.svg: `node tools/icons.ts`. The icons are in the repository; run it after a change of
// the logo. A maskable icon has no rounded corners, and its logo is within the middle four fifths.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserLaunch } from "../tests/support/browser/launch-options.ts";

const icons = [
  { file: "icon-192.png", pixels: 192, masked: false },
  { file: "icon-512.png", pixels: 512, masked: false },
  { file: "maskable-512.png", pixels: 512, masked: true },
  // The system rounds the corners, and shows no transparency.
  { file: "touch-180.png", pixels: 180, masked: true },
];

const logo = readFileSync("public/favicon.svg", "utf8");
const drawing = logo.replace(/<svg[^>]*>|<\/svg>|<rect[^>]*>/g, "");
const ground = /fill="(#[0-9A-F]{6})"/i.exec(logo)?.[1];
if (!ground) throw new Error("public/favicon.svg has no ground");

/** The logo without its rounded background, scaled to three quarters, on a square background. */
const masked = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(4 3.7) scale(.75)">${drawing}</g></svg>`;

const browser = await chromium.launch(browserLaunch());
for (const { file, pixels, masked: isMasked } of icons) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw}</style>${isMasked ? masked : logo}`);
  writeFileSync(`public/icons/${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
