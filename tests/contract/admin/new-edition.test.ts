import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "#platform/log.ts";
import {
  addEdition,
  confirmImport,
  createCorpusStore,
  createEditionImports,
  createQuran,
  describeEdition,
  type EditionImports,
  removeEdition,
  restoreEdition,
  rollBackEdition,
  switchEdition,
} from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { editionSchema } from "#quran/shared/corpus-file.ts";
import { newEditionSchema } from "#quran/shared/import/added-edition.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { fileOf, mark, textsOf } from "./edition-files.ts";

/** Turkish: English is not touched, so that only one index is built anew. */
const described = newEditionSchema.parse({
  ...{ language: "tr", code: "deneme", name: "Deneme meali", author: "A translator", license: "The terms of the test" },
  ...{ nonCommercial: true, sourceUrl: "https://texts.siraj.example/tr", searched: true },
});
const id = "tr-x-deneme";
const log = createLogger("silent");
const actor = randomUUID();

/** The texts of another translation of the language, each with a sign: no edition has them. */
const foreign = textsOf("tr-vakfi").map((text) => `${text} *`);
const marked = foreign.with(159, `${foreign[159]} ${mark}`);

let connection: TestDatabase;
let released: Quran;
let imports: EditionImports;
beforeAll(async () => {
  connection = await createTestDatabase("corpus");
  released = await createQuran(createCorpusStore(connection.database));
  const own = { folder: "build/corpus", allowLoopback: false };
  imports = createEditionImports({ database: connection.database, quran: released, ...own, log });
}, 180_000);
afterAll(() => connection.close());
beforeEach(async () => {
  await imports.settled();
  await connection.sql`truncate editions.imports, editions.texts, editions.choices, editions.added`;
});

const transaction = <Result>(work: Parameters<typeof connection.database.transaction<Result>>[0]) =>
  connection.database.transaction(work);
const add = () => transaction((own) => addEdition(own, described));
const confirm = (of: string, reviewed = true) => transaction((own) => confirmImport(own, { id: of, reviewed }));
const stateOf = async (edition = id) => (await imports.list()).find((one) => one.id === edition);
const quran = () => createQuran(createCorpusStore(connection.database));

async function check(texts: readonly string[], edition = id) {
  const file = fileOf(texts, released.chapters);
  const started = await imports.start({ edition, from: { kind: "upload", fileName: "a.json", file }, actor });
  await imports.settled();
  return imports.read(started.id);
}
const swap = (texts: readonly string[], one: number, other: number) => {
  const [first, second] = [released.chapter(one), released.chapter(other)];
  if (!first || !second || first.verseCount !== second.verseCount) throw new Error("These cannot be swapped");
  const swapped = [...texts];
  for (let at = 0; at < first.verseCount; at += 1) {
    swapped[first.firstVerse + at] = texts[second.firstVerse + at] ?? "";
    swapped[second.firstVerse + at] = texts[first.firstVerse + at] ?? "";
  }
  return swapped;
};

describe("a translation that the release does not bring", () => {
  test("is served once its text was checked and confirmed, and its next version is rolled back", async () => {
    const before = await quran();
    await add();
    expect(await stateOf()).toMatchObject({ state: "empty", added: true, checksum: "", optional: false });
    expect((await quran()).version).toBe(before.version);
    const checked = await check(marked);
    expect(checked).toMatchObject({ state: "checked", report: { errorCount: 0, beside: "tr-diyanet", verses: 6236 } });
    expect(checked.report?.samples).toHaveLength(12);
    expect((await quran()).edition(id)).toBeUndefined();
    await confirm(checked.id);
    const served = await quran();
    expect(served.edition(id)).toMatchObject({
      ...{ id, language: "tr", kind: "translation", name: described.name, author: described.author, searched: true },
      ...{ license: described.license, nonCommercial: true, sourceUrl: described.sourceUrl },
      ...{ source: "texts.siraj.example", checksum: checked.checksum },
    });
    expect(served.editions.at(-1)?.id).toBe(id);
    expect(served.defaultTranslation("tr")?.id).toBe("tr-diyanet");
    expect(await createCorpusStore(connection.database).readTexts(id)).toEqual(marked);
    // The next file is compared with these texts, as for every edition.
    const next = await check(foreign);
    expect(next).toMatchObject({ state: "checked", report: { changed: 1, errorCount: 0 } });
    await confirm(next.id);
    expect(await stateOf()).toMatchObject({ state: "loaded", canRollBack: true, versions: [] });
    await transaction((own) => rollBackEdition(own, id));
    expect(await createCorpusStore(connection.database).readTexts(id)).toEqual(marked);
  });

  test("cannot have the id of an edition of the release, of this one or of a later one", async () => {
    await add();
    await expect(add()).rejects.toMatchObject({ code: "quran/edition-exists" });
    const { shape } = editionSchema;
    expect(shape.id.safeParse("tr-diyanet").success).toBe(true);
    expect(shape.id.safeParse(id).success).toBe(false);
  });

  test.each([
    ["code", "Deneme"],
    ["code", "x y"],
    ["code", "-a"],
    ["code", "a".repeat(36)],
    ["language", "ar"],
    ["name", " "],
    ["name", "a\u202Eb"],
    ["license", ""],
    ["sourceUrl", "http://texts.siraj.example/"],
    ["sourceUrl", "https://user@texts.siraj.example/"],
    ["sourceUrl", "javascript:alert(1)"],
  ])("is refused with the %s %j", (field, value) => {
    expect(newEditionSchema.safeParse({ ...described, [field]: value }).success).toBe(false);
  });
});

describe("an added translation", () => {
  test("is gone when it is removed, with a check that runs; it comes back with its text", async () => {
    await add();
    const checked = await check(marked);
    await confirm(checked.id);
    const { version } = await quran();
    const file = fileOf(foreign, released.chapters);
    const running = await imports.start({ edition: id, from: { kind: "upload", fileName: "b.json", file }, actor });
    const removed = await transaction((own) => removeEdition(own, id));
    await imports.settled();
    expect(removed).toEqual({ ...described, id, import: checked.id, switchedOff: false });
    expect(await imports.read(running.id)).toMatchObject({ state: "cancelled" });
    expect(await stateOf()).toBeUndefined();
    expect((await quran()).version).toBe(released.version);
    await expect(confirm(checked.id)).rejects.toMatchObject({ code: "quran/unknown-edition" });
    await transaction((own) => restoreEdition(own, removed));
    const again = await quran();
    expect(again.edition(id)).toMatchObject({ name: described.name });
    // Browsers have the list of editions under the version: one that was added again may have another name.
    expect(again.version).not.toBe(version);
    expect(await stateOf()).toMatchObject({ state: "loaded", canRollBack: false, lastImport: null });
    await expect(transaction((own) => restoreEdition(own, removed))).rejects.toMatchObject({
      code: "quran/edition-exists",
    });
  });

  test("is described anew with the same texts; readers see it at once, and the next server too", async () => {
    await add();
    await confirm((await check(marked)).id);
    const before = await quran();
    const { language: _, code: __, ...present } = described;
    const after = { ...present, name: "Başka ad", license: "Other terms", nonCommercial: false, searched: false };
    const change = await transaction((own) => describeEdition(own, { edition: id, after }));
    expect(change).toEqual({ edition: id, before: present, after });
    const served = await quran();
    // Browsers and caches have the list of editions under the version.
    expect(served.version).not.toBe(before.version);
    expect(served.edition(id)).toMatchObject({ ...after, checksum: before.edition(id)?.checksum });
    expect(await stateOf()).toMatchObject({ ...after, state: "loaded", canRollBack: false });
    for (const bundled of ["tr-diyanet", "tr-ates", "ar-uthmani"]) {
      const refused = transaction((own) => describeEdition(own, { edition: bundled, after }));
      await expect(refused).rejects.toMatchObject({ code: "quran/fixed-edition" });
    }
    const unknown = transaction((own) => describeEdition(own, { edition: "tr-x-other", after }));
    await expect(unknown).rejects.toMatchObject({ code: "quran/unknown-edition" });
  });

  test("is switched off and on; an edition of the release is never removed", async () => {
    await add();
    await confirm((await check(marked)).id);
    await transaction((own) => switchEdition(own, { edition: id, on: false }));
    expect((await quran()).edition(id)).toBeUndefined();
    await transaction((own) => switchEdition(own, { edition: id, on: true }));
    expect((await quran()).edition(id)).toBeDefined();
    for (const bundled of ["tr-diyanet", "tr-ates", "ar-uthmani"]) {
      const removing = transaction((own) => removeEdition(own, bundled));
      await expect(removing).rejects.toMatchObject({ code: "quran/fixed-edition" });
    }
    await expect(transaction((own) => removeEdition(own, "tr-x-other"))).rejects.toMatchObject({
      code: "quran/unknown-edition",
    });
  });
});

test("an added translation without texts is described anew and stays unseen", async () => {
  await add();
  const { language: _, code: __, ...present } = described;
  await transaction((own) => describeEdition(own, { edition: id, after: { ...present, author: "Another" } }));
  expect(await stateOf()).toMatchObject({ state: "empty", author: "Another" });
  expect((await quran()).version).toBe(released.version);
});

describe("the first file of a translation is refused", () => {
  const twins = () => {
    const [one, other] = released.chapters.filter(({ verseCount }) => verseCount === 11);
    return [one?.id ?? 0, other?.id ?? 0] as const;
  };

  const faulty = foreign.with(0, "").with(1, "<b>x</b>").with(2, "x\u202Ey");
  test.each([
    ["in another language", () => textsOf("id-indonesian").with(0, "Lain."), [{ code: "other-language", place: "" }]],
    ["of an edition that is there", () => textsOf("tr-vakfi"), [{ code: "same-edition", place: "tr-vakfi" }]],
    [
      "with faulty verses",
      () => faulty,
      [
        { code: "empty-verse", place: "1:1" },
        { code: "markup", place: "1:2" },
        { code: "control-characters", place: "1:3" },
      ],
    ],
  ])("%s", async (_, texts, errors) => {
    await add();
    const { state, report, id: checked } = await check(texts());
    expect(state).toBe("failed");
    expect(report?.errors).toEqual(errors);
    await expect(confirm(checked)).rejects.toMatchObject({ code: "quran/import-not-ready" });
    expect(await stateOf()).toMatchObject({ state: "empty" });
    expect((await quran()).version).toBe(released.version);
  });

  test("with two chapters of the same length swapped", async () => {
    await add();
    const [one, other] = twins();
    const { report } = await check(swap(foreign, one, other));
    expect(report?.errors).toEqual([
      { code: "swapped-chapters", place: `${one}`, other: `${other}` },
      { code: "swapped-chapters", place: `${other}`, other: `${one}` },
    ]);
  });

  test("without some verses, and with verses that do not exist", async () => {
    await add();
    const verses: { chapter: number; verse: number; text: string }[] = JSON.parse(
      new TextDecoder().decode(fileOf(foreign, released.chapters)),
    );
    const file = new TextEncoder().encode(
      JSON.stringify(verses.map((one) => (one.chapter === 2 && one.verse === 286 ? { ...one, verse: 287 } : one))),
    );
    const started = await imports.start({ edition: id, from: { kind: "upload", fileName: "a.json", file }, actor });
    await imports.settled();
    const { report } = await imports.read(started.id);
    expect(report?.errors).toEqual([
      { code: "unknown-verse", place: "2:287" },
      { code: "missing-verse", place: "2:286" },
    ]);
  });
});

test("a stretch with its texts one verse too late is a warning, which somebody has to look at", async () => {
  await add();
  const first = released.chapter(12)?.firstVerse ?? 0;
  const late = foreign.map((text, at) => (at > first && at < first + 9 ? (foreign[at - 1] ?? "") : text));
  const { id: checked, report } = await check(late);
  expect(report?.errorCount).toBe(0);
  expect(report?.warnings).toContainEqual({ code: "shifted-verse", place: "12:5", other: "12:4" });
  await expect(confirm(checked, false)).rejects.toMatchObject({ code: "quran/import-unreviewed" });
});
