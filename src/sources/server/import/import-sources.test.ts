import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLogger, type Logger } from "#platform/log.ts";
import { sampleCollection, sampleTafsir, startMirrorServer } from "../../../../tests/support/corpus/sample-sources.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import { createSourcesStore, type SourcesStore } from "../sources-store.ts";
import { createCorpusFiles } from "./corpus-files.ts";
import { type Import, type ImportRequest, importSources } from "./import-sources.ts";
import type { ListedSource } from "./source-list.ts";

const verseCounts = [7, 3, 4];
const collection = sampleCollection();
const tafsir = sampleTafsir(verseCounts);
const [introduction, first, second] = collection.files;
if (!introduction || !first || !second) throw new Error("The sample has three files");

let connection: TestDatabase;
let store: SourcesStore;
let mirror: Awaited<ReturnType<typeof startMirrorServer>>;
let folder: string;
let lines: string[];
let log: Logger;
const running: Import[] = [];

beforeEach(async () => {
  connection = await createTestDatabase();
  store = createSourcesStore(connection.database);
  mirror = await startMirrorServer([...collection.files, ...tafsir.files]);
  folder = mkdtempSync(join(tmpdir(), "siraj-import-"));
  lines = [];
  log = createLogger("info", { write: (line) => void lines.push(line) });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await mirror.close();
  await connection.close();
  rmSync(folder, { recursive: true });
});

function start(change: Partial<ImportRequest> = {}, from = mirror.url): Import {
  const files = createCorpusFiles({ mirror: from, folder });
  const request = { sources: [collection.source, tafsir.source], files, store, verseCounts, log };
  const one = importSources({ ...request, onChange: async () => {}, pause: () => 20, ...change });
  running.push(one);
  return one;
}

/** Waits until `holds`, which the import must bring about. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`It did not come to pass. The log:\n${lines.join("")}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const stateOf = (one: Import, source: ListedSource) => one.progress(source.id);

describe("a mirror that answers", () => {
  test("imports every source completely and reports it", async () => {
    let changes = 0;
    const one = start({
      onChange: async () => {
        changes += 1;
      },
    });
    await one.done;
    expect(changes).toBe(2);
    expect(stateOf(one, collection.source)).toEqual({ state: "loaded", filesDone: 3, filesTotal: 3, problems: [] });
    expect(stateOf(one, tafsir.source)).toEqual({ state: "loaded", filesDone: 3, filesTotal: 3, problems: [] });
    expect(await store.loadedVersions()).toEqual(
      new Map([collection.source, tafsir.source].map(({ id, version }) => [id, version])),
    );
    const books = await store.readBooks();
    expect(books.map(({ key, firstHadith, hadithCount }) => [key, firstHadith, hadithCount])).toEqual([
      ["introduction", 0, 2],
      ["1", 2, 3],
      ["2", 5, 1],
    ]);
    const [third, last] = await store.readHadith("sample", collection.source.version, [2, 5]);
    expect(third).toMatchObject({
      position: 2,
      english: "Placeholder apple number 3.",
      englishNarrator: "So-and-so said:",
    });
    expect(last).toMatchObject({ position: 5, english: null, englishNarrator: null });
    expect(await store.readTafsir("en-sample", [0, 7])).toEqual([
      { verse: 0, text: "Comment on 1:1." },
      { verse: 7, text: "Comment on 2:1." },
    ]);
    const [row] =
      await connection.sql`select author, license, source_url, version from sources.sources where id = 'sample'`;
    expect(row).toEqual({
      author: "Nobody",
      license: "licence not stated",
      source_url: "https://example.org/sample",
      version: collection.source.version,
    });
  });

  test("what failed after everything was loaded is tried again", async () => {
    let changes = 0;
    const one = start({
      onChange: async () => {
        changes += 1;
        if (changes === 2 || changes === 3) throw new Error("no room");
      },
    });
    await one.done;
    expect(changes).toBe(4);
    expect(lines.filter((line) => line.includes("no room"))).toHaveLength(2);
    expect(stateOf(one, collection.source).state).toBe("loaded");
  });

  test("downloads nothing when everything is loaded", async () => {
    await start().done;
    const asked = mirror.asked.length;
    const again = start();
    await again.done;
    expect(mirror.asked.length).toBe(asked);
    expect(stateOf(again, tafsir.source).state).toBe("loaded");
  });
});

describe("a mirror that fails", () => {
  test("rejects a file with a wrong checksum, names it, and imports the others", async () => {
    mirror.override(first.path, (response, text) => response.end(text.replace("apple", "pears")));
    const one = start();
    await until(
      () => stateOf(one, tafsir.source).state === "loaded" && stateOf(one, collection.source).state === "failed",
    );
    expect(stateOf(one, collection.source).problems).toEqual([{ path: first.path, reason: "refused" }]);
    expect([...(await store.loadedVersions()).keys()]).toEqual(["en-sample"]);
    await until(() => mirror.asked.filter((path) => path === first.path).length > 3);
    const warnings = lines.filter((line) => line.includes('"warn"') && line.includes(first.path));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('"reason":"refused"');
    mirror.reset();
    await one.done;
    expect(stateOf(one, collection.source)).toMatchObject({ state: "loaded", problems: [] });
    expect(mirror.asked.filter((path) => path === introduction.path)).toHaveLength(1);
  });

  test.each<[string, (length: number) => Parameters<typeof mirror.override>[1]]>([
    ["is not there", () => (response) => void response.writeHead(404).end("no such file")],
    ["fails", () => (response) => void response.writeHead(503).end()],
    [
      "is cut off",
      (length) => (response, text) => {
        response.writeHead(200, { "content-length": length });
        response.write(text.slice(0, 20), () => response.destroy());
      },
    ],
  ])("tries again when a file %s", async (_, answer) => {
    mirror.override(second.path, answer(second.text.length));
    const one = start();
    await until(() => stateOf(one, collection.source).problems.length > 0);
    expect(stateOf(one, collection.source).problems).toEqual([{ path: second.path, reason: "unreachable" }]);
    mirror.reset();
    await one.done;
    expect(stateOf(one, collection.source).state).toBe("loaded");
    expect(mirror.asked.filter((path) => path === first.path)).toHaveLength(1);
  });

  test("does not read more of a file than its pinned size", async () => {
    mirror.override(second.path, (response, text) => {
      response.write(`${text} and more`);
      // The body never ends: the importer has to stop reading.
    });
    const one = start();
    await until(() => stateOf(one, collection.source).problems.length > 0);
    expect(stateOf(one, collection.source).problems).toEqual([{ path: second.path, reason: "refused" }]);
  });
});

describe("going on", () => {
  test("goes on where it was broken off", async () => {
    const held = Promise.withResolvers<void>();
    mirror.override(second.path, () => held.resolve());
    const killed = start();
    await held.promise;
    await killed.stop();
    expect(stateOf(killed, collection.source)).toMatchObject({ state: "waiting", filesDone: 2 });
    mirror.reset();
    await start().done;
    const asked = collection.files.map(({ path }) => mirror.asked.filter((one) => one === path).length);
    expect(asked).toEqual([1, 1, 2]);
  });

  test("fetches a kept file again when it was damaged since", async () => {
    await mkdir(dirname(join(folder, first.path)), { recursive: true });
    writeFileSync(join(folder, first.path), "damaged");
    await start().done;
    expect(mirror.asked).toContain(first.path);
    expect((await store.loadedVersions()).has("sample")).toBe(true);
  });
});

describe("other ways", () => {
  test("reads a folder, and waits for what it does not hold", async () => {
    const other = join(folder, "mirror");
    const put = async (path: string, text: string) => {
      await mkdir(dirname(join(other, path)), { recursive: true });
      writeFileSync(join(other, path), text);
    };
    for (const { path, text } of [...tafsir.files, introduction, first]) await put(path, text);
    const one = start({}, other);
    await until(() => stateOf(one, tafsir.source).state === "loaded");
    expect(stateOf(one, collection.source).problems).toEqual([{ path: second.path, reason: "unreachable" }]);
    await put(second.path, second.text);
    await one.done;
    expect(mirror.asked).toEqual([]);
  });

  test("two processes: one imports, the other sees it", async () => {
    const [one, other] = [start(), start()];
    await Promise.all([one.done, other.done]);
    expect(mirror.asked.length).toBe(6);
    expect(stateOf(one, collection.source).state).toBe("loaded");
    expect(stateOf(other, collection.source).state).toBe("loaded");
  });

  test("a new version takes the place of the old, and what is no longer listed goes", async () => {
    await start().done;
    const next = sampleCollection("sample", "grape");
    const fresh = await startMirrorServer(next.files);
    await start({ sources: [next.source] }, fresh.url).done;
    await fresh.close();
    expect(await store.loadedVersions()).toEqual(new Map([["sample", next.source.version]]));
  });

  test("without a mirror nothing is fetched", async () => {
    const one = start({ files: undefined });
    await one.done;
    expect(mirror.asked).toEqual([]);
    expect(stateOf(one, collection.source).state).toBe("waiting");
  });
});
