import { type Claim, claimOf, type Judging, overlaps, type Region } from "../claim.ts";
import { kindOf, leadInBefore } from "../lead-ins.ts";
import { closing, isArabicScript, opening, wordsIn } from "../signs.ts";

const colon = /[:：](?=[\s"“”«»„'‘*_﴿({]|$)/gu;
const openings = new RegExp(`^[${opening}…-]*`, "u");
const mark = /^\[(?:quran|hadith|tafsir):/iu;
const quoteSign = /["“”«»„‘'﴿{]/u;
const afterQuote = new RegExp(`[${closing}]`, "u");
const sentence = /[.!?؟۔](?=[\s"”»’')]|$)|\n/u;
/** With these an explanation begins that follows the name of a verse. */
const explains =
  /^(?:this|these|it|here|in (?:this|these)|describes?|refers?|explains?|encourages?|reminds?|teaches|emphasi[sz]es|speaks|mentions|about|allah|god|ten|ta|te|bu|ini|yang|ayat ini|menjelaskan|یہ|اس|ان|هذ[هاي]|تشير|يشير|تتحدث|يتحدث|توضح|يوضح|تبين|يبين|تؤكد|يؤكد|تحث|يحث|تذكر|يذكر|تدل|يدل|أي|حيث|وفيها|فيها|في هذه|تأمر|يأمر|تصف|يصف|تعلم|دعا|أمر|ذكر|وهي|هي|وهو|هو)(?![\p{L}])/iu;

/** What stands after "Allah says:" or "the Prophet said:" without being found there: to the closing mark or the end of the sentence. */
export function announcedClaims(
  { quotations }: Judging,
  { text, start, end }: Region,
  known: readonly Claim[],
): Claim[] {
  const colons = [...text.slice(start, end).matchAll(colon)].map(({ index }) => start + index + 1);
  return [start, ...colons].flatMap((at) => {
    const leadIn = leadInBefore(text, at);
    if (!leadIn?.direct) return [];
    const signs = openings.exec(text.slice(at, end))?.[0] ?? "";
    const from = at + signs.length;
    if (mark.test(text.slice(from, from + 12))) return [];
    const quoted = quoteSign.test(signs);
    const span = { start: from, end: quotedEnd(text, from, end, quoted) };
    const said = text.slice(span.start, span.end);
    if (wordsIn(said).length === 0 || overlaps(span, known)) return [];
    if (!quoted && leadIn.by === "place" && explains.test(said)) return [];
    return claimOf(span, quotations.check(said), kindOf(leadIn, isArabicScript(said)));
  });
}

function quotedEnd(text: string, from: number, end: number, quoted: boolean): number {
  const rest = text.slice(from, end);
  const close = quoted ? rest.search(afterQuote) : -1;
  if (close > 0) return from + close;
  const stop = rest.search(sentence);
  return stop === -1 ? end : from + stop;
}
