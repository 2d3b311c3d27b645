// Screenshots of pages: `npm run shots -- [pages] [languages] [modes]`, each a list with commas, "all" or nothing. Every page in
// every language, at two widths, light and dark; then contact sheets. All of it goes to build/shots/. Each page is also examined by
// axe, and for content wider than the window: what is found is printed, and the exit code is 1.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { z } from "zod";
import { languages as allLanguages, isLanguage, type Language } from "../src/i18n/shared/languages.ts";
import { consentKey } from "../src/ui/boot/consent.ts";
import { browserLaunch } from "../tests/support/browser/launch-options.ts";
import { startToneServer } from "../tests/support/servers/tone-server.ts";
import { startSite } from "../tests/support/site/site-process.ts";
import { findBarriers } from "./shots/find-barriers.ts";
import { type SavedPassage, savePassage } from "./shots/save-passage.ts";

const folder = "build/shots";
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const themes = ["light", "dark"] as const;
const usual = ["en", "ar", "ur", "pl"];
/** How the page is shown besides its theme and width. */
const modes = ["usual", "large", "narrow", "forced", "print"] as const;
type Mode = (typeof modes)[number];
const isMode = (name: string): name is Mode => modes.some((mode) => mode === name);

const pageSchema = z.strictObject({
  name: z.string(),
  /** Below the language's prefix. */
  path: z.string(),
  /** The whole page, or only the viewport. */
  whole: z.boolean(),
  /** Clicked first; then `until` is awaited. */
  click: z.string().optional(),
  until: z.string().optional(),
  /** Whether a user is signed in who has saved and shared a passage; ":link" in the path is that link. */
  passage: z.boolean().optional(),
});
type Page = z.infer<typeof pageSchema>;
type Size = { width: number; height: number };
type Shot = { page: Page; language: string; theme: (typeof themes)[number]; size: Size; mode: Mode };

const pages = z.array(pageSchema).parse(JSON.parse(readFileSync("tools/shots/pages.json", "utf8")));
const nameOf = ({ page, language, theme, size, mode }: Shot) =>
  [page.name, language, theme, size.width, ...(mode === "usual" ? [] : [mode])].join("-");
const fileOf = (shot: Shot) => `${nameOf(shot)}.png`;

/** The requested part of `known`. */
function choose(asked: string | undefined, known: readonly string[], otherwise: readonly string[]): readonly string[] {
  if (!asked) return otherwise;
  if (asked === "all") return known;
  const names = asked.split(",");
  const strange = names.filter((name) => !known.includes(name));
  if (strange.length > 0) {
    console.error(`Unknown: ${strange.join(", ")}. There are: ${known.join(", ")}`);
    process.exit(1);
  }
  return names;
}

const passages = new Map<string, Promise<SavedPassage>>();

/** The passage of a user of this language, made once. */
function passageIn(browser: Browser, site: string, language: Language): Promise<SavedPassage> {
  const made = passages.get(language) ?? savePassage(browser, site, language);
  passages.set(language, made);
  return made;
}

/** Takes the picture and returns what axe finds there, each with the name of the picture. */
async function take(browser: Browser, site: string, shot: Shot): Promise<string[]> {
  const { page, language, theme, size, mode } = shot;
  const saved = page.passage && isLanguage(language) ? await passageIn(browser, site, language) : undefined;
  const forcedColors = mode === "forced" ? ("active" as const) : ("none" as const);
  const look = { viewport: size, colorScheme: theme, forcedColors, reducedMotion: "reduce" as const, locale: language };
  const context = await browser.newContext({ baseURL: site, ...look, ...(saved && { storageState: saved.storage }) });
  await context.addInitScript((key) => localStorage.setItem(key, "accepted"), consentKey);
  if (mode === "large") await context.addInitScript(() => localStorage.setItem("siraj-text-size", "200"));
  const tab = await context.newPage();
  if (mode === "print") await tab.emulateMedia({ media: "print" });
  const path = page.path.replace(":link", saved?.link ?? "");
  await tab.goto(`/${language}${path === "/" ? "" : path}`, { waitUntil: "networkidle" });
  if (page.click) await tab.locator(page.click).first().click();
  if (page.until) await tab.locator(page.until).first().waitFor({ timeout: 30_000 });
  await tab.evaluate(() => document.fonts.ready);
  const found = await findBarriers(tab, mode !== "forced" && mode !== "print");
  if (page.whole) {
    // A viewport as high as the page, so that elements docked to its bottom are at the bottom of the picture.
    const height = await tab.evaluate(() => document.documentElement.scrollHeight);
    await tab.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  }
  await tab.screenshot({ path: join(folder, fileOf(shot)), fullPage: page.whole, animations: "disabled" });
  await context.close();
  return found.map((barrier) => `${nameOf(shot)}: ${barrier}`);
}

/** One page at one width: a column for each language, a row for each theme. */
async function contactSheet(browser: Browser, shots: readonly Shot[], page: Page, width: number): Promise<void> {
  const cells = shots
    .filter((shot) => shot.page === page && shot.size.width === width)
    .map((shot) => {
      const caption = nameOf(shot);
      return {
        theme: shot.theme,
        html: `<figure><img src="${fileOf(shot)}" alt=""><figcaption>${caption}</figcaption></figure>`,
      };
    });
  const row = (theme: string) =>
    `<div>${cells
      .filter((cell) => cell.theme === theme)
      .map((cell) => cell.html)
      .join("")}</div>`;
  const style =
    "body{margin:16px;font:14px sans-serif;background:#888}div{display:flex;gap:16px;align-items:start}" +
    `figure{margin:0 0 16px}img{display:block;inline-size:${Math.min(width, 640)}px}figcaption{padding:4px 0}`;
  const sheet = join(folder, `sheet-${page.name}-${width}`);
  writeFileSync(
    `${sheet}.html`,
    `<!doctype html><meta charset="utf-8"><title>${page.name}</title><style>${style}</style>${themes.map(row).join("")}`,
  );
  const tab = await browser.newPage({ viewport: { width: 200, height: 600 } });
  await tab.goto(pathToFileURL(resolve(`${sheet}.html`)).href);
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
  await tab.setViewportSize({ width: wide, height: 600 });
  await tab.screenshot({ path: `${sheet}.png`, fullPage: true });
  await tab.close();
  console.log(`${sheet}.png`);
}

const [askedPages, askedLanguages, askedModes] = process.argv.slice(2);
const names = pages.map((page) => page.name);
const chosen = choose(askedPages, names, names);
const languages = choose(askedLanguages, allLanguages, usual);
const wanted = pages.filter((page) => chosen.includes(page.name));
const sizesOf = (mode: Mode): readonly Size[] => (mode === "narrow" ? [{ width: 320, height: 700 }] : sizes);
const shots = wanted.flatMap((page) =>
  choose(askedModes, modes, ["usual"])
    .filter(isMode)
    .flatMap((mode) =>
      sizesOf(mode).flatMap((size) =>
        themes.flatMap((theme) => languages.map((language) => ({ page, language, theme, size, mode }))),
      ),
    ),
);
const widths = [...new Set(shots.map(({ size }) => size.width))];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const tones = await startToneServer();
const site = await startSite({ env: { RECITATION_URL: tones.template } });
const browser = await chromium.launch(browserLaunch());
try {
  const found: string[] = [];
  for (const shot of shots) found.push(...(await take(browser, site.url, shot)));
  for (const page of wanted) {
    for (const width of widths) await contactSheet(browser, shots, page, width);
  }
  console.log(`${shots.length} pictures in ${folder}`);
  console.log(found.length === 0 ? "axe found nothing" : found.join("\n"));
  if (found.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
  await tones.close();
}
