import { isNarrationNote, namesPlace } from "./announcements.ts";
import { type Claim, claimOf, overlaps, type Region, type ScanContext } from "./claim.ts";
import { asRead, quoteLine, wordsIn } from "./marks.ts";
import { isPlaceNote } from "./typed-reference.ts";

const bracketed = /[([]([^()[\]\n]{1,120})[)\]][\s*_]*(?=[.!?؟۔\n]|$)/gu;
const dashed = new RegExp(`[\\n\\s${quoteLine}]+[-–—][ *_]*([^\\n–—]{1,100}?)[\\s*_.]*(?=\\n|$)`, "gu");
const sentenceStart = /[.!?؟۔:：](?=\s)[\s*_"”»]*|\n\s*\n/gu;
const lineSigns = new RegExp(`^[\\s${quoteLine}*_#>•-]*(?:\\d{1,3}[.)]\\s+)?[\\s*_]*`, "u");
const mark = /^(?:quran|hadith|tafsir):/iu;
const fewest = 5;
const endsWithColon = /[:：][\s*_]*$/u;

/** A sentence without marks whose source stands right behind it: "<text> (Qur'an 2:153)." It is claimed unless it is the writer's own. */
export function sourcedClaims(
  { quotations, prose }: ScanContext,
  { text, start, end }: Region,
  known: readonly Claim[],
): Claim[] {
  const part = text.slice(start, end);
  return [...part.matchAll(bracketed), ...part.matchAll(dashed)].flatMap((found): Claim[] => {
    const note = found[1] ?? "";
    const place = isPlaceNote(note) && namesPlace(note);
    if (mark.test(note) || !(place || isNarrationNote(note))) return [];
    const before = part.slice(0, found.index);
    const from = [...before.matchAll(sentenceStart)]
      .map(({ index, 0: sign }) => index + sign.length)
      .filter((at) => wordsIn(before.slice(at)).length > 0)
      .at(-1);
    const signs = lineSigns.exec(before.slice(from ?? 0))?.[0].length ?? 0;
    const span = { start: start + (from ?? 0) + signs, end: start + before.trimEnd().length };
    const said = text.slice(span.start, span.end);
    if (wordsIn(said).length < fewest || overlaps(span, known) || prose.isOwn(said) || endsWithColon.test(said))
      return [];
    return claimOf(span, quotations.check(asRead(said)), place ? "translation" : "hadith").map((claim) =>
      claim.verdict === "unknown" && place && !/[^\p{Script=Arabic}\P{L}]/u.test(said)
        ? { ...claim, kind: "quran" }
        : claim,
    );
  });
}
