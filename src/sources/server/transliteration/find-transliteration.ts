import { lowerBound } from "../quotations/lower-bound.ts";
import { type Alignment, alignSounds, highestScore } from "./align-sounds.ts";
import { latinSounds } from "./sounds.ts";
import { firmConsonants, type TransliterationIndex } from "./transliteration-index.ts";

/** Words of the Qur'an in Latin letters. */
export type Transliteration = {
  /** The verses that hold them, those that are nothing else first. */
  verses: number[];
  /** Whether the text consists of these words. */
  isWhole: boolean;
  /** Whether other words are unlikely to sound so much like them. */
  isSure: boolean;
  /** Whether the text writes several words as one: "bismillah". */
  isJoined: boolean;
};

/** Longer texts, in UTF-16 units, are not read. */
const maxLength = 200;

/**
 * Least scores, in about bits, and least shares of the highest score that the words can have. Of 5,937 ordinary queries and messages in five
 * languages none reached the scores of `whole` and `part` with other words than those of the Qur'an; a `short` one is no proof.
 */
const least = {
  whole: { score: 26, share: 0.85 },
  part: { score: 27, share: 0.9 },
  short: { score: 15, share: 0.95 },
};

/** Verses whose scores are as near to the best are found too. */
const nearBest = 2;

/** Finds the verses whose words a text in Latin letters spells as they sound, in any usual transliteration. Pure. */
export function findTransliteration(index: TransliterationIndex, text: string): Transliteration | undefined {
  if (text.length > maxLength || /\p{Script=Arabic}|(?<![\p{L}'])\p{Nd}+(?![\p{L}'])/u.test(text)) return undefined;
  const latin = latinSounds(text);
  const all = alignAll(index, latin);
  const near = nearest(all);
  const highest = highestScore(latin);
  const whole = near.filter((one) => reaches("whole", one, highest));
  if (whole.length > 0) return toTransliteration(index, latin, whole, { isWhole: true, isSure: true });
  const parts = nearest(all.flatMap((one) => alignWords(index, latin, one)));
  if (parts.length > 0) return toTransliteration(index, latin, parts, { isWhole: false, isSure: true });
  const short = near.filter(
    (one) => reaches("short", one, highest) && isOfWords(index, one) && countWords(index, one) > 1,
  );
  return short.length > 0 ? toTransliteration(index, latin, short, { isWhole: true, isSure: false }) : undefined;
}

function nearest(all: readonly Alignment[]): Alignment[] {
  const best = Math.max(0, ...all.map(({ score }) => score));
  return all.filter(({ score }) => score >= best - nearBest);
}

const reaches = (kind: keyof typeof least, { score }: Alignment, highest: number) =>
  score >= least[kind].score && score >= least[kind].share * highest;

function toTransliteration(
  index: TransliterationIndex,
  latin: string,
  found: readonly Alignment[],
  kind: Pick<Transliteration, "isWhole" | "isSure">,
): Transliteration {
  const written = latin.split(" ").length;
  const isJoined = found.some((one) => isWordStart(index, one) && countWords(index, one) > written);
  return { verses: versesOf(index, found), ...kind, isJoined };
}

/** The alignment of the words of a text that another alignment has whole, if that is sure. */
function alignWords(
  index: TransliterationIndex,
  latin: string,
  { score, start, end, from, to }: Alignment,
): Alignment[] {
  if (score < least.part.score) return [];
  const first = from === 0 || latin[from - 1] === " " ? from : latin.indexOf(" ", from) + 1;
  const last = to === latin.length || latin[to] === " " ? to : latin.lastIndexOf(" ", to);
  const words = latin.slice(first, last).trim();
  if (first > last || words === "") return [];
  const aligned = alignSounds(words, index.sounds, start, end);
  return reaches("part", aligned, highestScore(words)) && isOfWords(index, aligned) ? [aligned] : [];
}

/** The words of the Arabic in an alignment. */
const countWords = ({ sounds }: TransliterationIndex, { start, end }: Alignment) =>
  sounds.slice(start, end).trim().split(" ").length;

const isWordStart = ({ sounds }: TransliterationIndex, { start }: Alignment) =>
  start === 0 || sounds[start - 1] === " ";

/** Whether an alignment begins and ends with words of the Arabic, but for joined particles, the article and a vowel that is not spoken at the end. */
const isOfWords = ({ sounds }: TransliterationIndex, { start, end }: Alignment) =>
  /(?:^|\s)(?:[wfbl][ai])?a?l?$/u.test(sounds.slice(Math.max(0, start - 5), start)) &&
  /^[ntHN]?[aiu]?N?(?:\s|$)/u.test(sounds.slice(end, end + 4));

/** Firm consonants that are looked up together. */
const seedLength = { most: 4, least: 3 };
/** Units of `sounds` in which places are taken together, how far around them an alignment may go, and per sound of the text. */
const region = { length: 16, around: 24, perSound: 0.3 };
/** A text with few firm consonants has them in common with many places. */
const few = 7;
const maxRegions = { few: 600, others: 100 };

/** The best alignments around the places that have some of the text's firm consonants in its order, one for each verse. */
function alignAll(index: TransliterationIndex, latin: string): Alignment[] {
  const { sounds, verseStarts } = index;
  const { signs, counts } = countSeeds(index, latin);
  const most = signs.length < few ? maxRegions.few : maxRegions.others;
  const ranked = [...counts].filter(([, count]) => count > 1 || signs.length <= few);
  ranked.sort(([, one], [, other]) => other - one);
  const byVerse = new Map<number, Alignment>();
  for (const [at] of ranked.slice(0, most)) {
    const around = region.around + Math.ceil(latin.length * region.perSound);
    const end = Math.min(sounds.length, at * region.length + latin.length + around);
    // The words may be repeated at once: 94:5-6.
    for (let first = Math.max(0, at * region.length - around); first < end; ) {
      const aligned = alignSounds(latin, sounds, first, end);
      const verse = verseAt(verseStarts, aligned.start);
      if (aligned.score > (byVerse.get(verse)?.score ?? 0)) byVerse.set(verse, aligned);
      first = aligned.score < least.short.score ? end : aligned.end;
    }
  }
  return [...byVerse.values()];
}

/** How many runs of the text's firm consonants stand in each region, at the place where the text would begin. */
function countSeeds({ firm }: TransliterationIndex, latin: string) {
  const { signs, places } = firmConsonants(latin);
  const length = Math.min(seedLength.most, signs.length);
  const counts = new Map<number, number>();
  for (let at = 0; length >= seedLength.least && at + length <= signs.length; at += 1) {
    const seed = signs.slice(at, at + length);
    if (seed.includes("?")) continue;
    for (let found = firm.signs.indexOf(seed); found !== -1; found = firm.signs.indexOf(seed, found + 1)) {
      const first = Math.floor(((firm.places[found] ?? 0) - (places[at] ?? 0)) / region.length);
      // A run may stand a few sounds off: each counts in two regions.
      for (const one of [first, first + 1]) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
  }
  return { signs, counts };
}

const verseAt = (verseStarts: Uint32Array, place: number) => lowerBound(verseStarts, place + 1) - 1;

/** Sounds of a verse that may be missing from its whole: a last vowel. */
const unspoken = 3;

/** All verses of the alignments: those that are nothing else first, then in the order of the Qur'an. */
function versesOf({ verseStarts }: TransliterationIndex, alignments: readonly Alignment[]): number[] {
  const runs = alignments.map(({ start, end }) => {
    const [first, last] = [verseAt(verseStarts, start), verseAt(verseStarts, Math.max(start, end - unspoken))];
    const length = (verseStarts[last + 1] ?? 0) - (verseStarts[first] ?? 0);
    return { first, last, isWhole: length - (end - start) <= unspoken };
  });
  runs.sort((one, other) => Number(other.isWhole) - Number(one.isWhole) || one.first - other.first);
  const all = runs.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
  return [...new Set(all)];
}
