import { readFileSync } from "node:fs";
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type Axe from "axe-core";
import { tokenCookie } from "#stand-ins/require-token.ts";
import { type ConsentAnswer, consentKey } from "#ui/boot/consent.ts";
import { standInToken } from "../site/stand-in-token.ts";

declare global {
  interface Window {
    /** In the page after `axeSource` has run there. */
    axe: typeof Axe;
  }
}

type Fixtures = {
  /** Matches the console errors that a test provokes; any other error fails the test. `test.use({ expectedErrors: /503/ })` */
  expectedErrors: RegExp | undefined;
  /**
   * Whether requests have an `X-Forwarded-For` header with a random address, as behind a proxy. The stand-ins reject such requests: their tests
   * set `test.use({ forwarded: false })`, and rate limits count them as one visitor, or `forwarded: "operations"`, which has the header on calls of
   * operations alone.
   */
  forwarded: boolean | "operations";
  /** Whether the visitor has answered the cookie banner. The banner's own test sets `test.use({ consent: null })`. */
  consent: ConsentAnswer | null;
  preparedContexts: undefined;
  failOnPageErrors: undefined;
};

/** Whether a console error is the one that Chromium logs for a page with status 404 or 500. Tests check that status themselves. */
function isStatusOfPage(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return message.text().startsWith("Failed to load resource") && url === message.page()?.url();
}

/**
 * Resolves after hydration, at once on a page without scripts. The scripts are requested after the first paint. A test of
 * interactions before hydration opens its page with `waitUntil: "commit"`.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.sirajEarly === false || ![...document.scripts].some(({ text }) => text.includes("setTimeout(begin)")),
    undefined,
    // Milliseconds. By default it asks in every frame, and so makes the browser draw frames in which nothing changes.
    { polling: 50 },
  );
}

/** The status line of a dialog, which also has the region of the toasts. */
export const statusIn = (dialog: Locator) => dialog.getByRole("status").and(dialog.page().locator(":not(.toasts)"));

/** Makes `page.goto` and `page.reload` wait for hydration. */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
}

/** Runs in the browser. It keeps an answer that the test gave. */
function answerBanner([key, answer]: string[]): void {
  try {
    if (key && answer) localStorage.setItem(key, localStorage.getItem(key) ?? answer);
  } catch {
    // Storage is refused.
  }
}

const random = (below: number) => Math.floor(Math.random() * below);

/** The header of a proxy that forwards a request from a random address: rate limits count it as a visitor of its own. */
export const forwardedFrom = () => ({ "x-forwarded-for": `198.18.${random(256)}.${random(256)}` });

async function forwardOperations(context: BrowserContext): Promise<void> {
  const added = forwardedFrom();
  await context.route("**/functions/v1/**", (route) =>
    route.fallback({ headers: { ...route.request().headers(), ...added } }),
  );
}

/**
 * Playwright's test with the site of this run as base URL. A test fails if a page of its context violates the content security
 * policy, throws an uncaught error, or logs a console error.
 */
export const test = base.extend<Fixtures>({
  // Playwright parses the first parameter and requires an object pattern, so an unused fixture is named.
  baseURL: ({ browserName: _ }, use) => use(process.env.SIRAJ_SITE),
  expectedErrors: [undefined, { option: true }],
  // Rate limits would count all tests as one visitor, so each test has a random address.
  forwarded: [true, { option: true }],
  extraHTTPHeaders: ({ forwarded }, use) => use(forwarded === true ? forwardedFrom() : {}),
  consent: ["accepted", { option: true }],
  preparedContexts: [
    async ({ browser, context, consent, forwarded }, use) => {
      const prepare = async (one: BrowserContext, { scripts = true } = {}) => {
        if (scripts) one.on("page", waitForScripts);
        if (forwarded === "operations") await forwardOperations(one);
        await one.addCookies([{ name: tokenCookie, value: standInToken, domain: "localhost", path: "/stand-ins" }]);
        // In every document, because some tests reach a site by another address.
        if (consent) await one.addInitScript(answerBanner, [consentKey, consent]);
      };
      await prepare(context);
      // The contexts that a test opens itself.
      const newContext = browser.newContext;
      browser.newContext = async (options) => {
        const made = await newContext.call(browser, options);
        await prepare(made, { scripts: options?.javaScriptEnabled !== false });
        return made;
      };
      await use(undefined);
      browser.newContext = newContext;
    },
    { auto: true },
  ],
  failOnPageErrors: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors?.test(text)) problems.push(text);
      };
      context.on("weberror", (error) => note(`Uncaught: ${error.error().stack ?? error.error().message}`));
      context.on("console", (message) => {
        if (message.type() === "error" && !isStatusOfPage(message)) {
          note(`${message.text()} (${message.location().url})`);
        }
      });
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
          console.error(`Content security policy: ${effectiveDirective} blocked ${blockedURI} ${sample}`);
        });
      });
      await use(undefined);
      // A mock that the end of the test interrupts is no failure of the test.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.unrouteAll({ behavior: "ignoreErrors" });
      expect(problems, "errors of pages").toEqual([]);
    },
    { auto: true },
  ],
});

// The minified file: its full source is twice as long, and each page compiles it.
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * Expects no axe violations on the current page; a failure lists the elements. `within` is a selector that limits the check, if the rest
 * of the page was checked before: a complete page takes axe half a second or more.
 */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  expect(page.frames(), "axe runs in the main frame only").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations, checked } = await page.evaluate(async (selector) => {
    // Descriptions of the elements that pass take longer than the check itself. Nobody reads them.
    const found = await window.axe.run(selector ?? document, { resultTypes: ["violations"] });
    return { violations: found.violations, checked: found.passes.length };
  }, within);
  expect(checked, "rules that axe could check").toBeGreaterThan(0);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  expect(found, "axe violations").toEqual([]);
}

export { expect } from "@playwright/test";
