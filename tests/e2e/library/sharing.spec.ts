import { readFileSync } from "node:fs";
import { beginConversation, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// A revoked link is not found.
test.use({ expectedErrors: /status of 404/ });

for (const { language, inputFor, name } of inputVariants) {
  const t = translationsOf(language);

  test(`sharing: a verse as a card in a chosen look, ${name}`, async ({ page }) => {
    const { press } = inputFor(page);
    await page.addInitScript(() => {
      // Browsers may refuse both.
      Object.defineProperty(navigator, "clipboard", {
        value: {
          write: () => Promise.reject(new Error("refused")),
          writeText: () => Promise.reject(new Error("refused")),
        },
      });
    });
    await page.goto(`/${language}/quran/94`);
    await press(page.locator("#v5 [data-act=actions]"));
    const open = page.locator(".action-bar").getByRole("button", { name: t("verse:share") });
    await press(open);
    const dialog = page.getByRole("dialog");
    const picture = dialog.getByRole("img");
    await expect(picture).toHaveAttribute("src", /\/94:5\/lamp-square\.png/);
    await expect(dialog.locator("figure")).toHaveAttribute("aria-busy", "false");
    await expectNoAxeViolations(page);
    const choose = async (key: string) => {
      const choice = dialog.getByRole("radio", { name: t(key) });
      // Arrow keys move between radio buttons; a pointer presses their labels.
      if (language === "en") {
        await choice.focus();
        await page.keyboard.press("Space");
      } else await dialog.getByText(t(key), { exact: true }).click();
      await expect(choice).toBeChecked();
    };
    await choose("share:paper");
    await choose("share:landscape");
    await press(dialog.getByRole("checkbox", { name: t("share:line") }));
    await expect(picture).toHaveAttribute("src", /\/94:5\/paper-landscape-bare\.png/);
    await expect(dialog.locator("figure")).toHaveAttribute("aria-busy", "false");
    const downloading = page.waitForEvent("download");
    await press(dialog.getByRole("link", { name: t("share:download") }));
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("siraj-94-5.png");
    expect(
      readFileSync(await download.path())
        .subarray(1, 4)
        .toString("latin1"),
    ).toBe("PNG");
    await press(dialog.getByRole("button", { name: t("share:copyImage") }));
    await expect(dialog.getByRole("status")).toHaveText(t("savedPassages:copyImageFailed"));
    await press(dialog.getByRole("button", { name: t("verse:link") }));
    await expect(dialog.getByRole("status")).toHaveText(t("toast:copyLinkFailed"));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  test(`sharing: a saved answer gets a card and a public link, which is revoked, ${name}`, async ({
    page,
    baseURL,
    browser,
  }) => {
    const { press } = inputFor(page);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await signUpOnHomePage(page, baseURL, language);
    const question = t("chat:suggestion1");
    await beginConversation(page, question, language);
    await press(page.getByRole("button", { name: t("savedPassages:saveAnswer"), exact: true }));
    await expect(page.locator(".answer-acts")).toContainText(t("savedPassages:saved"));
    await page.goto(`/${language}/saved-passages`);
    await press(page.getByRole("tab", { name: t("savedPassages:versesTab") }));
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
    const passage = page.locator(".passage");

    await press(passage.getByRole("button", { name: t("share:card") }));
    const dialog = page.getByRole("dialog");
    await press(dialog.getByRole("button", { name: t("share:keep") }));
    await expect(dialog.getByRole("status")).toHaveText(t("savedPassages:saved"));
    await page.keyboard.press("Escape");
    await expect(passage.getByRole("img", { name: t("share:keptCard") })).toBeVisible();

    await press(passage.getByRole("button", { name: t("share:makeLink") }));
    await expect(page.locator(".toast")).toContainText(t("verse:linkCopied"));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(t("share:sharedTitle"));
    await expect(other.locator("article.card").first()).toBeVisible();
    await expect(other.locator("main")).not.toContainText(question);
    await expect(other.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expectNoAxeViolations(other);
    await expectNoAxeViolations(page);
    await press(passage.getByRole("button", { name: t("share:revoke") }));
    await expect(passage.getByRole("button", { name: t("share:makeLink") })).toBeVisible();
    expect((await other.goto(link))?.status()).toBe(404);
    await other.context().close();
  });
}
