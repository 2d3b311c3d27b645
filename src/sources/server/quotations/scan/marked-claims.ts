import type { QuotationKind } from "../../../shared/quotations.ts";
import { overlaps, type Span } from "../span.ts";
import { type Announcement, announcementBefore } from "./announcements.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "./claim.ts";
import { isNarrationNote, namesNarration } from "./introductions/narration-notes.ts";
import {
  areFullyVowelled,
  asRead,
  isArabicScript,
  noteAfterDash,
  noteAtStart,
  type PlacedWord,
  quoteLine,
  wordsIn,
} from "./marks.ts";
import { isSurahName, isVerseNote, namesPlace } from "./typed-reference.ts";

type Style = "emphasis" | "quotes" | "line" | "parentheses";
type Stretch = Span & { style: Style };

const label = /[:：]\s*$/u;
const labelBehind = /^\s*[:：]/u;
const quoted = new RegExp(`^${quoteLine}[\\s*_]*["“«„‘]`, "u");
/** Texts that marks set apart: the first group is the opening mark, the second the text. */
const markStyles: readonly { style: Style; pattern: RegExp }[] = [
  { style: "emphasis", pattern: /(\*{1,3}|_{1,3})(?=\S)([^*_\n]+?)\1/gu },
  { style: "quotes", pattern: /(["＂“”„])([^"＂“”„\n]+?)["＂“”]/gu },
  { style: "quotes", pattern: /([«‹{])([^«»‹›{}]+?)[»›}]/gu },
  {
    style: "quotes",
    pattern: /(?<![\p{L}\p{M}])(['‘‚])(?=\S)((?:[^'‘’\n]|(?<=\p{L})['’](?=\p{L}))+?)['’‘](?!\p{L})/gu,
  },
  // The mark that opens it is missing.
  { style: "quotes", pattern: /(^|(?<=\n))([^"＂“”„«»\n]{12,})(?<=[\p{L}\p{M}.!?؟۔])["＂”»](?![\p{L}\p{N}])/gu },
  { style: "line", pattern: new RegExp(`((?:^|(?<=\\n))${quoteLine})([^\\n]+(?:\\n${quoteLine}[^\\n]*)*)`, "gu") },
  { style: "parentheses", pattern: /(?<=[:：]\s?)(\()([^()\n]{12,})\)/gu },
  // With a note of its source right behind it.
  { style: "parentheses", pattern: /(\()([^()\n]{12,})\)(?=\s?\([^()\n]{1,60}\))/gu },
];

/** A text that marks set apart: `whole` with them, `inner` without. */
export type MarkedText = { style: Style; mark: string; whole: Span; inner: Span };

/** The texts of a stretch that marks set apart, style by style. */
export function markedTextsIn({ text, start, end }: Region): MarkedText[] {
  const part = text.slice(start, end);
  return markStyles.flatMap(({ style, pattern }) =>
    [...part.matchAll(pattern)].map(({ 0: all, 1: mark = "", 2: inner = "", index }) => {
      const from = start + index + mark.length;
      const whole = { start: start + index, end: start + index + all.length };
      return { style, mark, whole, inner: { start: from, end: from + inner.length } };
    }),
  );
}

const shortest = 3;
const shortestTold = 5;
/** UTF-16 units of context after a quotation. */
const reach = 60;
const beforeReach = 400;
const footnote = /^[^\S\n]*(?:[([][\^¬]?[\d٠-٩۰-۹]{1,3}[)\]]|[¹²³⁴-⁹])/u;
/** Words between a verified verse and its translation: marks, and the reference in brackets. */
const translationGap = /^[^\p{L}\p{N}\n]*(?:[([][^()[\]\n]{1,60}[)\]])?[^\p{L}\p{N}]{0,12}$/u;

/**
 * Unrecognised text in quotation marks, emphasis or a quoted line. It is a claim if the words around it, a reference or its vowels present it as
 * scripture or hadith, or if it follows a verse as its translation.
 */
export function markedClaims(
  { quotations, prose, readPlace }: ScanContext,
  region: Region,
  known: readonly Claim[],
): Claim[] {
  const { text, end } = region;
  return markedTextsIn(region).flatMap(({ style, whole, inner: span }): Claim[] => {
    const inner = text.slice(span.start, span.end);
    const words = wordsIn(inner);
    if (words.length < shortest || overlaps(span, known) || inner.includes("[")) return [];
    const stretch = { ...whole, style };
    const translated = isTranslation(text, stretch, known);
    const claimed = translated ? "translation" : claimedBy(text.slice(0, end), stretch, { words, readPlace });
    if (claimed && style === "parentheses" && prose.isOwn(inner)) return [];
    const checked = quotations.check(asRead(inner));
    // The label before a colon announces. Only a whole verse is a quotation there.
    const isLabel = label.test(inner) || labelBehind.test(text.slice(stretch.end, end));
    if (style === "emphasis" && isLabel && (checked.verdict !== "exact" || checked.kind !== "quran")) return [];
    return claimOf(span, checked, claimed);
  });
}

/** Whether a verse in Arabic stands right before a stretch that is not Arabic. */
function isTranslation(text: string, { start, end, style }: Stretch, known: readonly Claim[]): boolean {
  if (style === "emphasis" || isArabicScript(text.slice(start, end))) return false;
  const verse = known.findLast((one) => one.end <= start && one.verdict !== "unknown" && one.kind === "quran");
  return verse !== undefined && translationGap.test(text.slice(verse.end, start));
}

/** The claimed kind of an unknown stretch, or undefined if it claims nothing. */
function claimedBy(
  text: string,
  { start, end, style }: Stretch,
  { words, readPlace }: { words: readonly PlacedWord[]; readPlace: ScanContext["readPlace"] },
): QuotationKind | undefined {
  const before = text.slice(Math.max(0, start - beforeReach), start);
  const after = text
    .slice(end, end + reach)
    .split("\n", 2)
    .join(" ");
  const said = words.map((word) => word.text).join(" ");
  const vowelled = areFullyVowelled(words);
  const announcement = announcementBefore(before, before.length);
  if (vowelled) return kindOfSpeaker(announcement?.speaker, said);
  if (style === "emphasis" && /^\s*[:：]|[:：][*_]*$/u.test(text.slice(end - 4, end) + after.slice(0, 2).trimEnd()))
    return undefined;
  if (announcement && claims(announcement, style, words.length, before))
    return kindOfSpeaker(announcement.speaker, said);
  const notes = [noteAtStart(after), noteAfterDash(text.slice(end, end + reach))].filter((note) => note !== undefined);
  if (namesNarration(after) || notes.some(isNarrationNote)) return "hadith";
  const isPlaced =
    namesPlace(after) || notes.some((note) => isVerseNote(note, readPlace) || isSurahName(note, readPlace));
  if (isPlaced && style !== "emphasis") return kindOfSpeaker(announcement?.speaker, said);
  if (footnote.test(text.slice(end, end + 8)) && style !== "emphasis" && words.length >= shortestTold)
    return kindOfSpeaker(announcement?.speaker, said);
  // A quoted line in quotation marks is meant as a quotation.
  return style === "line" && quoted.test(text.slice(start, end))
    ? kindOfSpeaker(announcement?.speaker, said)
    : undefined;
}

function claims({ by, direct }: Announcement, style: Style, words: number, before: string): boolean {
  if (/[،,]\s*$/u.test(before) && by === "speech") return true;
  if (direct) return style !== "emphasis" || by !== "noun" || words >= shortestTold;
  return words >= shortestTold && (by === "speech" || style !== "emphasis");
}
