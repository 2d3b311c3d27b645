import { expect, test } from "../../../support/browser/page-test.ts";
import {
  expectPhase,
  heard,
  playButton,
  playerBar,
  recordRecitation,
  sounding,
} from "../../../support/browser/recitation-probe.ts";
import { alafasy, tones } from "../../../support/browser/tone-control.ts";

const long = { kind: "tone", milliseconds: 30_000 } as const;

test.beforeEach(({ page }) => recordRecitation(page));

test("recitation: a verse is repeated the chosen number of times, then the next one is played", async ({ page }) => {
  await tones.change(alafasy(99, 2), { kind: "tone", milliseconds: 5_000 });
  await page.goto("/en/quran/99");
  await playButton(page, 2).click();
  await playerBar(page).getByRole("button", { name: "Recitation options" }).click();
  const options = page.getByRole("dialog", { name: "Recitation options" });
  await options.getByText("Each verse").click();
  await options.getByLabel("How often").selectOption({ label: "2 times" });
  await page.keyboard.press("Escape");
  await expect(options).toBeHidden();
  await expect(playerBar(page).getByRole("button", { name: "Recitation options" })).toBeFocused();
  await expect.poll(() => heard(page), { timeout: 30_000 }).toContain("alafasy/99:4");
  const verses = (await heard(page)).map((one) => one.replace("alafasy/", ""));
  expect(verses.slice(0, 5)).toEqual(["99:2", "99:2", "99:3", "99:3", "99:4"]);
});

test("recitation: a range is repeated and then paused at its beginning", async ({ page }) => {
  await tones.change(alafasy(100, 2), { kind: "tone", milliseconds: 6_000 });
  await page.goto("/en/quran/100");
  await playButton(page, 2).click();
  await playerBar(page).getByRole("button", { name: "Recitation options" }).click();
  const options = page.getByRole("dialog", { name: "Recitation options" });
  await options.getByText("Range").click();
  await options.getByLabel("To verse").selectOption({ label: "3" });
  await options.getByLabel("How often").selectOption({ label: "2 times" });
  await page.keyboard.press("Escape");
  await expect.poll(() => heard(page), { timeout: 30_000 }).toHaveLength(4);
  await expectPhase(page, "paused");
  expect(await heard(page)).toEqual(["alafasy/100:2", "alafasy/100:3", "alafasy/100:2", "alafasy/100:3"]);
  await expect(playerBar(page).getByRole("link")).toHaveText("Al-'Adiyat 100:2");
});

test("recitation: the player waits silently after each verse for the reader to repeat it", async ({ page }) => {
  await tones.change(alafasy(101, 3), { kind: "tone", milliseconds: 8_000 });
  await page.goto("/en/quran/101");
  await playButton(page, 3).click();
  await playerBar(page).getByRole("button", { name: "Recitation options" }).click();
  const options = page.getByRole("dialog", { name: "Recitation options" });
  await options.getByText("Each verse").click();
  await options.getByLabel("After each verse, a silence as long as the verse").check();
  await page.keyboard.press("Escape");
  const place = playerBar(page).getByRole("slider", { name: "Position in the verse" });
  await place.focus();
  await page.keyboard.press("End");
  await expectPhase(page, "waiting");
  await expect(page.locator("#v3 .here")).toHaveText("Your turn");
  expect(await sounding(page)).toEqual([]);
  await page.keyboard.press("Home");
  await expectPhase(page, "playing");
  await expect.poll(() => heard(page)).toEqual(["alafasy/101:3", "alafasy/101:3"]);
});

test("recitation: a change of reciter continues with the same verse and is remembered", async ({ page }) => {
  for (const reciter of ["alafasy", "husary-teaching"]) await tones.change({ reciter, chapter: 102, number: 3 }, long);
  await page.goto("/en/quran/102");
  await playButton(page, 3).click();
  await expectPhase(page, "playing");
  await playerBar(page)
    .getByRole("combobox", { name: "Reciter" })
    .first()
    .selectOption({ label: "Mahmoud Khalil al-Husary (slowly, for learning)" });
  await expect.poll(() => heard(page)).toEqual(["alafasy/102:3", "husary-teaching/102:3"]);
  expect(await sounding(page)).toEqual(["husary-teaching/102:3"]);
  await expect(page.locator("#v3")).toHaveClass(/lit/);
  await expect(playerBar(page).locator(".player-reciter")).toHaveText(
    "Mahmoud Khalil al-Husary (slowly, for learning)",
  );
  await page.reload();
  await playButton(page, 3).click();
  await expect.poll(() => heard(page)).toEqual(["husary-teaching/102:3"]);
});

test("speed changes the pace and not the pitch; a place beyond the end is the end", async ({ page }) => {
  await tones.change(alafasy(91, 2), long);
  await tones.change(alafasy(91, 3), long);
  await page.goto("/en/quran/91");
  await playButton(page, 2).click();
  await expectPhase(page, "playing");
  await playerBar(page).getByRole("combobox", { name: "Speed" }).first().selectOption("1.5");
  await expect.poll(() => page.evaluate(() => window.recited.pace())).toEqual([1.5, true]);
  await page.evaluate(() => window.recited.seek(1e6));
  await expect.poll(() => sounding(page)).toEqual(["alafasy/91:3"]);
  expect(await page.evaluate(() => window.recited.pace())).toEqual([1.5, true]);
  await playerBar(page).getByRole("button", { name: "Previous verse" }).click();
  await expect.poll(() => sounding(page)).toEqual(["alafasy/91:2"]);
});
