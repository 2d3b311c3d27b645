import { createHash } from "node:crypto";
import {
  type Corpus,
  corpusSchema,
  type StoredEdition,
  textsSchema,
  totals,
} from "../../src/quran/shared/corpus-file.ts";
import { checkErrata, readErrata } from "./check-errata.ts";
import { cleanText } from "./clean-text.ts";
import { type ListedEdition, readEditionList } from "./edition-list.ts";
import { findDamage, findForeignSigns } from "./find-foreign-signs.ts";
import { findPolishSlips } from "./find-polish-slips.ts";
import { readChapters } from "./read-chapters.ts";
import { readEdition } from "./read-edition.ts";
import { readVerseFacts } from "./read-verse-facts.ts";
import { rearrangeTexts, toStretch } from "./rearrange-texts.ts";
import { repairLongTafsir, repairShortTafsir } from "./repair-tafsir.ts";

/** The edition that was scanned from a book: rules of its language find what the scanner misread. */
const scanned = "pl-bielawski";

/** The editions whose texts programs have damaged, each with its repair. */
const repairs: Record<string, (texts: readonly string[]) => readonly string[]> = {
  "id-kemenag-tafsir-short": repairShortTafsir,
  "id-kemenag-tafsir-long": repairLongTafsir,
};

/** SHA-256 of texts joined by line feeds. */
export function checksumOf(texts: readonly string[]): string {
  return createHash("sha256").update(texts.join("\n")).digest("hex");
}

const verses = readVerseFacts();
const verseKeys = verses.map(({ chapter, number }) => `${chapter}:${number}`);

type PinnedEdition = Pick<ListedEdition, "id" | "read" | "markup" | "rearranged" | "sha256">;

/** Reads an edition, removes markup, repairs what programs have damaged and shows each text at its verse. Throws an error with its name if its checksum is not the pinned one. */
export function readPinned({ id, read, markup, rearranged = [], sha256 }: PinnedEdition) {
  const texts = readEdition(read);
  const found = checksumOf(texts);
  if (found !== sha256) throw new Error(`Edition ${id} is not the pinned text: SHA-256 ${found} instead of ${sha256}.`);
  const cleaned = texts.map((text) => cleanText(text, markup === true));
  const repaired = repairs[id]?.(cleaned) ?? cleaned;
  return textsSchema.parse(rearrangeTexts(repaired, verseKeys, rearranged));
}

/** Throws if texts without errata (the Arabic ones, tafsirs and transliterations) have signs that only programs write. */
function refuseDamage(id: string, texts: readonly string[]): void {
  const found = findDamage(texts, (index) => verseKeys[index] ?? "");
  if (found.length > 0) throw new Error(`${id} is damaged: ${found.map(({ verse, found }) => `${verse} ${found}`)}`);
}

/**
 * Builds and checks everything that is loaded into the database. Texts are passed to `keepTexts` edition by edition, because
 * all of them together are large.
 */
export function buildCorpus(keepTexts: (edition: StoredEdition, texts: readonly string[]) => void) {
  const keyOf = (index: number) => verseKeys[index] ?? "";
  const list = readEditionList();
  const slips: Pick<Corpus, "errata" | "missing" | "doubtful"> = { errata: [], missing: [], doubtful: [] };
  const editions = list.editions.map(({ terms, markup, read, rearranged = [], sha256, ...facts }): StoredEdition => {
    const texts = readPinned({ id: facts.id, read, markup, rearranged, sha256 });
    if (facts.kind === "translation") {
      const reviewed = readErrata(facts.id);
      checkErrata(texts, keyOf, reviewed, facts.id === scanned ? findPolishSlips : findForeignSigns);
      const named = <Slip>(list: readonly Slip[]) => list.map((slip) => ({ edition: facts.id, ...slip }));
      slips.errata.push(...named(reviewed.errata));
      slips.missing.push(...named(reviewed.missing));
      slips.doubtful.push(...named(reviewed.doubtful));
    } else refuseDamage(facts.id, texts);
    const owned = list.terms[terms];
    if (!owned) throw new Error(`Edition ${facts.id} names terms that are not listed: ${terms}.`);
    const edition = { ...facts, ...owned, checksum: checksumOf(texts), rearranged: rearranged.map(toStretch) };
    keepTexts(edition, texts);
    return edition;
  });
  const facts = { chapters: readChapters(verses), verses, editions, ...slips };
  const version = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  const corpus = corpusSchema.parse({ version, ...facts });
  if (corpus.chapters.reduce((sum, { verseCount }) => sum + verseCount, 0) !== totals.verses) {
    throw new Error("The verse counts of the chapters do not add up.");
  }
  return corpus;
}
