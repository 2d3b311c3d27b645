import { openSection, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { monthly } from "../../support/browser/subscriptions.ts";
import { translationsOf } from "../../support/browser/translations.ts";

const t = translationsOf("en");

for (const width of [390, 1280]) {
  test(`subscription: a double click presses nothing that has moved under the pointer, and sends one request, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUpAndConfirm(page, baseURL);
    const { promise, resolve } = Promise.withResolvers<void>();
    let resumed = 0;
    let exported = 0;
    await page.route("**/functions/v1/billing/subscription", (route) =>
      route.fulfill({ json: { ...monthly, cancelAtPeriodEnd: resumed === 0 } }),
    );
    await page.route("**/functions/v1/billing/resume", async (route) => {
      resumed++;
      await promise;
      await route.fulfill({ json: monthly });
    });
    await page.route("**/functions/v1/billing/export", async (route) => {
      exported++;
      await promise;
      await route.fulfill({ json: { subscription: monthly, payments: [], supportRequests: [] } });
    });
    const section = await openSection(page, t("subscription:sectionTitle"));
    const named = (name: string) => section.getByRole("button", { name: t(name), exact: true });
    // Two presses that are no double click.
    await named("subscription:keep").press("Enter");
    await named("subscription:keep").press("Enter");
    await named("subscription:export").press("Enter");
    await named("subscription:export").press("Enter");
    const download = page.waitForEvent("download");
    resolve();
    await download;
    await expect(page.locator(".toast")).toHaveText(t("subscription:resumed"));
    expect([resumed, exported]).toEqual([1, 1]);

    const cancel = named("subscription:cancel");
    await cancel.scrollIntoViewIfNeeded();
    const box = await cancel.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.dblclick(x, y);
    await expect(page.locator(".account-section[open] h3")).toHaveText([t("subscription:sectionTitle")]);
    await expect(named("subscription:keep")).toBeFocused();
  });
}
