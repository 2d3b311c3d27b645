import { readFileSync } from "node:fs";
import { z } from "zod";

const slips = z.array(z.object({ edition: z.string(), verse: z.string(), was: z.string(), is: z.string() }));
const corpusSchema = z.object({
  chapters: z.array(
    z.object({
      id: z.number(),
      firstVerse: z.number(),
      verseCount: z.number(),
      names: z.record(z.string(), z.object({ name: z.string() })),
    }),
  ),
  errata: slips,
  missing: slips,
});
const { chapters, errata, missing } = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));

/** The default edition of each language. */
const defaults: Record<string, string> = {
  en: "en-sahih",
  tr: "tr-diyanet",
  id: "id-kemenag",
  ur: "ur-jalandhry",
  pl: "pl-bielawski",
};

const read = new Map<string, string[]>();

function textsOf(edition: string): string[] {
  const known = read.get(edition);
  if (known) return known;
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(`build/corpus/editions/${edition}.json`, "utf8")));
  read.set(edition, texts);
  return texts;
}

/**
 * The text of a verse as pages show it, from the built corpus: of an edition or of a language's default edition, with its errata
 * applied.
 */
export function corpusText(editionOrLanguage: string, ref: string): string {
  const edition = defaults[editionOrLanguage] ?? editionOrLanguage;
  const [chapterId, verse] = ref.split(":").map(Number);
  const chapter = chapters.find(({ id }) => id === chapterId);
  const stored = textsOf(edition)[(chapter?.firstVerse ?? Number.NaN) + (verse ?? Number.NaN) - 1] ?? "";
  return [...errata, ...missing]
    .filter((slip) => slip.edition === edition && slip.verse === ref)
    .reduce((text, slip) => text.replace(slip.was, slip.is), stored);
}

export { chapters };
