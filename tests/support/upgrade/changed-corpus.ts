import { createHash } from "node:crypto";
import { cpSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Corpus, corpusSchema, textsSchema } from "#quran/shared/corpus-file.ts";
import { indexFolderName, manifestName } from "#sources/server/index/index-files.ts";

/** What readers may see of two corpora: a chapter's texts in an edition, and the editions of either. */
export type KnownTexts = {
  chapter: number;
  editions: string[];
  /** The edition that one of the corpora lacks. */
  dropped: string;
  /** Throws if an answer of `/functions/v1/verses` is of none of the corpora. */
  check(edition: string, answer: string): void;
};

const dropped = "tr-yuksel";
const changed = "tr-ozturk";
const chapter = 2;
const answerSchema = z.object({ edition: z.string(), name: z.string(), texts: z.array(z.string()) });
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const readTexts = (folder: string, edition: string) =>
  textsSchema.parse(JSON.parse(readFileSync(join(folder, "editions", `${edition}.json`), "utf8")));

/**
 * Gives a build a corpus of its own, as of another release: one translation lacks the full stops at its ends and has another name, one is missing, and the
 * editions are in another order. No index holds any of that, so its indexes are the former ones under the new version.
 */
export function changeCorpus(build: string): KnownTexts {
  const [folder, own] = [join(build, "build/corpus"), "build/corpus"];
  for (const name of ["corpus", "search"]) unlinkSync(join(build, "build", name));
  cpSync(own, folder, { recursive: true });
  const { version, ...corpus } = corpusSchema.parse(JSON.parse(readFileSync(join(own, "corpus.json"), "utf8")));
  const texts = readTexts(own, changed).map((text) => text.replace(/(?<=\p{L})\.$/u, ""));
  writeFileSync(join(folder, "editions", `${changed}.json`), JSON.stringify(texts));
  rmSync(join(folder, "editions", `${dropped}.json`));
  const editions = corpus.editions
    .filter(({ id }) => id !== dropped)
    .map((edition) =>
      edition.id === changed ? { ...edition, name: `${edition.name} 2`, checksum: hashOf(texts.join("\n")) } : edition,
    )
    .reverse();
  const kept = <Slip extends { edition: string }>(slips: Slip[]) => slips.filter(({ edition }) => edition !== dropped);
  const errata = { errata: kept(corpus.errata), missing: kept(corpus.missing), doubtful: kept(corpus.doubtful) };
  const next = { ...corpus, ...errata, editions };
  const nextVersion = hashOf(JSON.stringify(next));
  writeFileSync(join(folder, "corpus.json"), JSON.stringify({ version: nextVersion, ...next }));
  const index = join(build, "build/search", indexFolderName(nextVersion));
  cpSync(join("build/search", indexFolderName(version)), index, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(index, manifestName), "utf8"));
  writeFileSync(join(index, manifestName), JSON.stringify({ ...manifest, version: nextVersion }));
  return knownTexts(corpus, [own, folder]);
}

function knownTexts({ chapters, editions }: Pick<Corpus, "chapters" | "editions">, folders: string[]): KnownTexts {
  const { firstVerse = 0, verseCount = 0 } = chapters[chapter - 1] ?? {};
  const read = ["en-sahih", "tr-diyanet", "en-pickthall", changed];
  const ofChapter = (folder: string, edition: string) =>
    JSON.stringify(readTexts(folder, edition).slice(firstVerse, firstVerse + verseCount));
  const known = new Map(read.map((edition) => [edition, new Set(folders.map((one) => ofChapter(one, edition)))]));
  known.set(dropped, new Set([ofChapter("build/corpus", dropped)]));
  const names = new Map(editions.map(({ id, name }) => [id, name]));
  return {
    chapter,
    editions: [...known.keys()],
    dropped,
    check(edition, answer) {
      const { edition: named, name, texts } = answerSchema.parse(JSON.parse(answer));
      const isNamed = named === edition && name.startsWith(names.get(edition) ?? "?");
      if (!isNamed || !known.get(edition)?.has(JSON.stringify(texts)))
        throw new Error(`${edition} has a text that no release has`);
    },
  };
}
