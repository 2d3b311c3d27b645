import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { connect } from "#platform/database/connect.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database/test-database.ts";
import { type Corpus, corpusSchema } from "../shared/corpus-file.ts";
import {
  type CorpusStore,
  createCorpusStore,
  createQuran,
  loadCorpus,
  readErrata,
  readSearchDocuments,
} from "./index.ts";

const built = join(import.meta.dirname, "../../../build/corpus");
const readCorpus = (folder: string): Corpus =>
  corpusSchema.parse(JSON.parse(readFileSync(join(folder, "corpus.json"), "utf8")));
const textsOf = (edition: string): string[] =>
  JSON.parse(readFileSync(join(built, "editions", `${edition}.json`), "utf8"));

let connection: TestDatabase;
let store: CorpusStore;
/** A folder with a second version of the corpus, with few editions. */
let small: string;

beforeAll(async () => {
  connection = await createTestDatabase();
  store = createCorpusStore(connection.database);
  small = mkdtempSync(join(tmpdir(), "siraj-corpus-"));
  const corpus = readCorpus(built);
  const kept = new Set(["ar-uthmani", "pl-bielawski", "tr-diyanet"]);
  const editions = corpus.editions.filter(({ id }) => kept.has(id));
  const [errata, missing, doubtful] = [ofPolish(corpus.errata), ofPolish(corpus.missing), ofPolish(corpus.doubtful)];
  const parts = { editions, errata, missing, doubtful, version: "0".repeat(64) };
  writeFileSync(join(small, "corpus.json"), JSON.stringify({ ...corpus, ...parts }));
  for (const { id } of editions) cpSync(join(built, "editions", `${id}.json`), join(small, "editions", `${id}.json`));
});

afterAll(async () => {
  await connection.close();
  rmSync(small, { recursive: true, force: true });
});

const count = async () =>
  (await connection.sql<{ n: number }[]>`select count(*)::int as n from quran.verse_texts`)[0]?.n;

describe("loading the corpus", () => {
  test("a missing corpus is reported", async () => {
    await expect(createQuran(store)).rejects.toThrow("holds no corpus");
    await expect(loadCorpus(store, "/nowhere", () => {})).rejects.toThrow("no built corpus in /nowhere");
  });

  test("a first load that fails in the middle leaves nothing", async () => {
    const died = loadCorpus(store, small, ({ done }) => {
      if (done === 2) throw new Error("died");
    });
    await expect(died).rejects.toThrow("died");
    expect(await count()).toBe(0);
    expect(await store.version()).toBeUndefined();
  });

  test("of two concurrent loads one loads", async () => {
    const loads = await Promise.all([loadCorpus(store, small, () => {}), loadCorpus(store, small, () => {})]);
    expect(loads.sort()).toEqual([false, true]);
    expect(await count()).toBe(3 * 6236);
  });
});

describe("replacing the loaded corpus", () => {
  test("while another version is loaded, servers read the old one, and start with it", async () => {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<string>();
    const read = () => {
      begun.resolve();
      return goOn.promise;
    };
    const replacing = store.replace(readCorpus(built), read, () => {});
    await begun.promise;
    try {
      expect(await store.version()).toBe(readCorpus(small).version);
      expect((await store.readTextsAt("pl-bielawski", [0])).size).toBe(1);
      expect(await count()).toBe(3 * 6236);
    } finally {
      goOn.reject(new Error("enough was seen"));
      await expect(replacing).rejects.toThrow("enough was seen");
    }
  });

  test("another version replaces it with a step for each edition; the same version is not loaded again", async () => {
    const steps: number[] = [];
    const loaded = await loadCorpus(store, built, ({ done, total, edition }) => {
      expect(total).toBe(readCorpus(built).editions.length);
      expect(edition).not.toBe("");
      steps.push(done);
    });
    expect(loaded).toBe(true);
    expect(steps).toEqual(Array.from(steps, (_, index) => index + 1));
    expect(await count()).toBe(steps.length * 6236);
    expect(await loadCorpus(store, built, () => steps.push(0))).toBe(false);
    expect(steps).not.toContain(0);
  });

  test("a lost connection in the middle of a replacement leaves the old corpus", async () => {
    const own = await createTestDatabase();
    await loadCorpus(createCorpusStore(own.database), small, () => {});
    const texts = (id: string) => readFileSync(join(built, "editions", `${id}.json`), "utf8");
    const read: string[] = [];
    const cut = createCorpusStore(own.database).replace(
      readCorpus(built),
      async ({ id }) => {
        read.push(id);
        if (read.length === 3) {
          await own.sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`;
        }
        return texts(id);
      },
      () => {},
    );
    await expect(cut).rejects.toThrow();
    expect(read).toHaveLength(3);
    // A new pool: the other one has a broken connection.
    const { sql: after } = connect(own.url, { max: 1, deadline: 0 });
    expect(await after`select version from quran.corpus`).toEqual([{ version: readCorpus(small).version }]);
    expect(await after`select count(*)::int as n from quran.verse_texts`).toEqual([{ n: 3 * 6236 }]);
    await after.end();
    await own.close();
  });

  test("a damaged edition is reported and not loaded", async () => {
    const damaged = mkdtempSync(join(tmpdir(), "siraj-corpus-"));
    cpSync(small, damaged, { recursive: true });
    const path = join(damaged, "editions/tr-diyanet.json");
    writeFileSync(path, readFileSync(path, "utf8").replace("a", "e"));
    await expect(loadCorpus(store, damaged, () => {})).rejects.toThrow("Edition tr-diyanet is damaged");
    expect(await store.version()).toBe(readCorpus(built).version);
    rmSync(damaged, { recursive: true });
  });
});

describe("the loaded corpus", () => {
  beforeAll(() => loadCorpus(store, built, () => {}));

  test("every text of every edition equals the built one", async () => {
    for (const { id } of readCorpus(built).editions) expect(await store.readTexts(id), id).toEqual(textsOf(id));
  });

  test("search documents: the default edition first, then the others, tafsirs apart, without editions excluded from search", async () => {
    const arabic = await readSearchDocuments(store, "ar");
    expect(arabic.editions).toEqual([textsOf("ar-uthmani"), textsOf("ar-imlaei")]);
    expect(arabic.tafsirs).toEqual([textsOf("ar-muyassar"), textsOf("ar-jalalayn")]);
    const english = await readSearchDocuments(store, "en");
    expect(english.editions[0]).toEqual(textsOf("en-sahih"));
    expect(english.editions).toHaveLength(15);
    expect(english.editions).not.toContainEqual(textsOf("en-sarwar"));
    const indonesian = await readSearchDocuments(store, "id");
    expect(indonesian.editions).toHaveLength(2);
    const { errata, missing } = readCorpus(built);
    const slips = [...errata, ...missing].filter(({ edition }) => edition === "id-indonesian");
    const quran = await createQuran(store);
    const changed = new Set(slips.map(({ verse }) => quran.verse(verse)?.index));
    const [stored, searched] = [textsOf("id-indonesian"), indonesian.editions[1] ?? []];
    expect(indonesian.editions[0]).toEqual(textsOf("id-kemenag"));
    expect(searched.filter((text, index) => text !== stored[index])).toHaveLength(changed.size);
    for (const { verse, is } of slips) expect(searched[quran.verse(verse)?.index ?? -1], verse).toContain(is);
    expect(indonesian.tafsirs).toHaveLength(4);
    const [polish] = (await readSearchDocuments(store, "pl")).editions;
    expect(polish).toEqual(textsOf("pl-bielawski").map((_, index) => quran.translation("pl", index)?.text));
  });

  test("errata, gaps and doubtful places have verse keys", async () => {
    const { errata, missing, doubtful } = await readErrata(store);
    const corpus = readCorpus(built);
    const sorted = (list: readonly { verse: string; was: string }[]) =>
      list.map(({ verse, was }) => `${verse} ${was}`).sort();
    expect(sorted(errata)).toEqual(sorted(corpus.errata));
    expect(sorted(missing)).toEqual(sorted(corpus.missing));
    expect(sorted(doubtful)).toEqual(sorted(corpus.doubtful));
  });
});

/** The Polish edition is the only kept one that has errata. */
const ofPolish = <Slip extends { edition: string }>(slips: readonly Slip[]) =>
  slips.filter(({ edition }) => edition === "pl-bielawski");
const readPolishSlips = () => {
  const { errata, missing } = readCorpus(built);
  return { errata: ofPolish(errata), missing: ofPolish(missing) };
};
const versesOf = (slips: readonly { verse: string }[]) => new Set(slips.map(({ verse }) => verse));

describe("the Qur'an in memory", () => {
  let quran: Awaited<ReturnType<typeof createQuran>>;
  beforeAll(async () => {
    await loadCorpus(store, built, () => {});
    quran = await createQuran(store);
  });

  test("chapters and verses are found by number and key, only if they exist", () => {
    expect(quran.version).toBe(readCorpus(built).version);
    expect(quran.chapters).toHaveLength(114);
    for (const chapter of quran.chapters) {
      expect(quran.chapter(chapter.id)).toBe(chapter);
      expect(quran.verse(`${chapter.id}:1`)?.index).toBe(chapter.firstVerse);
      expect(quran.verse(`${chapter.id}:${chapter.verseCount}`)?.number).toBe(chapter.verseCount);
      expect(quran.verse(`${chapter.id}:${chapter.verseCount + 1}`)).toBeUndefined();
    }
    for (const key of ["0:1", "1:0", "115:1", "", "1", "1:1:1", "01:1", "constructor"]) {
      expect(quran.verse(key), key).toBeUndefined();
    }
    expect(quran.chapter(0)).toBeUndefined();
    expect(quran.chapter(115)).toBeUndefined();
    expect(() => quran.verseAt(6236)).toThrow(RangeError);
    expect(quran.verseAt(6235).key).toBe("114:6");
  });

  test("the Arabic text is the Uthmani one, byte for byte", () => {
    const texts = textsOf("ar-uthmani");
    for (const [index, text] of texts.entries()) {
      expect(quran.arabic(index)).toEqual({ lang: "ar", edition: "ar-uthmani", text });
    }
  });

  test("each language shows its default translation, Arabic none", () => {
    expect(languages.map((language) => quran.defaultTranslation(language)?.id)).toEqual([
      "en-sahih",
      undefined,
      "pl-bielawski",
      "tr-diyanet",
      "id-kemenag",
      "ur-jalandhry",
    ]);
    expect(quran.translation("ar", 0)).toBeUndefined();
    for (const language of ["en", "tr", "id", "ur"] as const) {
      const edition = quran.defaultTranslation(language)?.id ?? "";
      for (const [index, text] of textsOf(edition).entries()) {
        const { joint, ...shown } = quran.translation(language, index) ?? {};
        expect(shown).toEqual({ lang: language, edition, text });
        expect(joint === undefined || language === "tr").toBe(true);
      }
    }
  });

  test("Polish verses are corrected and marked exactly where there is an erratum or a gap", () => {
    const { errata, missing } = readPolishSlips();
    const [corrected, incomplete] = [versesOf(errata), versesOf(missing)];
    for (const [index, text] of textsOf("pl-bielawski").entries()) {
      const { key } = quran.verseAt(index);
      const { text: shown = "", ...rest } = quran.translation("pl", index) ?? {};
      const notes = {
        ...(corrected.has(key) && { corrected: true }),
        ...(incomplete.has(key) && { incomplete: true }),
      };
      expect(rest, key).toEqual({ lang: "pl", edition: "pl-bielawski", ...notes });
      expect(shown === text, key).toBe(!corrected.has(key) && !incomplete.has(key));
      for (const { verse, is } of [...errata, ...missing]) if (verse === key) expect(shown, key).toContain(is);
    }
  });

  test("editions include their terms, and no column that only the store needs", () => {
    expect(quran.editions).toHaveLength(readCorpus(built).editions.length);
    const { isDefault: _, ...expected } = readCorpus(built).editions.find(({ id }) => id === "en-sahih") ?? {};
    expect(quran.edition("en-sahih")).toEqual(expected);
    expect(quran.edition("en-none")).toBeUndefined();
  });
});
