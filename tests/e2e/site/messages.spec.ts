import { languages } from "#i18n/shared/languages.ts";
import { guestErrors, settingsErrors } from "../../support/browser/messages/account-errors.ts";
import { guestConversationErrors, userConversationErrors } from "../../support/browser/messages/conversation-errors.ts";
import {
  abort,
  askQuestion,
  englishMessages,
  type MessageJourney,
} from "../../support/browser/messages/message-journey.ts";
import { pageErrors } from "../../support/browser/messages/page-errors.ts";
import { savedPassageErrors } from "../../support/browser/messages/saved-passage-errors.ts";
import { subscriptionErrors } from "../../support/browser/messages/subscription-errors.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

const journeys: Record<string, MessageJourney> = {
  "on the pages of signing in": guestErrors,
  "in the settings of the account": settingsErrors,
  "in a guest's conversation": guestConversationErrors,
  "in a user's conversation": userConversationErrors,
  "on saved passages": savedPassageErrors,
  "of the subscription": subscriptionErrors,
  "from page to page": pageErrors,
};

test("every message has its exact English and five translations, and one journey shows it", () => {
  const shown = Object.values(journeys).flatMap((steps) => steps.flatMap(({ shows }) => shows));
  expect(shown.toSorted()).toEqual(Object.keys(englishMessages).toSorted());
  for (const [key, english] of Object.entries(englishMessages)) {
    expect.soft(translationsOf("en")(key)).toBe(english);
    for (const language of languages.filter((one) => one !== "en")) {
      expect.soft(["", key, english], `${language} of ${key}`).not.toContain(translationsOf(language)(key));
    }
  }
});

/** Matches a message, and not a longer one that begins with it. Some stand in one element with another message. */
function asWhole(english: string): RegExp {
  // A chained locator of Playwright ends a pattern at a quotation mark.
  const pattern = english.replaceAll(".", "\\.").replaceAll("'", "\\x27").replace("{{context}}", ".+");
  return new RegExp(`${pattern}(?!\\p{L})`, "u");
}

for (const [where, steps] of Object.entries(journeys)) {
  test(`messages ${where} are shown with exact English`, async ({ page }) => {
    for (const { shows, provoke } of steps) {
      await test.step(shows.join(" and "), async () => {
        const messages = shows.map((key) => page.getByText(asWhole(englishMessages[key])));
        for (const message of messages) await expect(message.filter({ visible: true }), "before").toHaveCount(0);
        await provoke(page);
        for (const message of messages) await expect(message.first()).toBeVisible();
      });
    }
  });
}

test.describe("failures say what failed and recover", () => {
  for (const language of ["en", "ar"] as const) {
    const t = translationsOf(language);

    test(`the apology brings a consoling verse from the corpus, and trying again answers, in ${language}`, async ({
      page,
    }) => {
      await page.goto(`/${language}`);
      await abort(page, "**/functions/v1/chat");
      await askQuestion(page, t("chat:suggestion1"));
      await expect(page.getByRole("alert")).toContainText(t("chat:failureConnection"));
      await expect(page.locator(".consolation .quran")).toBeVisible();
      await page.unrouteAll();
      await page.getByRole("button", { name: t("chat:retry") }).click();
      await expect(page.locator(".card").first()).toBeVisible();
      await expect(page.locator(".turn")).toHaveCount(1);
    });
  }
});

// Chromium writes the requests that these tests make fail to the console.
test.use({ expectedErrors: /Failed to load resource: (net::ERR_FAILED|.*a status of (400|403|422|500|502|503))/ });
