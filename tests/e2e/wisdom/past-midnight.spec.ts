import { addDays, type CivilDate, civilDateIn } from "#wisdom/shared/civil-date.ts";
import { expect, test } from "../../support/browser/page-test.ts";

// The server answers for a day ahead, because it is tomorrow there already.
const timezoneId = "Pacific/Pago_Pago";
test.use({ timezoneId });

test("a home page that is open past midnight shows the verse of the new day when one returns to it", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/en");
  const today: CivilDate = civilDateIn(timezoneId, new Date());
  const verseOf = async (date: CivilDate): Promise<string> =>
    (await (await page.request.get(`/functions/v1/wisdom?date=${date}&lang=en`)).json()).passage.ref;
  const card = page.locator(".todays-wisdom [data-ref]");
  await expect(card).toHaveAttribute("data-ref", await verseOf(today));
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(card).toHaveAttribute("data-ref", await verseOf(addDays(today, 1)));
});
