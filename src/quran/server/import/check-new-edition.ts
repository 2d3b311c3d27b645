import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Language } from "#i18n/shared/languages.ts";
import type { ImportFinding, ImportSample } from "../../shared/import/edition-import.ts";
import { arrange, type CheckedEdition, finishCheck, parseOrReport } from "./check-edition.ts";
import { type ChapterShape, createKeys } from "./compare-texts.ts";
import { type Counts, foldText, similarityOf, sumOf, trigramsOf } from "./similarity.ts";

/** What a translation without a former version is laid beside. */
export type Neighbours = {
  language: Language;
  /** Of the language's default translation. */
  beside: string;
  /** The default translation of each language, and the Arabic text: 6236 texts each. */
  defaults: ReadonlyMap<Language, readonly string[]>;
  /** The served editions: checksum of the texts and id. */
  known: ReadonlyMap<string, string>;
};

/** Every so many verses one is compared to tell the language. */
const languageStep = 25;
/**
 * A verse is more like its neighbour's default text than its own if the similarity is so much higher. A run of such verses is a stretch with its
 * texts at other verses; shorter runs are sentences whose order differs. Of 31 translations of the corpus this finds one run, in 106, whose order
 * differs.
 */
const shift = { factor: 1.3, margin: 0.05, run: 3 };
const sampleCount = 12;
const sampleLength = 1_000;

/**
 * Checks the first file of a translation. Nothing is stored. Beside what every file is checked for, its language has to be that of the edition, its
 * texts may not be those of another edition, and no chapter may be more like another one of the language's default translation. `onChapter` as in
 * `checkEdition`.
 */
export async function checkNewEdition(
  file: Uint8Array,
  neighbours: Neighbours,
  chapters: readonly ChapterShape[],
  onChapter: (done: number) => Promise<void>,
): Promise<CheckedEdition> {
  const parsed = parseOrReport(file);
  if ("report" in parsed) return parsed;
  const { texts, findings } = arrange(parsed.verses, [], chapters);
  const own = neighbours.defaults.get(neighbours.language) ?? [];
  // Verses that are translated together may have one text.
  const repeats = findings.filter(({ code }) => code === "repeats-previous");
  const errors = findings.filter(({ code }) => code !== "repeats-previous");
  errors.push(...findKnown(texts, neighbours));
  if (isOtherLanguage(texts, neighbours)) errors.push({ code: "other-language", place: "" });
  else errors.push(...(await findSwapped(texts, own, chapters)));
  const shifted = await findShifted(texts, own, chapters, onChapter);
  const samples = samplesOf(texts, own, createKeys(chapters));
  const changed = texts.filter((text) => text !== undefined).length;
  const { beside } = neighbours;
  return finishCheck({
    format: parsed.format,
    texts,
    changed,
    beside,
    errors,
    samples,
    warnings: [...shifted, ...repeats],
  });
}

type Texts = readonly (string | undefined)[];

const gramsOf = (text = "") => trigramsOf(foldText(text));

function findKnown(texts: Texts, { known }: Neighbours): ImportFinding[] {
  const checksum = createHash("sha256").update(texts.join("\n")).digest("hex");
  const id = known.get(checksum);
  return id === undefined ? [] : [{ code: "same-edition", place: id }];
}

/** Whether another language's default text is more alike. */
function isOtherLanguage(texts: Texts, { language, defaults }: Neighbours): boolean {
  const profileOf = (list: Texts) => sumOf(list.filter((_, at) => at % languageStep === 0).map(gramsOf));
  const profile = profileOf(texts);
  const likeness = [...defaults].map(([one, list]) => ({ one, similarity: similarityOf(profile, profileOf(list)) }));
  return likeness.toSorted((one, other) => other.similarity - one.similarity)[0]?.one !== language;
}

/** Chapters whose texts are more like another one of as many verses; with other numbers of verses they would not fit at all. */
async function findSwapped(texts: Texts, own: Texts, chapters: readonly ChapterShape[]): Promise<ImportFinding[]> {
  const gramsAt = (list: Texts, { firstVerse, verseCount }: ChapterShape) =>
    list.slice(firstVerse, firstVerse + verseCount).map(gramsOf);
  const found: ImportFinding[] = [];
  for (const chapter of chapters) {
    const rivals = chapters.filter(({ id, verseCount }) => id !== chapter.id && verseCount === chapter.verseCount);
    if (rivals.length === 0) continue;
    const grams = gramsAt(texts, chapter);
    const likeness = (of: ChapterShape) =>
      gramsAt(own, of).reduce((sum, other, at) => sum + similarityOf(grams[at] ?? new Map(), other), 0);
    let best = { id: chapter.id, sum: likeness(chapter) };
    for (const rival of rivals) {
      const sum = likeness(rival);
      if (sum > best.sum) best = { id: rival.id, sum };
    }
    if (best.id !== chapter.id) found.push({ code: "swapped-chapters", place: `${chapter.id}`, other: `${best.id}` });
    await nextTurn();
  }
  return found;
}

/** Stretches of verses that are more like the verse before or after. */
async function findShifted(
  texts: Texts,
  own: Texts,
  chapters: readonly ChapterShape[],
  onChapter: (done: number) => Promise<void>,
): Promise<ImportFinding[]> {
  const keyOf = createKeys(chapters);
  const found: ImportFinding[] = [];
  for (const [done, { firstVerse, verseCount }] of chapters.entries()) {
    const verses = Array.from({ length: verseCount }, (_, at) => firstVerse + at);
    const [next, present] = [texts, own].map((list) => verses.map((verse) => gramsOf(list[verse])));
    for (const step of [-1, 1]) {
      const isLikeOther = verses.map((_, at) => isMoreLike(next?.[at], present?.[at], present?.[at + step]));
      for (const at of indexesInRuns(isLikeOther)) {
        const verse = firstVerse + at;
        found.push({ code: "shifted-verse", place: keyOf(verse), other: keyOf(verse + step) });
      }
    }
    await onChapter(done + 1);
    await nextTurn();
  }
  return found;
}

function isMoreLike(text: Counts | undefined, own: Counts | undefined, other: Counts | undefined): boolean {
  if (!text || !own || !other) return false;
  return similarityOf(text, other) > similarityOf(text, own) * shift.factor + shift.margin;
}

/** The places that lie in runs of at least `shift.run` true values. */
function indexesInRuns(flags: readonly boolean[]): number[] {
  let start = 0;
  return flags.flatMap((flag, at) => {
    if (!flag) start = at + 1;
    const ends = flag && flags[at + 1] !== true;
    const length = at - start + 1;
    return ends && length >= shift.run ? Array.from({ length }, (_, n) => start + n) : [];
  });
}

/** Verses from all over the Qur'an. */
function samplesOf(texts: Texts, own: Texts, keyOf: (verse: number) => string): ImportSample[] {
  const clip = (text = "") => (text.length > sampleLength ? `${text.slice(0, sampleLength)}…` : text);
  return Array.from({ length: sampleCount }, (_, at) => Math.floor((at * texts.length) / sampleCount)).map((verse) => ({
    verse: keyOf(verse),
    present: clip(own[verse]),
    next: clip(texts[verse]),
    similarity: similarityOf(gramsOf(texts[verse]), gramsOf(own[verse])),
  }));
}
