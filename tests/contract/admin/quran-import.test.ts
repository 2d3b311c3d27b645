import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type OpenCorpus, openCorpus } from "#app/corpus/open-corpus.ts";
import { createListener } from "#platform/database/listener.ts";
import { createLogger } from "#platform/log.ts";
import {
  addEdition,
  confirmImport,
  createCorpusStore,
  createEditionImports,
  createQuran,
  type EditionImports,
  removeEdition,
  rollBackEdition,
  switchEdition,
} from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { NewEdition } from "#quran/shared/import/added-edition.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { fileOf, mark, markedTexts, textsOf } from "./edition-files.ts";

/** English is not touched, so that only one index is built anew. */
const edition = "tr-diyanet";
const optional = "tr-ates";
const log = createLogger("silent");
const actor = randomUUID();

const own = { folder: "build/corpus", allowLoopback: false };

let connection: TestDatabase;
let released: Quran;
let imports: EditionImports;
beforeAll(async () => {
  connection = await createTestDatabase("corpus");
  released = await createQuran(createCorpusStore(connection.database));
  imports = createEditionImports({ database: connection.database, quran: released, ...own, log });
}, 180_000);
afterAll(() => connection.close());
beforeEach(async () => {
  await imports.settled();
  await connection.sql`truncate editions.imports, editions.texts, editions.choices, editions.added`;
});

async function check(texts: readonly string[], id = edition) {
  const { id: started } = await imports.start({
    edition: id,
    from: { kind: "upload", fileName: "a.json", file: fileOf(texts, released.chapters) },
    actor,
  });
  await imports.settled();
  return imports.read(started);
}
const transaction = <Result>(work: Parameters<typeof connection.database.transaction<Result>>[0]) =>
  connection.database.transaction(work);
const confirm = (id: string, reviewed = false) => transaction((own) => confirmImport(own, { id, reviewed }));
const stateOf = async (id: string) => (await imports.list()).find((one) => one.id === id);
const served = (id = edition) => createCorpusStore(connection.database).readTexts(id);

describe("an import", () => {
  test("is checked, then confirmed, rolled back and restored; the release's texts are not touched", async () => {
    const present = await served();
    const checked = await check(markedTexts(edition));
    expect(checked).toMatchObject({ state: "checked", report: { changed: 1, errorCount: 0 } });
    expect(await served()).toEqual(present);
    expect(await confirm(checked.id)).toMatchObject({ edition, after: { import: checked.id } });
    expect((await served())[159]).toBe(`${present[159]} ${mark}`);
    expect(await stateOf(edition)).toMatchObject({ state: "loaded", checksum: checked.checksum, canRollBack: true });
    await transaction((own) => rollBackEdition(own, edition));
    expect(await served()).toEqual(present);
    expect(await stateOf(edition)).toMatchObject({ state: "bundled" });
    await transaction((own) => rollBackEdition(own, edition));
    expect((await served())[159]).toContain(mark);
  });

  test("of a damaged file changes nothing and says what is wrong and where", async () => {
    const texts = textsOf(edition);
    const { firstVerse: one = 0, verseCount = 0 } = released.chapter(77) ?? {};
    const { firstVerse: other = 0 } = released.chapter(78) ?? {};
    const swapped = texts.with(0, "");
    for (let at = 0; at < Math.min(verseCount, 40); at += 1) {
      swapped[one + at] = texts[other + at] ?? "";
      swapped[other + at] = texts[one + at] ?? "";
    }
    const { id, state, report } = await check(swapped);
    expect(state).toBe("failed");
    expect(report?.errors).toContainEqual({ code: "swapped-chapters", place: "78", other: "77" });
    expect(report?.errors).toContainEqual({ code: "empty-verse", place: "1:1" });
    await expect(confirm(id)).rejects.toMatchObject({ code: "quran/import-not-ready" });
    expect(await served()).toEqual(texts);
    expect(await stateOf(edition)).toMatchObject({ state: "failed" });
  });

  test("never replaces the Arabic text", async () => {
    const texts = textsOf("ar-uthmani");
    for (const id of ["ar-uthmani", "ar-imlaei"])
      await expect(check(texts, id)).rejects.toMatchObject({ code: "quran/fixed-edition" });
    await expect(check(texts, "en-nothing")).rejects.toMatchObject({ code: "quran/unknown-edition" });
  });

  test("is refused while another one runs", async () => {
    const file = fileOf(markedTexts(edition), released.chapters);
    const first = await imports.start({ edition, from: { kind: "upload", fileName: "a.json", file }, actor });
    const second = imports.start({ edition: optional, from: { kind: "upload", fileName: "b.json", file }, actor });
    await expect(second).rejects.toMatchObject({ code: "quran/import-running" });
    expect(await stateOf(edition)).toMatchObject({ state: "importing" });
    await imports.settled();
    expect(await imports.read(first.id)).toMatchObject({ state: "checked" });
  });
});

describe("an import that does not end in a confirmation", () => {
  test("can be cancelled while it runs and while it waits", async () => {
    const file = fileOf(markedTexts(edition), released.chapters);
    const running = await imports.start({ edition, from: { kind: "upload", fileName: "a.json", file }, actor });
    await imports.cancel(running.id);
    await imports.settled();
    expect(await imports.read(running.id)).toMatchObject({ state: "cancelled" });
    const waiting = await check(markedTexts(edition));
    await imports.cancel(waiting.id);
    await expect(confirm(waiting.id)).rejects.toMatchObject({ code: "quran/import-not-ready" });
    await expect(imports.cancel(waiting.id)).rejects.toMatchObject({ code: "quran/import-not-ready" });
    expect(await connection.sql`select from editions.texts limit 1`).toHaveLength(0);
  });

  test("cannot be confirmed while another import of the edition takes its place", async () => {
    const waiting = await check(markedTexts(edition));
    const cancelled = Promise.withResolvers<void>();
    // Called from outside the transaction: within one, another connection is refused.
    const confirmed = cancelled.promise.then(() => confirm(waiting.id)).catch((error: unknown) => error);
    await connection.sql.begin(async (replacing) => {
      // What the start of another import does in its transaction.
      await replacing`update editions.imports set state = 'cancelled' where id = ${waiting.id}`;
      await replacing`delete from editions.texts where import = ${waiting.id}`;
      cancelled.resolve();
      const blocked = () =>
        replacing`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      await expect.poll(blocked).toHaveLength(1);
    });
    expect(await confirmed).toMatchObject({ code: "quran/import-not-ready" });
    expect(await served()).toEqual(textsOf(edition));
  });

  test("whose process was killed leaves the old texts, and the next one may start", async () => {
    await connection.sql`insert into editions.imports (id, edition, state, file_name, bytes, actor, touched_at)
      values (${randomUUID()}, ${edition}, 'checking', 'a.json', 1, ${actor}, now() - interval '2 minutes')`;
    expect(await stateOf(edition)).toMatchObject({
      state: "failed",
      lastImport: { report: { errors: [{ code: "interrupted" }] } },
    });
    expect(await served()).toEqual(textsOf(edition));
    expect(await check(markedTexts(edition))).toMatchObject({ state: "checked" });
  });

  test("is refused when the edition was changed after the file was compared with it", async () => {
    const first = await check(markedTexts(edition, 200));
    await connection.sql`update editions.imports set edition = 'other'`;
    const second = await check(markedTexts(edition, 300));
    await connection.sql`update editions.imports set edition = ${edition}`;
    await confirm(second.id);
    await expect(confirm(first.id)).rejects.toMatchObject({ code: "quran/import-outdated" });
    expect((await served())[300]).toContain(mark);
    expect((await served())[200]).not.toContain(mark);
  });

  test("with warnings needs somebody who has looked at them", async () => {
    const { id, report } = await check(textsOf(edition).with(159, mark.repeat(20)));
    expect(report?.warnings).toEqual([{ code: "changed-much", place: "2:153" }]);
    await expect(confirm(id)).rejects.toMatchObject({ code: "quran/import-unreviewed" });
    expect(await confirm(id, true)).toMatchObject({ edition });
  });

  test("of the same texts cannot be confirmed", async () => {
    const { id, report } = await check(textsOf(edition));
    expect(report).toMatchObject({ changed: 0 });
    await expect(confirm(id)).rejects.toMatchObject({ code: "quran/import-not-ready" });
  });
});

test("an erratum that only adds something applies to verses alone that an import leaves as they were", async () => {
  const polish = "pl-bielawski";
  const [changed, kept] = [released.verse("30:21")?.index ?? 0, released.verse("16:118")?.index ?? 0];
  const texts = textsOf(polish).map((text, index) => (index === changed ? `${text} ${mark}` : text));
  const { id } = await check(texts, polish);
  await confirm(id, true);
  const quran = await createQuran(createCorpusStore(connection.database));
  expect(quran.translation("pl", changed)).toEqual({ lang: "pl", edition: polish, text: texts[changed] });
  expect(quran.translation("pl", kept)).toMatchObject({ incomplete: true });
});

test("an edition without a former version is not rolled back, and a default one is not switched off", async () => {
  const nothing = transaction((own) => rollBackEdition(own, edition));
  await expect(nothing).rejects.toMatchObject({ code: "quran/nothing-to-restore" });
  for (const id of [edition, "ar-uthmani"]) {
    const off = transaction((own) => switchEdition(own, { edition: id, on: false }));
    await expect(off).rejects.toMatchObject({ code: "quran/fixed-edition" });
  }
});

/** A word that only the added translation has, at another verse. */
const addedMark = "wxwxwxw";
const described: NewEdition = {
  ...{ language: "tr", code: "deneme", name: "Deneme", author: "A translator", license: "Terms" },
  ...{ nonCommercial: false, searched: true, sourceUrl: "https://texts.siraj.example/" },
};

async function openServer(folder: string) {
  const store = createCorpusStore(connection.database);
  const corpus = await openCorpus({ store, folder, log, report: () => {} });
  const address = new URL(connection.url);
  const listener = createListener({
    host: address.searchParams.get("host") ?? "",
    user: "siraj",
    database: address.pathname.slice(1),
    ssl: false,
  });
  const stop = corpus.follow(listener);
  await listener.ready();
  return {
    corpus,
    close: async () => {
      await stop();
      await listener.close();
    },
  };
}

test("a server that stops does not wait for a search that is being built", async () => {
  const folder = mkdtempSync(join(tmpdir(), "siraj-import-"));
  const server = await openServer(folder);
  const building = vi.fn(() => new Promise<never>(() => {}));
  server.corpus.onRebuild(building);
  const { id } = await check(markedTexts(edition));
  await confirm(id, true);
  await vi.waitFor(() => expect(building).toHaveBeenCalled(), { timeout: 120_000, interval: 50 });
  await server.close();
  rmSync(folder, { recursive: true });
}, 180_000);

describe("two servers on one database", () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "siraj-import-")));
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const find = ({ search }: OpenCorpus) => search.find("tr", mark, 1)[0]?.verse;
  const findAdded = ({ search }: OpenCorpus) => search.find("tr", addedMark, 1)[0]?.verse;
  test("serve new texts and a new translation at once and find them when their index is built; an edition that is off or removed is gone", async () => {
    const servers = await Promise.all(folders.map(openServer));
    try {
      const corpora = servers.map(({ corpus }) => corpus);
      const all = (check: (corpus: OpenCorpus) => void) =>
        vi.waitFor(
          () => {
            for (const corpus of corpora) check(corpus);
          },
          { timeout: 30_000, interval: 50 },
        );
      const changed = corpora.map((corpus) => {
        const changes = vi.fn();
        corpus.onSwitch(changes);
        return changes;
      });
      // The first build of one server fails at its end; it is tried again.
      const failing = vi.fn().mockRejectedValueOnce(new Error("no space left")).mockResolvedValue(undefined);
      corpora[0]?.onRebuild(failing);
      const { id } = await check(markedTexts(edition));
      const added = await transaction((own) => addEdition(own, described));
      const newTexts = textsOf("tr-vakfi").map((text, at) => (at === 200 ? `${text} ${addedMark}` : `${text} *`));
      const { id: first } = await check(newTexts, added.id);
      await transaction(async (own) => {
        await confirmImport(own, { id, reviewed: true });
        await confirmImport(own, { id: first, reviewed: true });
      });
      await all(({ quran }) => expect(quran.translation("tr", 159)?.text).toContain(mark));
      await all(({ quran }) => expect(quran.edition(added.id)?.name).toBe(described.name));
      for (const changes of changed) expect(changes).toHaveBeenCalled();
      await Promise.all(corpora.map((corpus) => corpus.rebuilt()));
      expect(failing).toHaveBeenCalledTimes(2);
      expect(corpora.map(find)).toEqual([159, 159]);
      expect(corpora.map(findAdded)).toEqual([200, 200]);
      await transaction((own) => switchEdition(own, { edition: optional, on: false }));
      await all(({ quran }) => expect(quran.edition(optional)).toBeUndefined());
      await transaction((own) => switchEdition(own, { edition: optional, on: true }));
      await transaction(async (own) => {
        await rollBackEdition(own, edition);
        await removeEdition(own, added.id);
      });
      await all(({ quran }) => expect(quran.version).toBe(released.version));
      await Promise.all(corpora.map((corpus) => corpus.rebuilt()));
      expect(corpora.map(find)).not.toContain(159);
      expect(corpora.map(findAdded)).not.toContain(200);
      expect(corpora[0]?.quran.edition(optional)).toBeDefined();
    } finally {
      await Promise.all(servers.map(({ close }) => close()));
    }
  }, 180_000);
});
