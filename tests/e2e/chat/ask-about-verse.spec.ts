import { expect, test } from "../../support/browser/page-test.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

test("attached verse: the question is sent with it, and the answer begins with it", async ({ page }) => {
  await page.goto("/en/quran/93/3");
  await page.locator("#v5 [data-act=actions]").click();
  await page.locator(".action-bar").getByRole("link", { name: "Ask about this" }).click();
  await expect(page).toHaveURL("/en?ref=93:5");
  const attached = page.getByRole("region", { name: "About these verses" });
  await expect(attached.locator(".read")).toHaveText(corpusText("en", "93:5"));
  await page.getByRole("textbox").fill("What is promised here?");
  const sent = page.waitForRequest("**/functions/v1/chat");
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ message: "What is promised here?", refs: ["93:5"] });
  await expect(page.locator(".turn [data-ref]").first()).toHaveAttribute("data-ref", "93:5");
  await expect(page.locator(".turn .ask-head")).toContainText("93:5");
  await expect(page).toHaveURL("/en");
});

test("attached verse: it can be detached, and going back restores the reader's place", async ({ page }) => {
  await page.goto("/en/quran/2/255");
  await page.locator("#v255 [data-act=actions]").click();
  await page.locator(".action-bar").getByRole("link", { name: "Ask about this" }).click();
  await page.getByRole("button", { name: "Leave them out" }).click();
  await expect(page).toHaveURL("/en");
  await expect(page.locator(".asks")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/en/quran/2/255");
  await expect(page.locator("#v255")).toBeInViewport();
});

test("attached verse: what is written stays when it is detached", async ({ page }) => {
  await page.goto("/en?ref=93:5");
  const field = page.locator(".hero").getByRole("textbox");
  await field.fill("What is promised?");
  await page.getByRole("button", { name: "Leave them out" }).click();
  await expect(page).toHaveURL("/en");
  await expect(field).toHaveValue("What is promised?");
});

test("attached verse: one that turns out not to exist is detached without disturbing the writing", async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route("**/functions/v1/passages?**", async (route) => {
    await release.promise;
    await route.fulfill({ json: { passages: [null] } });
  });
  await page.goto("/en?ref=2:286");
  const field = page.locator(".hero").getByRole("textbox");
  await field.fill("What is promised?");
  await field.press("Home");
  release.resolve();
  await expect(page).toHaveURL("/en");
  await page.keyboard.type("So: ");
  await expect(field).toHaveValue("So: What is promised?");
});

test("attached verse: an invalid reference attaches nothing", async ({ page }) => {
  for (const ref of ["x", "115:1", "2:287", "2:1-200", "<b>", "2:5-3"]) {
    await page.goto(`/en?ref=${encodeURIComponent(ref)}`);
    await expect(page.locator(".asks")).toBeVisible();
    await expect(page.getByText("About these verses")).toHaveCount(0);
  }
});

test("attached verse: each verse of a range has its translation beneath it, those translated together one", async ({
  page,
}) => {
  const texts = (selector: string) => page.locator(`.attached .card ${selector}`);
  const classes = () => texts("> p").evaluateAll((all) => all.map(({ className }) => className));
  await page.goto("/en?ref=2:155-157");
  await expect(texts(".read")).toHaveText([155, 156, 157].map((number) => corpusText("en", `2:${number}`)));
  expect(await classes()).toEqual(["quran", "read", "quran", "read", "quran", "read"]);
  await page.goto("/tr?ref=80:25-27");
  await expect(texts(".read")).toHaveText([25, 26].map((number) => corpusText("tr", `80:${number}`)));
  expect(await classes()).toEqual(["quran", "read", "quran", "quran", "read", "fix"]);
});
