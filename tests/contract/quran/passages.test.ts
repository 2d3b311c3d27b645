import { expect, test } from "vitest";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { openSiteForFile } from "../site/open-site-for-file.ts";

const open = openSiteForFile();

let visitors = 0;
const read = (query: string) =>
  fetch(`${open.url}/functions/v1/passages?${query}`, { headers: { "x-forwarded-for": `203.0.113.${++visitors}` } });

test("verses come with their stored texts, in the order asked for, and null where there are none", async () => {
  const response = await read("refs=94:5-6,115:1,2:255,2:287&lang=pl");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("public");
  const { passages }: { passages: (Passage | null)[] } = JSON.parse(await response.text());
  expect(passages.map((passage) => passage?.ref)).toEqual(["94:5-6", undefined, "2:255", undefined]);
  const [run, , throne] = passages;
  expect(run?.texts.map(({ text }) => text)).toEqual(
    ["ar-uthmani", "pl"].map((edition) => `${corpusText(edition, "94:5")} ${corpusText(edition, "94:6")}`),
  );
  expect(run?.path).toBe("/quran/94/5-6");
  expect(throne?.texts[0]?.text).toBe(corpusText("ar-uthmani", "2:255"));
});

test("a whole surah is read, and Arabic has no translation beside it", async () => {
  const { passages }: { passages: Passage[] } = JSON.parse(await (await read("refs=2:1-286&lang=ar")).text());
  expect(passages[0]?.texts).toHaveLength(1);
  expect(passages[0]?.texts[0]?.verses).toHaveLength(286);
});

test("an answer holds 3000 verses at most, and a call takes points by the number of its verses", async () => {
  const whole = (times: number) => Array.from({ length: times }, () => "2:1-286").join(",");
  const tooMany = await read(`refs=${whole(11)}&lang=en`);
  expect(tooMany.status).toBe(400);
  expect(await tooMany.json()).toMatchObject({ code: "quran/bad-passages" });
  const statuses: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    const headers = { "x-forwarded-for": "203.0.113.250" };
    const response = await fetch(`${open.url}/functions/v1/passages?refs=${whole(10)}&lang=en`, { headers });
    statuses.push(response.status);
    await response.arrayBuffer();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test("a request for passages that cannot be parsed is refused with a code", async () => {
  const many = Array.from({ length: 51 }, () => "1:1").join(",");
  for (const query of [
    "",
    "refs=&lang=xx",
    "lang=en",
    "refs=2:255",
    `refs=${many}&lang=en`,
    `refs=${"9".repeat(9_000)}&lang=en`,
  ]) {
    const response = await read(query);
    expect(response.status, query).toBe(400);
    expect(await response.json()).toMatchObject({ code: "quran/bad-passages" });
  }
  expect(await (await read("refs=<b>,2:5-3&lang=en")).json()).toEqual({ passages: [null, null] });
});
