import { inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test, waitForHydration } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

for (const { language, inputFor, name } of inputVariants) {
  test(`from a question to a related one, to an article and to a verse in the reader, ${name}`, {
    tag: language === "ar" ? "@core" : [],
  }, async ({ page }) => {
    const t = translationsOf(language);
    const input = inputFor(page);
    await page.goto(`/${language}/faq`);
    await expectNoAxeViolations(page);
    const rows = page.locator(".question-rows > li:visible");
    await expect(rows).toHaveCount(24);
    await input.write(page.getByRole("searchbox"), "zzzz");
    await expect(rows).toHaveCount(0);
    await expect(page.locator(".question-search [role=status]")).toHaveText(t("faq:foundNone"));
    await input.write(page.getByRole("searchbox"), language === "en" ? "mufti" : "مفت");
    const found = page.locator('.question-rows a[href$="/faq/is-siraj-a-scholar-or-mufti"]');
    await expect(found).toBeVisible();
    expect(await rows.count()).toBeLessThan(24);

    await input.press(found);
    await expect(page).toHaveURL(`/${language}/faq/is-siraj-a-scholar-or-mufti`);
    await expect(page.locator("h1")).toBeFocused();
    const term = page.locator(".term").first();
    const note = page.locator(".term-note:popover-open");
    await input.press(term);
    await expect(note.locator(".term-text")).not.toBeEmpty();
    await expectNoAxeViolations(page, "main");
    await page.keyboard.press("Escape");
    await expect(note).toHaveCount(0);
    await expect(term).toBeFocused();
    await input.press(term);
    await input.press(note.getByRole("link", { name: t("glossary:open") }));
    await expect(page).toHaveURL(new RegExp(`/${language}/glossary#[a-z-]+$`));
    await expect(page.locator(".glossary-terms > div:target")).toBeInViewport();
    await waitForHydration(page);
    await page.goBack();
    await expect(page).toHaveURL(`/${language}/faq/is-siraj-a-scholar-or-mufti`);

    const related = page.locator(".after .question-rows a").first();
    const title = (await related.textContent())?.trim() ?? "";
    await input.press(related);
    await expect(page.locator("h1")).toHaveText(title);

    await input.press(page.locator(".site-footer").getByRole("link", { name: t("blog:title"), exact: true }));
    await input.press(page.locator('.post-rows a[href$="/blog/one-verse-a-day"]'));
    await expect(page).toHaveURL(`/${language}/blog/one-verse-a-day`);
    const card = page.locator('.card[data-ref="54:17"]');
    await expect(card.locator(".quran")).toContainText(corpusText("ar-uthmani", "54:17").split(" ")[0] ?? "-");
    if (language !== "ar") await expect(card.locator(".read")).toHaveText(corpusText(language, "54:17"));
    await expectNoAxeViolations(page, "main");
    await input.press(card.getByRole("link", { name: t("blog:openVerse") }));
    await expect(page).toHaveURL(`/${language}/quran/54/17`);
    await expect(page.locator("#v17")).toHaveClass(/lit/);
    // The footer survives a change of page.
    await expect(page.locator(".site-footer")).toBeAttached();
  });
}
