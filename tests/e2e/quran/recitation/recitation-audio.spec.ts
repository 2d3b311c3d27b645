import { recitationPath } from "#quran/shared/reciters.ts";
import { expect, test } from "../../../support/browser/page-test.ts";
import { tones } from "../../../support/browser/tone-control.ts";
import { toneLength } from "../../../support/servers/tone-server.ts";

test("a page may play a verse, from its beginning and from the middle, and the source is asked once", async ({
  page,
}) => {
  const verse = { reciter: "minshawy", chapter: 114, number: 5 } as const;
  await page.goto("/en/quran/114");
  const play = (from: number) =>
    page.evaluate(
      async ([path, start]) => {
        const audio = new Audio(path);
        const ended = new Promise((resolve, reject) => {
          audio.addEventListener("ended", resolve);
          audio.addEventListener("error", () => reject(new Error(audio.error?.message)));
        });
        audio.currentTime = start;
        audio.muted = true;
        await audio.play();
        await ended;
        return { duration: audio.duration, error: audio.error };
      },
      [recitationPath(verse.reciter, verse.chapter, verse.number), from] as const,
    );
  const heard = { duration: toneLength(5) / 1000, error: null };
  expect(await play(0)).toEqual(heard);
  expect(await play(0.4)).toEqual(heard);
  expect(await tones.asked(verse)).toBe(1);
});

test("a verse that the source refuses is said to be unavailable, and is heard when it comes", async ({ request }) => {
  const verse = { reciter: "minshawy", chapter: 114, number: 6 } as const;
  const path = recitationPath(verse.reciter, verse.chapter, verse.number);
  await tones.change(verse, { kind: "html", type: "audio/mpeg" }, 1);
  const refused = await request.get(path);
  expect([refused.status(), refused.headers()["retry-after"]]).toEqual([502, "1"]);
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
  expect(await tones.asked(verse)).toBe(2);
});
