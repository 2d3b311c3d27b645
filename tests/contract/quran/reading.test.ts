import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { openSiteForFile } from "../site/open-site-for-file.ts";

const open = openSiteForFile();

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${open.server.url}/functions/v1/${path}`, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}

test("the editions are listed that a reader can choose, one of them shown first in each language but Arabic", async () => {
  const { status, headers, body } = await ask("editions");
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  const first = body.editions.filter(({ isDefault }: { isDefault: boolean }) => isDefault);
  expect(first.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    languages.flatMap((language) => open.site.quran.defaultTranslation(language)?.id ?? []).toSorted(),
  );
  const kinds = new Set(body.editions.map(({ id }: { id: string }) => open.site.quran.edition(id)?.kind));
  expect([...kinds].toSorted()).toEqual(["translation", "transliteration"]);
});

test("a chapter comes whole in any edition, and is not sent again to who has it", async () => {
  const { status, headers, body } = await ask("verses?chapter=2&edition=en-pickthall");
  expect(status).toBe(200);
  expect(body).toMatchObject({ edition: "en-pickthall", lang: "en", kind: "translation", name: "Pickthall" });
  expect(body.texts).toHaveLength(286);
  expect(body.texts[254]).toBe(corpusText("en-pickthall", "2:255"));
  expect(body.corrected).toEqual([]);
  const tag = headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[0-9a-f]{64}-en-pickthall-2-joint"$/);
  for (const sent of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask("verses?chapter=2&edition=en-pickthall", { "if-none-match": sent });
    expect([sent, again.status, again.body]).toEqual([sent, 304, undefined]);
  }
  expect((await ask("verses?chapter=3&edition=en-pickthall", { "if-none-match": tag })).status).toBe(200);
});

test.each(["en", "ur", "ar"] as const)("the openings of all chapters are their first verses in %s", async (lang) => {
  const { status, headers, body } = await ask(`openings?lang=${lang}`);
  expect(status).toBe(200);
  expect(body.openings).toHaveLength(114);
  const edition = open.site.quran.defaultTranslation(lang)?.id;
  for (const [at, rows] of body.openings.entries()) {
    expect(rows.map(({ number }: { number: number }) => number)).toEqual(Array.from(rows, (_, i) => i + 1));
    for (const row of rows) {
      const key = `${at + 1}:${row.number}`;
      expect([key, row.arabic]).toEqual([key, corpusText("ar-uthmani", key)]);
      expect([key, row.translation?.text]).toEqual([key, edition && corpusText(edition, key)]);
    }
  }
  expect(body.openings.map(({ length }: { length: number }) => length)).toContain(5);
  const again = await ask(`openings?lang=${lang}`, { "if-none-match": headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  expect((await ask("openings?lang=xx")).status).toBe(400);
});

test("our corrections are applied, and the verses named that have one", async () => {
  const { body } = await ask("verses?chapter=12&edition=pl-bielawski");
  expect(body.corrected).toContain(81);
  for (const number of body.corrected) {
    expect(body.texts[number - 1]).toBe(corpusText("pl-bielawski", `12:${number}`));
  }
});

test("verses of which an edition lacks a part are named, with the place marked", async () => {
  const { body } = await ask("verses?chapter=16&edition=pl-bielawski");
  expect(body.incomplete).toEqual([118]);
  expect(body.corrected).not.toContain(118);
  expect(body.texts[117]).toBe(corpusText("pl-bielawski", "16:118"));
  expect(body.texts[117]).toMatch(/ \[…\]$/);
  const openings = await ask("openings?lang=pl");
  expect(openings.body.openings[3][0].translation).toMatchObject({ incomplete: true });
  expect((await ask("verses?chapter=16&edition=en-pickthall")).body.incomplete).toEqual([]);
});

test("a verse in whose place the source has another text is shown as corrected and as lacking its text", async () => {
  const { body } = await ask("verses?chapter=5&edition=ur-jawadi");
  expect(body.texts[109]).toBe("[…]");
  expect(body.incomplete).toEqual([110]);
  expect(body.corrected).toContain(110);
  expect(body.texts[115]).toBe(corpusText("ur-jawadi", "5:116"));
});

test("verses that an edition translates together are named, each once", async () => {
  const { body } = await ask("verses?chapter=80&edition=tr-yildirim");
  const numbers = body.texts.map((_: string, at: number) => at + 1);
  const text = (number: number) => corpusText("tr-yildirim", `80:${number}`);
  const starts = numbers.filter((one: number) => text(one) === text(one + 1) && text(one) !== text(one - 1));
  expect(starts.length).toBeGreaterThan(3);
  expect(body.joint.map(({ from }: { from: number }) => from)).toEqual(starts);
  for (const { from, to } of body.joint) {
    expect([text(to), text(to + 1) === text(to)]).toEqual([text(from), false]);
  }
  expect((await ask("verses?chapter=80&edition=en-pickthall")).body.joint).toEqual([]);
});

test("transliterations can be read, commentaries and the Arabic text are no such editions", async () => {
  const { body } = await ask("verses?chapter=114&edition=tr-transliteration");
  expect(body).toMatchObject({ kind: "transliteration", lang: "tr" });
  expect(body.texts.at(-1)).toBe(corpusText("tr-transliteration", "114:6"));
  for (const edition of ["ar-uthmani", "ar-muyassar", "en-nobody"]) {
    const refused = await ask(`verses?chapter=1&edition=${edition}`);
    expect([edition, refused.status, refused.body.code]).toEqual([edition, 404, "quran/unknown-edition"]);
    expect(refused.headers.get("cache-control")).toBe("no-store");
  }
});

test.each([
  ["verses?chapter=115&edition=en-sahih", 404, "quran/unknown-chapter"],
  ["verses?chapter=0&edition=en-sahih", 404, "quran/unknown-chapter"],
  ["verses?chapter=2.5&edition=en-sahih", 400, "quran/bad-chapter"],
  ["verses?edition=en-sahih", 400, "quran/bad-chapter"],
  ["verses?chapter=2", 400, "quran/bad-edition"],
  ["verses?chapter=2&edition=../../etc", 400, "quran/bad-edition"],
  ["tafsir?lang=ar", 400, "sources/bad-verse"],
  ["tafsir?verse=x&lang=ar", 400, "sources/bad-verse"],
  ["tafsir?verse=2:287&lang=ar", 404, "sources/unknown-verse"],
  ["tafsir?verse=2:5-6&lang=ar", 404, "sources/unknown-verse"],
  ["tafsir?verse=2:255&lang=xx", 400, "sources/bad-language"],
  ["tafsir?verse=2:255", 400, "sources/bad-language"],
])("%s is refused with %i", async (path, status, code) => {
  const refused = await ask(path);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
});

test("the corpus's own tafsirs answer with author and the verses that a comment is on", async () => {
  const { status, headers, body } = await ask("tafsir?verse=2:255&lang=ar");
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  expect(body).toMatchObject({ verse: "2:255", lang: "ar", state: "ready" });
  expect(body.texts.map(({ source }: { source: { id: string } }) => source.id)).toEqual(["ar-muyassar", "ar-jalalayn"]);
  for (const { source, text, from, to, lang } of body.texts) {
    expect(source).toMatchObject({
      name: open.site.quran.edition(source.id)?.name,
      author: open.site.quran.edition(source.id)?.author,
    });
    expect(text).toBe(corpusText(source.id, "2:255"));
    expect([from, to, lang]).toEqual([255, 255, "ar"]);
  }
  const indonesian = (await ask("tafsir?verse=2:282&lang=id")).body;
  expect(indonesian.texts).toHaveLength(4);
});

test("a comment on several verses names the first and the last, within its chapter", async () => {
  for (const key of ["79:1", "79:3", "79:5"]) {
    const [muyassar] = (await ask(`tafsir?verse=${key}&lang=ar`)).body.texts;
    const { from, to, text } = muyassar;
    expect(from).toBe(1);
    expect(to).toBeGreaterThanOrEqual(5);
    for (let number = from; number <= to; number += 1) expect(corpusText("ar-muyassar", `79:${number}`)).toBe(text);
    expect(corpusText("ar-muyassar", `79:${to + 1}`)).not.toBe(text);
  }
});

test("a language without a tafsir says so, and which languages have one", async () => {
  const { headers, body } = await ask("tafsir?verse=1:1&lang=pl");
  expect(body).toEqual({ verse: "1:1", lang: "pl", state: "none", texts: [], languages: ["ar", "id"] });
  expect(headers.get("cache-control")).toBe("no-store");
});

test("reading a tafsir is limited by network address", async () => {
  const headers = { "x-forwarded-for": "192.0.2.77" };
  let refused = 0;
  for (let at = 0; at < 121; at += 1)
    refused += (await ask("tafsir?verse=1:1&lang=ar", headers)).status === 429 ? 1 : 0;
  expect(refused).toBe(1);
});
