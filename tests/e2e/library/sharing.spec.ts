import { readFileSync } from "node:fs";
import { inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, statusIn, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// A guest's request for a design of premium.
test.use({ expectedErrors: /status of 403/ });

for (const { language, inputFor, name } of inputVariants) {
  const t = translationsOf(language);

  test(`sharing: a verse as a card in a chosen look, ${name}`, { tag: language === "ar" ? "@core" : [] }, async ({
    page,
  }) => {
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
    const more = page.locator("#v5 [data-act=actions]");
    // Tab would pass the list of all surahs first.
    await (language === "en" ? more.press("Enter") : more.click());
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
    await expect(dialog.getByRole("status").filter({ hasText: t("share:premiumDesign") })).toBeVisible();
    await expectNoAxeViolations(page, ".share-dialog");
    await choose("share:lamp");
    await choose("share:landscape");
    await dialog.getByRole("checkbox", { name: t("share:line") }).press("Space");
    await expect(picture).toHaveAttribute("src", /\/94:5\/lamp-landscape-bare\.png/);
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
    await expect(statusIn(dialog)).toHaveText(t("savedPassages:copyImageFailed"));
    await press(dialog.getByRole("button", { name: t("verse:link") }));
    await expect(statusIn(dialog)).toHaveText(t("toast:copyLinkFailed"));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });
}

for (const width of [390, 1280]) {
  test(`sharing: the dialog keeps its size while a card is loading, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const hold = async (url: RegExp) => {
      const asked = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      await page.route(url, async (route) => {
        asked.resolve();
        await released.promise;
        await route.continue();
      });
      return { asked: asked.promise, release: released.resolve };
    };
    const description = await hold(/\/functions\/v1\/cards\?/);
    const picture = await hold(/\/media\/card\//);
    await page.goto("/en/quran/94");
    await page.locator("#v5 [data-act=actions]").click();
    await page.locator(".action-bar").getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Download" })).toBeDisabled();
    const before = await dialog.boundingBox();
    await description.asked;
    description.release();
    await expect(dialog.getByRole("link", { name: "Download" })).toBeVisible();
    expect(await dialog.boundingBox(), "with the description of the card").toEqual(before);
    await picture.asked;
    picture.release();
    await expect(dialog.locator("figure")).toHaveAttribute("aria-busy", "false");
    expect(await dialog.boundingBox(), "with the picture").toEqual(before);
  });
}
