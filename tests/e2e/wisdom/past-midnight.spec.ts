import { formatDate } from "#i18n/shared/formats.ts";
import { addDays, type CivilDate, civilDateIn } from "#wisdom/shared/civil-date.ts";
import { expect, test } from "../../support/browser/page-test.ts";

// The server answers for a day ahead, because it is tomorrow there already.
const timezoneId = "Pacific/Pago_Pago";
test.use({ timezoneId });

const writeDate = (date: CivilDate) => formatDate("en", new Date(`${date}T12:00:00Z`), "UTC");

test("a home page that is open past midnight shows the date and the verse of the new day when one returns to it", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/en");
  const today: CivilDate = civilDateIn(timezoneId, new Date());
  const verseOf = async (date: CivilDate): Promise<string> =>
    (await (await page.request.get(`/functions/v1/wisdom?date=${date}&lang=en`)).json()).passage.ref;
  const card = page.locator(".todays-wisdom [data-ref]");
  const shownDate = page.locator(".today > span").first();
  await expect(card).toHaveAttribute("data-ref", await verseOf(today));
  const tomorrow = addDays(today, 1);
  await expect(shownDate).toHaveText(writeDate(today));
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(card).toHaveAttribute("data-ref", await verseOf(tomorrow));
  await expect(shownDate).toHaveText(writeDate(tomorrow));
});
