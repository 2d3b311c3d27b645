import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

type Fixtures = {
  /** Console errors that a test provokes on purpose; anything else on the console fails it. `test.use({ expectedErrors: /503/ })` */
  expectedErrors: RegExp | undefined;
  /**
   * Whether requests say, as behind a proxy, that they come from an address of the test's own. The stand-ins' pages answer only
   * those that do not: `test.use({ forwarded: false })`. Limits by address then count such tests as one visitor.
   */
  forwarded: boolean;
  quietPages: undefined;
};

/** Chromium writes one for a page whose own status is 404 or 500. Tests look at that status themselves. */
function isStatusOfPageItself(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return message.text().startsWith("Failed to load resource") && url === message.page()?.url();
}

/**
 * Resolves when the page's scripts answer, at once on a page without any. They are asked for after the first picture, so that a
 * page is there before they are. What is done too early is tested where it is done: such a test opens its page with `waitUntil: "commit"`.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.sirajEarly === false || ![...document.scripts].some(({ text }) => text.includes("setTimeout(begin)")),
  );
}

/** Has a page that is opened or loaded anew wait until its scripts answer. */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await takenOver(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await takenOver(page);
    return response;
  };
}

const random = (below: number) => Math.floor(Math.random() * below);

/**
 * Playwright's test, on the site of this run. It fails by itself when a page of its context breaks the content security
 * policy, throws, or writes an error to the console.
 */
export const test = base.extend<Fixtures>({
  // Playwright reads which fixtures are wanted from the pattern of the first parameter, so there is one.
  baseURL: ({ browserName: _ }, use) => use(process.env.SIRAJ_SITE),
  expectedErrors: [undefined, { option: true }],
  // Limits by address would join all tests into one visitor: each comes from an address of its own.
  forwarded: [true, { option: true }],
  extraHTTPHeaders: ({ forwarded }, use) =>
    use(forwarded ? { "x-forwarded-for": `198.18.${random(256)}.${random(256)}` } : {}),
  quietPages: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors?.test(text)) problems.push(text);
      };
      context.on("page", waitForScripts);
      context.on("weberror", (error) => note(`Uncaught: ${error.error().stack ?? error.error().message}`));
      context.on("console", (message) => {
        if (message.type() === "error" && !isStatusOfPageItself(message)) {
          note(`${message.text()} (${message.location().url})`);
        }
      });
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
          console.error(`Content security policy: ${effectiveDirective} blocked ${blockedURI} ${sample}`);
        });
      });
      await use(undefined);
      expect(problems, "what pages complained of").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Expects that axe finds nothing on the page as it stands now, and says which elements otherwise. `within`: a selector, where
 * the rest of the page has been looked at before; a whole page takes axe a second or more.
 */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations, passes } = await (within ? axe.include(within) : axe).analyze();
  expect(passes.length, "rules that axe could check").toBeGreaterThan(0);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  expect(found, "axe violations").toEqual([]);
}

export { expect } from "@playwright/test";
