import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { corpusSchema } from "../../shared/corpus-file.ts";
import { checkEdition } from "./check-edition.ts";

const built = join(import.meta.dirname, "../../../../build/corpus");
const { chapters, editions } = corpusSchema.parse(JSON.parse(readFileSync(join(built, "corpus.json"), "utf8")));
const textsOf = (edition: string): string[] =>
  JSON.parse(readFileSync(join(built, "editions", `${edition}.json`), "utf8"));

const present = textsOf("en-pickthall");
type Verse = { chapter: number; verse: number; text: string };

function versesOf(texts: readonly string[]): Verse[] {
  return chapters.flatMap(({ id, verseCount, firstVerse }) =>
    Array.from({ length: verseCount }, (_, at) => ({ chapter: id, verse: at + 1, text: texts[firstVerse + at] ?? "" })),
  );
}

const toJson = (verses: readonly Verse[]) => JSON.stringify({ verses });
const toText = (verses: readonly Verse[]) =>
  `${verses.map(({ chapter, verse, text }) => `${chapter}|${verse}|${text}`).join("\n")}\n\n# the terms of the source\n`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
function toXml(verses: readonly Verse[], head = "") {
  const suras = chapters.map(({ id }) => {
    const own = verses.filter(({ chapter }) => chapter === id);
    return `<sura index="${id}" name="">${own.map(({ verse, text }) => `<aya index="${verse}" text="${escaped(text)}" />`).join("\n")}</sura>`;
  });
  return `<?xml version="1.0" encoding="utf-8" ?>\n${head}<!-- terms -->\n<quran>\n${suras.join("\n")}\n</quran>\n`;
}

const forms = { json: toJson, "tanzil-text": toText, "tanzil-xml": toXml };

async function check(file: string | Uint8Array, against: readonly string[] = present) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  return checkEdition(bytes, against, chapters, async () => {});
}

/** The errors of a file with some verses changed. */
async function errorsOf(change: (verses: Verse[]) => Verse[], write: (verses: Verse[]) => string = toJson) {
  const { report, texts } = await check(write(change(versesOf(present))));
  expect(texts).toBeUndefined();
  return report.errors;
}
const chapterSwap = (one: number, other: number) => (verses: Verse[]) =>
  verses.map((verse) => ({
    ...verse,
    chapter: verse.chapter === one ? other : verse.chapter === other ? one : verse.chapter,
  }));
const setText = (chapter: number, verse: number, text: (old: string) => string) => (verses: Verse[]) =>
  verses.map((one) => (one.chapter === chapter && one.verse === verse ? { ...one, text: text(one.text) } : one));

describe("an edition as the corpus has it", () => {
  test.each(Object.entries(forms))("is read from %s with nothing changed", async (format, write) => {
    const { report, texts } = await check(write(versesOf(present)));
    expect(report).toMatchObject({ format, verses: 6236, changed: 0, errorCount: 0, warningCount: 0 });
    expect(texts).toEqual(present);
  });

  test("has no errors in any edition that can be replaced", async () => {
    for (const { id } of editions.filter(({ kind }) => kind !== "text")) {
      const texts = textsOf(id);
      const { report } = await check(toJson(versesOf(texts)), texts);
      expect([id, report.errors]).toEqual([id, []]);
    }
  });

  test("may have single verses changed, which the report shows side by side", async () => {
    const { report, texts } = await check(toJson(setText(2, 153, (old) => `${old} (x)`)(versesOf(present))));
    expect(texts).toHaveLength(6236);
    expect(report).toMatchObject({ changed: 1, errorCount: 0, warningCount: 0, samples: [{ verse: "2:153" }] });
    expect(report.samples[0]?.next).toBe(`${report.samples[0]?.present} (x)`);
  });

  test("may have a verse changed much, with a warning", async () => {
    const { report, texts } = await check(toJson(setText(2, 153, () => "zzz xxx qqq".repeat(9))(versesOf(present))));
    expect(texts).toBeDefined();
    expect(report.warnings).toEqual([{ code: "changed-much", place: "2:153" }]);
  });
});

const count = (id: number) => chapters[id - 1]?.verseCount ?? 0;

describe("a damaged edition is refused with the place", () => {
  test.each([
    [78, 77],
    [113, 114],
    [36, 37],
    [1, 107],
    [105, 106],
  ])("chapters %i and %i swapped", async (one, other) => {
    const errors = await errorsOf(chapterSwap(one, other));
    expect(errors).toContainEqual({ code: "swapped-chapters", place: `${one}`, other: `${other}` });
    expect(errors).toContainEqual({ code: "swapped-chapters", place: `${other}`, other: `${one}` });
    expect(errors.some(({ code }) => code === "unknown-verse")).toBe(count(one) !== count(other));
  });

  test("two verses swapped", async () => {
    const swap = (verses: Verse[]) => {
      const [one, other] = [present[10] ?? "", present[11] ?? ""];
      return setText(2, 5, () => one)(setText(2, 4, () => other)(verses));
    };
    expect(present.indexOf(present[10] ?? "")).toBe(10);
    expect(await errorsOf(swap)).toEqual([
      { code: "shifted-verse", place: "2:4", other: "2:5" },
      { code: "shifted-verse", place: "2:5", other: "2:4" },
    ]);
  });

  test("verses of a chapter moved by one", async () => {
    const moved = (verses: Verse[]) =>
      verses.map((one) =>
        one.chapter === 55 && one.verse < 20 ? { ...one, text: present[4901 + one.verse] ?? "" } : one,
      );
    expect(chapters[54]?.firstVerse).toBe(4901);
    expect((await errorsOf(moved)).filter(({ code }) => code === "shifted-verse").length).toBeGreaterThan(5);
  });

  test("a missing, an unknown, a duplicate and an empty verse", async () => {
    const damage = (verses: Verse[]) => [
      ...setText(3, 3, () => " ")(verses).filter(({ chapter, verse }) => chapter !== 2 || verse !== 255),
      { chapter: 1, verse: 8, text: "x" },
      { chapter: 112, verse: 1, text: "x" },
    ];
    expect(await errorsOf(damage)).toEqual([
      { code: "unknown-verse", place: "1:8" },
      { code: "duplicate-verse", place: "112:1" },
      { code: "missing-verse", place: "2:255" },
      { code: "empty-verse", place: "3:3" },
    ]);
  });

  test.each([
    ["markup", "<b>x</b>"],
    ["markup", "&nbsp;"],
    ["control-characters", "\u0007"],
    ["control-characters", "\u202e"],
    ["control-characters", "\ufffd"],
  ])("%s in a text: %j", async (code, added) => {
    expect(await errorsOf(setText(18, 10, (old) => old + added))).toEqual([{ code, place: "18:10" }]);
  });

  test("a verse that repeats the one before", async () => {
    const repeated = setText(2, 5, () => present[10] ?? "");
    expect(await errorsOf(repeated)).toContainEqual({ code: "repeats-previous", place: "2:5" });
  });

  test("the text of another edition", async () => {
    const { report, texts } = await check(toJson(versesOf(textsOf("id-indonesian"))));
    expect(texts).toBeUndefined();
    expect(report.errors).toContainEqual({ code: "different-edition", place: "" });
  });

  test("a chapter of another edition", async () => {
    const other = textsOf("tr-ates");
    const { firstVerse = 0 } = chapters[35] ?? {};
    const replaced = (verses: Verse[]) =>
      verses.map((one) => (one.chapter === 36 ? { ...one, text: other[firstVerse + one.verse - 1] ?? "" } : one));
    expect(await errorsOf(replaced)).toEqual([{ code: "different-chapter", place: "36" }]);
  });
});

describe("a file that cannot be read", () => {
  const codes = async (file: string | Uint8Array) => (await check(file)).report.errors.map(({ code }) => code);

  test.each(Object.entries(forms))("%s that was cut", async (_, write) => {
    const whole = write(versesOf(present));
    expect(await codes(whole.slice(0, whole.length / 2))).toContain("truncated");
    expect(await codes(whole.slice(0, Math.floor(whole.length * 0.99)))).toContain("truncated");
  });

  test("a text that was cut inside its last verse", async () => {
    const whole = toText(versesOf(present));
    const { report } = await check(whole.slice(0, whole.indexOf("\n\n#") - 12));
    expect(report.errors).toEqual([{ code: "truncated", place: "114:6" }]);
  });

  test.each(["utf-16le", "latin1"] as const)("another encoding: %s", async (encoding) => {
    const { report } = await check(Buffer.from(toText(versesOf(textsOf("pl-bielawski"))), encoding));
    expect(report.errors).toMatchObject([{ code: expect.stringMatching(/not-utf8|unknown-format/) }]);
  });

  test("a byte that is no UTF-8, with its line", async () => {
    const bytes = new TextEncoder().encode(toText(versesOf(present)));
    bytes[bytes.indexOf(10) + 5] = 0xff;
    expect((await check(bytes)).report.errors).toEqual([{ code: "not-utf8", place: "line 2" }]);
  });

  test.each([
    '<!DOCTYPE quran [<!ENTITY a "b">]>',
    '<!DOCTYPE quran SYSTEM "file:///etc/passwd">',
    '<!ENTITY a "b">',
    "<![CDATA[x]]>",
  ])("XML with %s", async (head) => {
    expect(await codes(toXml(versesOf(present), head))).toEqual(["entities"]);
  });

  test.each(["&a;", "&#65;", "& "])("XML with the reference %s in a text", async (reference) => {
    const written = toXml(setText(1, 2, () => "MARK")(versesOf(present))).replace("MARK", reference);
    expect(await codes(written)).toEqual(["entities"]);
  });

  test.each(["", "hello", "<html><body></body></html>", "{}", '[{"chapter":1}]', "1|1|x\nno verse\n"])(
    "%j",
    async (file) => {
      expect(await codes(file)).toEqual([expect.stringMatching(/unknown-format|malformed/)]);
    },
  );
});
