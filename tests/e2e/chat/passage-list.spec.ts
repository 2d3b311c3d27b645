import { signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// The test refuses a page of the list once. The time zone is five hours ahead of UTC.
test.use({ expectedErrors: /status of 500/, timezoneId: "Asia/Karachi" });

/** A saved passage as the server lists it, without a source that is loaded. */
const passage = (question: string, createdAt: string) => ({
  ...{ id: question, kind: "answer", lang: "en", question, parts: [], note: "", createdAt },
  ...{ place: null, link: null, graphic: null },
});

test("saved passages: a further page is added once by a double click, a failure is reported, and dates are local", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("en");
  await signUpOnHomePage(page, baseURL);
  let refused = true;
  const requested: ("first page" | "next page")[] = [];
  await page.route(/\/functions\/v1\/saved-passages/, async (route) => {
    if (!new URL(route.request().url()).searchParams.has("before")) {
      requested.push("first page");
      const passages = [passage("first", "2026-01-04T21:30:00.000Z")];
      return route.fulfill({ json: { passages, next: "cursor" } });
    }
    requested.push("next page");
    if (refused) return route.fulfill({ status: 500, json: { code: "platform/internal" } });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return route.fulfill({ json: { passages: [passage("second", "2026-01-03T12:00:00.000Z")], next: null } });
  });
  await page.goto("/en/saved-passages");
  await page.getByRole("tab", { name: t("savedPassages:chatTab") }).click();
  const headings = page.locator(".passage").getByRole("heading");
  await expect(headings).toHaveText(["first"]);
  await expect(page.locator(".passage-head")).toContainText("Monday, January 5, 2026");
  await expect(page.locator(".passage-head")).not.toContainText("·");
  const more = page.getByRole("button", { name: t("savedPassages:more") });
  await more.click();
  await expect(page.locator(".toast")).toHaveText(t("common:loadSavedFailed"));
  refused = false;
  requested.length = 0;
  await more.dblclick();
  await expect(more).toHaveCount(0);
  await expect(headings).toHaveText(["first", "second"]);
  // An event of the account reads the list again, beginning with the first page.
  expect(requested.join(", ")).not.toContain("next page, next page");
});
