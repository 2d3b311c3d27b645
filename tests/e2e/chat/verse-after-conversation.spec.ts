import { askAndWait } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { expectUncovered } from "../../support/browser/uncovered.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

const t = translationsOf("en");

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test(`attached verse: after an earlier conversation in the tab a new one begins, with the verse on the screen, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/en");
    await askAndWait(page, t("chat:suggestion1"));
    await page.goto("/en/quran/93");
    await page.locator("#v5 [data-act=actions]").click();
    await page
      .locator(".action-bar")
      .getByRole("link", { name: t("verse:ask") })
      .click();
    await expect(page).toHaveURL("/en?ref=93:5");
    const attached = page.getByRole("region", { name: t("chat:attached") });
    await expect(attached.locator(".read")).toHaveText(corpusText("en", "93:5"));
    await expect(page.locator(".turn")).toHaveCount(0);
    const field = page.locator(".hero").getByRole("textbox");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await expect(page.locator(".asks button")).toHaveText([
      t("chat:aboutSuggestion1"),
      t("chat:aboutSuggestion2_quranOnly"),
    ]);
    await expectUncovered(attached.locator(".quran"), 0.5);
  });
}
