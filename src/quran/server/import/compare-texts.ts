import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportFinding, ImportSample } from "../../shared/import/edition-import.ts";
import { type Counts, foldText, similarityOf, sumOf, trigramsOf } from "./similarity.ts";

/** The facts of the Qur'an that a check needs. */
export type ChapterShape = { id: number; verseCount: number; firstVerse: number };

export type Comparison = {
  errors: ImportFinding[];
  warnings: ImportFinding[];
  samples: ImportSample[];
  changed: number;
};

/** Below it a verse is shown as much changed; a chapter or an edition below its limit is not a new version of the present one. */
const limits = { verse: 0.5, chapter: 0.35, edition: 0.5 };
/** From this on two verses, or two chapters, hold the same text. */
const same = { verse: 0.8, chapter: 0.6 };
const maxSamples = 12;
/** Characters of a text that is shown as a sample. */
const sampleLength = 1_000;

type Changed = { verse: number; similarity: number };

/**
 * Compares new texts with the present ones, by chapter and by verse; a verse that the file lacks is undefined. `onChapter` is called
 * after each chapter, between which it yields to the event loop.
 */
export async function compareTexts(
  next: readonly (string | undefined)[],
  present: readonly string[],
  chapters: readonly ChapterShape[],
  onChapter: (done: number) => Promise<void>,
): Promise<Comparison> {
  const changed: Changed[] = [];
  const errors: ImportFinding[] = [];
  const chapterOf = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  const means = new Map<number, number>();
  const keyOf = createKeys(chapters);
  const profiles = new Map<number, Counts>();
  const profileOf = (texts: readonly (string | undefined)[], { firstVerse, verseCount }: ChapterShape) =>
    sumOf(texts.slice(firstVerse, firstVerse + verseCount).map((text) => trigramsOf(foldText(text ?? ""))));
  const presentProfile = (chapter: ChapterShape) => {
    const profile = profiles.get(chapter.id) ?? profileOf(present, chapter);
    profiles.set(chapter.id, profile);
    return profile;
  };
  for (const [at, chapter] of chapters.entries()) {
    const own = compareChapter(next, present, chapter);
    changed.push(...own.filter(({ verse }) => next[verse] !== present[verse]));
    const mean = own.length > 0 ? own.reduce((sum, { similarity }) => sum + similarity, 0) / own.length : 1;
    means.set(chapter.id, mean);
    if (mean < same.chapter) {
      const other = mostSimilarChapter(profileOf(next, chapter), chapter, chapters, presentProfile);
      if (other !== undefined) errors.push({ code: "swapped-chapters", place: `${chapter.id}`, other: `${other}` });
    }
    await onChapter(at + 1);
    await nextTurn();
  }
  const swapped = new Set(errors.map(({ place }) => Number(place)));
  const rest = changed.filter(({ verse }) => !swapped.has(chapterAt(chapters, verse)));
  errors.push(...findShifted(rest, { next, present, chapters, keyOf }));
  const total = next.length === 0 ? 1 : overallMean(means, chapterOf);
  if (total < limits.edition) errors.push({ code: "different-edition", place: "" });
  else {
    for (const [id, mean] of means)
      if (mean < limits.chapter && !swapped.has(id)) errors.push({ code: "different-chapter", place: `${id}` });
  }
  const much = changed.filter(({ similarity }) => similarity < limits.verse);
  return {
    errors,
    warnings: much.map(({ verse }) => ({ code: "changed-much", place: keyOf(verse) })),
    samples: samplesOf(changed, next, present, keyOf),
    changed: changed.length,
  };
}

function compareChapter(
  next: readonly (string | undefined)[],
  present: readonly string[],
  { firstVerse, verseCount }: ChapterShape,
): Changed[] {
  return Array.from({ length: verseCount }, (_, at) => firstVerse + at).flatMap((verse) => {
    const [text, old] = [next[verse], present[verse]];
    if (text === undefined || old === undefined) return [];
    return [
      { verse, similarity: text === old ? 1 : similarityOf(trigramsOf(foldText(text)), trigramsOf(foldText(old))) },
    ];
  });
}

/** The other chapter whose present text this is; undefined if it is none, or rather its own. */
function mostSimilarChapter(
  profile: Counts,
  own: ChapterShape,
  chapters: readonly ChapterShape[],
  presentProfile: (chapter: ChapterShape) => Counts,
): number | undefined {
  const ownSimilarity = similarityOf(profile, presentProfile(own));
  let best = { id: own.id, similarity: Math.max(same.chapter, ownSimilarity) };
  for (const chapter of chapters) {
    const similarity = similarityOf(profile, presentProfile(chapter));
    if (similarity > best.similarity) best = { id: chapter.id, similarity };
  }
  return best.id === own.id ? undefined : best.id;
}

type Texts = {
  next: readonly (string | undefined)[];
  present: readonly string[];
  chapters: readonly ChapterShape[];
  keyOf: (verse: number) => string;
};

/** Verses that hold the present text of another verse: of one nearby, or, where it is exactly that text, of any. */
function findShifted(changed: readonly Changed[], { next, present, keyOf }: Texts): ImportFinding[] {
  const suspicious = changed.filter(({ similarity }) => similarity < 0.7);
  if (suspicious.length === 0) return [];
  const verseOf = new Map(present.map((text, verse) => [foldText(text), verse]));
  return suspicious.flatMap(({ verse, similarity }) => {
    const folded = foldText(next[verse] ?? "");
    const grams = trigramsOf(folded);
    const near = [-2, -1, 1, 2]
      .map((step) => verse + step)
      .find((other) => {
        const score = similarityOf(grams, trigramsOf(foldText(present[other] ?? "")));
        return score >= same.verse && score > similarity;
      });
    const other = verseOf.get(folded) ?? near;
    return other === undefined || other === verse
      ? []
      : [{ code: "shifted-verse" as const, place: keyOf(verse), other: keyOf(other) }];
  });
}

function overallMean(means: ReadonlyMap<number, number>, chapterOf: ReadonlyMap<number, ChapterShape>): number {
  let [sum, verses] = [0, 0];
  for (const [id, mean] of means) {
    const count = chapterOf.get(id)?.verseCount ?? 0;
    sum += mean * count;
    verses += count;
  }
  return verses === 0 ? 1 : sum / verses;
}

function samplesOf(
  changed: readonly Changed[],
  next: readonly (string | undefined)[],
  present: readonly string[],
  keyOf: (verse: number) => string,
): ImportSample[] {
  const clip = (text = "") => (text.length > sampleLength ? `${text.slice(0, sampleLength)}…` : text);
  return changed
    .toSorted((one, other) => one.similarity - other.similarity)
    .slice(0, maxSamples)
    .toSorted((one, other) => one.verse - other.verse)
    .map(({ verse, similarity }) => ({
      verse: keyOf(verse),
      present: clip(present[verse]),
      next: clip(next[verse]),
      similarity,
    }));
}

function chapterAt(chapters: readonly ChapterShape[], verse: number): number {
  return chapters.findLast(({ firstVerse }) => firstVerse <= verse)?.id ?? 0;
}

/** The key of a verse by its index. */
export function createKeys(chapters: readonly ChapterShape[]): (verse: number) => string {
  const keys = chapters.flatMap(({ id, verseCount }) =>
    Array.from({ length: verseCount }, (_, at) => `${id}:${at + 1}`),
  );
  return (verse) => keys[verse] ?? "";
}
