import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { languages } from "#i18n/shared/languages.ts";
import { openSearch } from "../search/open-search.ts";
import { buildIndexes } from "./build-indexes.ts";

const verseCounts = [2, 1];
const texts = ["a quiet river", "stones beneath the river", "an old lantern"];
let folder: string;
let requested: Language[];

const documents = async (language: Language) => {
  requested.push(language);
  return { editions: [texts], tafsirs: [] };
};
const build = (version: string) => buildIndexes({ folder, version, verseCounts, documents });
const filesOf = async () => {
  const [name = ""] = await readdir(folder);
  return join(folder, name);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "siraj-index-"));
  requested = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("building indexes", () => {
  test("indexes every language once, with progress lines, and then reuses the files", async () => {
    const lines: string[] = [];
    await buildIndexes({ folder, version: "one", verseCounts, documents, onProgress: (line) => lines.push(line) });
    expect(requested).toEqual(languages);
    expect(lines).toHaveLength(6);
    await build("one");
    expect(requested).toHaveLength(6);
    const search = await openSearch(folder, "one");
    expect(search.find("en", "lantern", 10).map(({ verse }) => verse)).toEqual([2]);
  });

  test("a new version replaces the old one", async () => {
    await build("one");
    await build("two");
    expect(await readdir(folder)).toHaveLength(1);
    await expect(openSearch(folder, "one")).rejects.toThrow("No search index");
    expect((await openSearch(folder, "two")).find("en", "river", 1)).toHaveLength(1);
  });

  test.each(["en.idx", "manifest.json"])("a damaged %s is detected and rebuilt", async (name) => {
    await build("one");
    const path = join(await filesOf(), name);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 9));
    await expect(openSearch(folder, "one")).rejects.toThrow(/damaged|No search index/u);
    await build("one");
    expect(requested).toHaveLength(12);
    expect((await openSearch(folder, "one")).find("en", "river", 10)).toHaveLength(2);
  });

  test("one flipped bit is detected", async () => {
    await build("one");
    const path = join(await filesOf(), "pl.idx");
    const bytes = await readFile(path);
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    await writeFile(path, bytes);
    await expect(openSearch(folder, "one")).rejects.toThrow("pl");
  });

  test("a failed build leaves the folder unchanged", async () => {
    const failing = async (language: Language) => {
      if (language === "tr") throw new Error("no disk");
      return { editions: [texts], tafsirs: [] };
    };
    await build("one");
    await expect(buildIndexes({ folder, version: "two", verseCounts, documents: failing })).rejects.toThrow("no disk");
    expect(await readdir(folder)).toHaveLength(1);
    expect((await openSearch(folder, "one")).find("en", "river", 10)).toHaveLength(2);
  });

  test("an aborted build begins no further language and leaves the folder unchanged", async () => {
    const aborting = new AbortController();
    const aborted = (language: Language) => {
      aborting.abort();
      return documents(language);
    };
    const { signal } = aborting;
    await expect(buildIndexes({ folder, version: "one", verseCounts, documents: aborted, signal })).rejects.toThrow();
    expect(requested).toHaveLength(1);
    expect(await readdir(folder)).toEqual([]);
  });

  test("an edition with the wrong number of verses is rejected", async () => {
    const short = async () => ({ editions: [texts.slice(1)], tafsirs: [] });
    await expect(buildIndexes({ folder, version: "one", verseCounts, documents: short })).rejects.toThrow("2 texts");
  });
});

test("a prebuilt index is copied, unless it has another version or is damaged", async () => {
  const prebuilt = await mkdtemp(join(tmpdir(), "siraj-ready-"));
  try {
    await buildIndexes({ folder: prebuilt, version: "one", verseCounts, documents });
    requested = [];
    await buildIndexes({ folder, version: "one", verseCounts, documents, prebuilt });
    expect(requested).toEqual([]);
    expect((await openSearch(folder, "one")).find("en", "river", 10)).toHaveLength(2);
    await buildIndexes({ folder, version: "two", verseCounts, documents, prebuilt });
    expect(requested).toHaveLength(6);
    const [name = ""] = await readdir(prebuilt);
    await writeFile(join(prebuilt, name, "ur.idx"), "damaged");
    await buildIndexes({ folder, version: "one", verseCounts, documents, prebuilt });
    expect(requested).toHaveLength(12);
    expect(await readdir(folder)).toHaveLength(1);
  } finally {
    await rm(prebuilt, { recursive: true, force: true });
  }
});
