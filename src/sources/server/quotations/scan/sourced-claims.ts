import { unknownParts } from "./announced-claims.ts";
import { isNarrationNote } from "./announcements.ts";
import { type Claim, claimOf, kindOfSpeaker, overlaps, type Region, type ScanContext } from "./claim.ts";
import { asRead, quoteLine, wordsIn } from "./marks.ts";
import { foldedWords } from "./phrases.ts";
import { isPlaceNote, namesPlace, sourceLabel } from "./typed-reference.ts";
import { vocabulary } from "./words/vocabulary.ts";

const bracketed = /[([]([^()[\]\n]{1,120})[)\]][\s*_]*(?=[.!?؟۔\n]|$)/gu;
const dashed = new RegExp(
  `(?<![\\s${quoteLine}])[\\s${quoteLine}]+[-–—~][ *_]*([^\\n–—~]{1,100}?)[\\s*_.]*(?=\\n|$)`,
  "gu",
);
/** "Source: …" on a line under the text. */
const labelled = new RegExp(`\\n${sourceLabel}[\\s*_]*([^\\n]{1,100}?)[\\s*_.)]*(?=\\n|$)`, "giu");
const sentenceStart = /[.!?؟۔:：](?=\s)[\s*_"”»]*|\n\s*\n/gu;
const lineSigns = new RegExp(`^[\\s${quoteLine}*_#>•-]*(?:\\d{1,3}[.)]\\s+)?[\\s*_]*`, "u");
const mark = /^(?:quran|hadith|tafsir):/iu;
const fewest = 5;
const endsWithColon = /[:：][\s*_]*$/u;

const longestAttribution = 6;
const attributed = ["prophet", "hadith", "scripture", "collections", "god", "narrators"] as const;

/** Whether a note behind a dash only names who spoke: "— the Prophet Muhammad". */
function isAttribution(note: string): boolean {
  const words = foldedWords(note);
  return words.length <= longestAttribution && attributed.some((name) => vocabulary[name].lastIn(words) >= 0);
}

/** A sentence without marks whose source stands right behind it: "<text> (Qur'an 2:153)." It is claimed unless it is the writer's own. */
export function sourcedClaims(
  { quotations, prose }: ScanContext,
  { text, start, end }: Region,
  known: readonly Claim[],
): Claim[] {
  const part = text.slice(start, end);
  const notes = [bracketed, dashed, labelled].flatMap((pattern) => [...part.matchAll(pattern)]);
  return notes.flatMap((found): Claim[] => {
    const note = found[1] ?? "";
    const place = isPlaceNote(note) && namesPlace(note);
    const told = isNarrationNote(note) || (found[0].trimStart().search(/[([]/u) !== 0 && isAttribution(note));
    if (mark.test(note) || !(place || told)) return [];
    const before = part.slice(0, found.index);
    const from = [...before.matchAll(sentenceStart)]
      .map(({ index, 0: sign }) => index + sign.length)
      .filter((at) => wordsIn(before.slice(at)).length > 0)
      .at(-1);
    const signs = lineSigns.exec(before.slice(from ?? 0))?.[0].length ?? 0;
    const span = { start: start + (from ?? 0) + signs, end: start + before.trimEnd().length };
    const said = text.slice(span.start, span.end);
    const isQuoted = text.slice(start + (from ?? 0), span.start).includes(quoteLine);
    const own = isQuoted ? prose.isSurelyOwn(said) : prose.isOwn(said);
    if (wordsIn(said).length < fewest || own || endsWithColon.test(said)) return [];
    const kind = kindOfSpeaker(place ? "god" : "prophet", !/[^\p{Script=Arabic}\P{L}]/u.test(said));
    if (overlaps(span, known)) return unknownParts(text, span, known, { kind, prose });
    return claimOf(span, quotations.check(asRead(said)), kind);
  });
}
