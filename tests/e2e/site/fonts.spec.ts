import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Language } from "#i18n/shared/languages.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { messagesOf } from "../../support/browser/translations.ts";

/** The letters of a language's messages, without those that only transliteration of Arabic has: the serif font lacks them. */
function lettersOf(language: Language): string[] {
  const sections = readdirSync(`locales/${language}`).map((file) => file.replace(".json", ""));
  const text = sections.flatMap((section) => Object.values(messagesOf(language, section))).join("");
  return [...new Set(text.match(/\p{Script=Latin}/gu))].filter((letter) => !/[\u1e00-\u1eff]/.test(letter)).sort();
}

/** The letters of a heading that the browser draws with a font of the machine. */
async function drawnByMachine(page: Page, letters: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "h1 b" });
  const drawn = await Promise.all(nodeIds.map((nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId })));
  await session.detach();
  expect(drawn).toHaveLength(letters.length);
  return letters.filter((_, index) => drawn[index]?.fonts.some(({ isCustomFont }) => !isCustomFont));
}

for (const language of ["en", "pl", "tr", "id"] as const) {
  test(`the serif font draws every letter of the messages in ${language}`, async ({ page }) => {
    await page.goto(`/${language}`);
    const letters = lettersOf(language);
    await page.locator("h1").evaluate((heading, shown) => {
      heading.replaceChildren(
        ...shown.map((text) => Object.assign(document.createElement("b"), { textContent: text })),
      );
    }, letters);
    await expect.poll(() => drawnByMachine(page, letters)).toEqual([]);
  });
}
