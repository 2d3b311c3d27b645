import type { Page } from "@playwright/test";
import { signUpOnHomePage } from "../../support/browser/conversations.ts";
import { type InputMethod, inputVariants } from "../../support/browser/input-methods.ts";
import { test as base, expect } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { type ModelServer, startModelServer } from "../../support/servers/model-server.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

/** The model's sentences. An answer in another script than the question's would be refused. */
const sentence = {
  en: (number: number) => `This is sentence number ${number} of many. `,
  ar: (number: number) => `هذه هي الجملة رقم ${number} من الجواب. `,
};
const sentencesIn = (language: keyof typeof sentence, count: number) =>
  Array.from({ length: count }, (_, i) => sentence[language](i + 1));

type Slow = { model: ModelServer; site: Site };

/** A site with a slow model, so that an answer can be resumed and stopped while it is written. */
const test = base.extend<object, { slow: Slow }>({
  slow: [
    async ({ browserName: _ }, use) => {
      const model = await startModelServer();
      const env = { TRUST_PROXY: "1", LLM_BASE_URL: model.baseUrl, LLM_MODEL: "test", LLM_API_KEY: "test" };
      const site = await startSite({ env });
      await use({ model, site });
      await site.stop();
      await model.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ slow }, use) => use(slow.site.url),
});
// One after the other in one worker: each worker would start a site.
test.describe.configure({ mode: "default", timeout: 120_000 });

/** Asks the first question of a conversation. The search index is still cold, so the answer starts late. */
async function askFirst(page: Page, input: InputMethod, language: keyof typeof sentence) {
  const t = translationsOf(language);
  await input.write(page.locator(".composer textarea"), t("chat:suggestion1"));
  await input.press(page.locator(".composer").getByRole("button", { name: t("chat:send"), exact: true }));
  await expect(page.locator("article.turn")).toContainText(sentence[language](2).trim(), { timeout: 40_000 });
  await expect(page).toHaveURL(new RegExp(`/${language}/chat/`));
}

for (const { language, inputFor, name } of inputVariants) {
  const t = translationsOf(language);
  const stopOf = (page: Page) => page.locator(".dock").getByRole("button", { name: t("chat:stop"), exact: true });

  test(`resumed answers: an answer continues after a reload and in a second tab, and stopping it there stops both, ${name}`, async ({
    page,
    context,
    baseURL,
    slow,
  }) => {
    slow.model.reply = () => ({ text: sentencesIn(language, 150), pause: 400 });
    const before = slow.model.requests.length;
    await signUpOnHomePage(page, baseURL, language);
    await askFirst(page, inputFor(page), language);
    // A resumed answer must never be shown as unfinished.
    await page.addInitScript((unfinished) => {
      const look = () => {
        const turns = [...document.querySelectorAll("article.turn")];
        if (turns.some((turn) => turn.textContent.includes(unfinished)))
          document.documentElement.classList.add("broken");
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    }, t("chat:unfinished"));
    await page.reload();
    await expect(page.locator("article.turn h2")).toHaveText(t("chat:suggestion1"));
    await expect(page.locator("article.turn")).toContainText(sentence[language](1).trim());
    await expect(stopOf(page)).toBeVisible();
    await expect(page.locator("html")).not.toHaveClass(/broken/);

    const second = await context.newPage();
    await second.goto(page.url());
    await expect(stopOf(second)).toBeVisible();
    await expect(second.locator("article.turn")).toContainText(sentence[language](1).trim());
    await inputFor(second).press(stopOf(second));
    for (const tab of [second, page]) {
      await expect(stopOf(tab)).toHaveCount(0);
      await expect(tab.locator("article.turn")).toContainText(t("chat:unfinished"));
    }
    expect(slow.model.requests).toHaveLength(before + 1);
  });

  test(`resumed answers: if the model fails midway, its text stays with an apology, and a retry answers, ${name}`, async ({
    page,
    baseURL,
    slow,
  }) => {
    slow.model.reply = (_, before) =>
      before === first
        ? { text: sentencesIn(language, 9), pause: 100, end: "break" }
        : { text: sentencesIn(language, 9) };
    const first = slow.model.requests.length;
    const input = inputFor(page);
    await signUpOnHomePage(page, baseURL, language);
    await askFirst(page, input, language);
    const apology = page.getByRole("alert");
    await expect(apology).toContainText(t("chat:failureServer"));
    await expect(apology.locator(".consolation .quran")).toBeVisible();
    const turn = page.locator("article.turn");
    await expect(turn).toContainText(sentence[language](2).trim());
    await input.press(apology.getByRole("button", { name: t("chat:retry"), exact: true }));
    await expect(turn.locator("footer.ending")).toBeVisible();
    await expect(turn).toContainText(sentence[language](9).trim());
    await expect(turn).toHaveCount(1);
    await expect(apology).toHaveCount(0);
  });
}
