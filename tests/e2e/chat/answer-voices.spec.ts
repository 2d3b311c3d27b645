import type { Page } from "@playwright/test";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { heard, recordRecitation, sounding } from "../../support/browser/recitation-probe.ts";
import { alafasy, tones } from "../../support/browser/tone-control.ts";
import { cite, data, outcome, prose, verses } from "../../support/chat/answer-parts.ts";

type Heard = { transcript: string };
type FakeRecognition = {
  lang: string;
  onresult: ((event: { results: Heard[][] }) => void) | null;
  onerror: (event: { error: string }) => void;
  onend: () => void;
};
declare global {
  interface Window {
    hearing?: FakeRecognition | undefined;
    said: string[];
  }
}

async function ask(page: Page) {
  await page.goto("/en");
  await page.getByRole("textbox").fill("patience");
  await page.getByRole("textbox").press("Enter");
  await expect(page.locator(".ending")).toBeAttached();
}

test("answer audio: a card's verses are recited in order, and stop when another card plays", async ({ page }) => {
  await recordRecitation(page);
  await tones.change(alafasy(112, 1), { kind: "tone", milliseconds: 20_000 });
  await mockAnswer(page, "en", [cite(verses("en", "103:1-2")), cite(verses("en", "112:1")), outcome()]);
  await ask(page);
  const [first, second] = [page.locator(".card").nth(0), page.locator(".card").nth(1)];
  // Stop counts while the player's code is still being loaded.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(/\/assets\/recite-range-[\w-]{7}\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  const code = page.waitForResponse(/\/assets\/recite-range-/);
  await second.getByRole("button", { name: "Listen" }).click();
  await second.getByRole("button", { name: "Preparing" }).click();
  await expect(second.getByRole("button", { name: "Listen" })).toBeVisible();
  press();
  await (await code).finished();
  await page.waitForTimeout(300);
  expect(await heard(page)).toEqual([]);
  await first.getByRole("button", { name: "Listen" }).click();
  await expect.poll(() => heard(page)).toEqual(["alafasy/103:1", "alafasy/103:2"]);
  await expect(first.getByRole("button", { name: "Listen" })).toBeVisible();
  await second.getByRole("button", { name: "Listen" }).click();
  await expect(second.getByRole("button", { name: "Stop" })).toBeVisible();
  await first.getByRole("button", { name: "Listen" }).click();
  await expect(second.getByRole("button", { name: "Listen" })).toBeVisible();
  await second.getByRole("button", { name: "Listen" }).click();
  await second.getByRole("button", { name: "Stop" }).click();
  expect(await sounding(page)).toEqual([]);
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("answer audio: a recording that cannot be fetched is named as the cause, and can be tried again", async ({
    page,
  }) => {
    await recordRecitation(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const verse = alafasy(92, 3);
    await tones.change(verse, { kind: "status", status: 503 });
    await mockAnswer(page, "en", [cite(verses("en", "92:3")), outcome()]);
    await ask(page);
    await page.locator(".card").getByRole("button", { name: "Listen" }).click();
    const toast = page.locator(".toast", { hasText: "Failed to play recitation. The recording could not be fetched." });
    await expect(toast).toBeVisible();
    await expect(toast).not.toContainText("Tap play");
    const bottom = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
    const composer = await page.locator(".composer").evaluate((element) => element.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(composer);
    await tones.change(verse, { kind: "tone", milliseconds: 20_000 });
    // The server requests a recording that failed again only after a second.
    await expect(async () => {
      await toast.getByRole("button", { name: "Try again" }).click({ timeout: 1_500 });
      await expect.poll(() => sounding(page), { timeout: 1_500 }).toEqual(["alafasy/92:3"]);
    }).toPass();
  });
});

test("answer audio: a device voice reads the prose in its language, but not the verses", async ({ page }) => {
  await page.addInitScript(() => {
    window.said = [];
    const voice = (lang: string, localService: boolean) =>
      ({ lang, localService, default: false, name: lang, voiceURI: lang }) as SpeechSynthesisVoice;
    speechSynthesis.getVoices = () => [voice("en-US", false), voice("en_GB", true), voice("ar-SA", true)];
    speechSynthesis.cancel = () => {};
    speechSynthesis.speak = (utterance) => {
      window.said.push(`${utterance.lang} ${utterance.text}`);
    };
    Object.defineProperty(SpeechSynthesisUtterance.prototype, "voice", { set: () => {} });
  });
  await mockAnswer(page, "en", [
    ...prose("Hold **on** "),
    cite(verses("en", "2:153")),
    ...prose(". Ease comes."),
    data("section", { section: "reflection" }),
    ...prose("Do a little."),
    outcome(),
  ]);
  await ask(page);
  await page.getByRole("button", { name: "Read aloud" }).press("Enter");
  await expect(page.getByRole("button", { name: "Stop reading" })).toBeFocused();
  expect(await page.evaluate(() => window.said)).toEqual([
    "en_GB Hold on (2:153).",
    "en_GB Ease comes.",
    "en_GB Do a little.",
  ]);
  await page.getByRole("button", { name: "Stop reading" }).press("Enter");
  await expect(page.getByRole("button", { name: "Read aloud" })).toBeFocused();
});

test("answer audio: without a device voice there is no reading aloud, and without browser support no dictation", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.deleteProperty(window, name);
    speechSynthesis.getVoices = () => [];
  });
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  await ask(page);
  await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Read aloud|Dictate/ })).toHaveCount(0);
});

/** A browser that recognises what the test says through `window.hearing`. */
async function fakeRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Recognition {
      start() {
        window.hearing = this as unknown as FakeRecognition;
      }
      stop() {
        window.hearing?.onend();
      }
      abort() {
        window.hearing?.onend();
      }
    }
    Reflect.set(window, "webkitSpeechRecognition", undefined);
    Reflect.set(window, "SpeechRecognition", Recognition);
  });
}

test("dictation: it says who receives speech, writes the words, and reports failures", async ({ page }) => {
  await fakeRecognition(page);
  await page.goto("/ar");
  const field = page.getByRole("textbox");
  await field.fill("أولًا");
  const dictate = page.getByRole("button", { name: "إملاء صوتي" });
  await dictate.click();
  await expect(page.locator(".dictation")).toContainText("وقد تعالج الشركة المطورة له التسجيل على خوادمها");
  await expectNoAxeViolations(page, ".hero");
  await page.getByRole("button", { name: "ابدأ الإملاء" }).click();
  await expect(page.getByRole("status").filter({ hasText: "جارٍ الاستماع…" })).toBeVisible();
  expect(await page.evaluate(() => window.hearing?.lang)).toBe("ar-SA");
  await page.evaluate(() =>
    window.hearing?.onresult?.({ results: [[{ transcript: "ما" }], [{ transcript: " الصبر" }]] }),
  );
  await expect(field).toHaveValue("أولًا ما الصبر");
  await page.getByRole("button", { name: "أوقف الإملاء" }).click();
  await expect(page.locator(".dictation")).toHaveCount(0);
  // After the first use, a press starts dictation at once.
  await dictate.click();
  await page.evaluate(() => {
    window.hearing?.onerror({ error: "not-allowed" });
    window.hearing?.onend();
  });
  await expect(page.getByRole("alert")).toContainText("لا يُسمح هنا باستخدام الميكروفون");
  await expect(field).toHaveValue("أولًا ما الصبر");
});

test("dictation: it ends when the text is corrected by hand or asked, and later words change nothing", async ({
  page,
}) => {
  await fakeRecognition(page);
  await page.addInitScript(() => localStorage.setItem("siraj-dictation-told", "yes"));
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  await ask(page);
  const hear = (...words: string[]) =>
    page.evaluate(
      (transcripts) => window.hearing?.onresult?.({ results: transcripts.map((transcript) => [{ transcript }]) }),
      words,
    );
  const field = page.locator(".dock textarea");
  await page.locator(".dock").getByRole("button", { name: "Dictate" }).click();
  await hear("What is patients");
  await hear("What is patients", "in hardship");
  await expect(field).toHaveValue("What is patients in hardship");
  await expect(page.locator(".dictation")).toHaveText("Listening…");
  await field.fill("What is patience in hardship");
  await expect(page.locator(".dictation")).toHaveCount(0);
  await hear("What is patients", "in hardship", "then");
  await expect(field).toHaveValue("What is patience in hardship");

  await page.locator(".dock").getByRole("button", { name: "Dictate" }).click();
  await hear("and ease");
  await expect(field).toHaveValue("What is patience in hardship and ease");
  await field.press("Enter");
  await expect(page.locator(".turn h2").last()).toHaveText("What is patience in hardship and ease");
  await expect(page.locator(".dictation")).toHaveCount(0);
  await hear("and ease", "again");
  await expect(field).toHaveValue("");
});
