import { fewestOfStretch } from "../../bags/compare-text.ts";
import { partsBeside, type Span } from "../../span.ts";
import type { Steps } from "../../steps.ts";
import type { Voice } from "../../voice/voice.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { isFormula, withoutBlessings, withoutSetPhrases } from "../introductions/set-phrases.ts";
import { asRead, wordsIn } from "../marks.ts";
import { comparedSentences } from "../sentences.ts";
import { namesAny, sourceNames } from "../words/vocabulary.ts";

/** Fewer words agree with some translation by chance; where nothing names scripture, fewer than `farFromScripture` also need its voice. */
const fewest = { words: fewestOfStretch, same: 3, likelihood: 13, farFromScripture: 5, ofHadith: 8 };
/**
 * The log-odds that a stretch of a sentence is an altered translation and not the writer's: a logistic regression
 * (docs/decisions/0024-altered-stretches.md). `differing` and `share` are shares of words, from 0 to 1, `near` is 1 where scripture is named, the
 * voices are those of the stretch and of its whole statement.
 */
const weights = {
  constant: -3.78,
  likelihood: 0.154,
  differing: -8.794,
  share: 5.742,
  voice: 0.548,
  statementVoice: 0.653,
  near: 3.523,
};
/** What a single feature counts at most. */
const most = { likelihood: 40, voice: 8 };
/** From this sum on a stretch is claimed; in a sentence that surely speaks about a text from the second. */
const least = { plain: 1, own: 3.5 };
/** UTF-16 units before a sentence that can name scripture. */
const reach = 200;
/** Most stretches of a sentence, of which each was made from a verse of its own. */
const mostStretches = 4;
/** Most words beside a stretch that belong to it whatever they are, and the least log-odds of more words. */
const mostBeside = 3;
const leastVoice = 2;

/**
 * Stretches of a sentence that alter a translation of a verse, without any sign around them: "Moses told them ‹altered› and left". Only the stretch
 * is claimed, so that the writer's words beside it stay.
 */
export function* alteredStretches(context: ScanContext, region: Region, known: readonly Claim[]): Steps<Claim[]> {
  const found: Claim[] = [];
  for (const sentence of comparedSentences(region)) {
    const waiting = [...statementsOf(region.text, sentence)].flatMap((statement) =>
      partsBeside(statement, known).map((part) => ({ part, statement })),
    );
    for (let count = 0; count < mostStretches; count += 1) {
      const next = waiting.shift();
      if (!next) break;
      const { part, statement } = next;
      const claim = claimWithin(context, region.text, part, statement);
      yield;
      if (!claim) continue;
      found.push(claim);
      waiting.push(...partsBeside(part, [claim]).map((rest) => ({ part: rest, statement })));
    }
  }
  return found;
}

const stop = /[.!?](?=\s)/gu;

/** The parts of a sentence between full stops: a quotation within it can keep its own. */
function* statementsOf(text: string, { start, end }: Span): Generator<Span> {
  let from = start;
  for (const { index } of text.slice(start, end).matchAll(stop)) {
    yield { start: from, end: start + index + 1 };
    from = start + index + 1;
  }
  yield { start: from, end };
}

function claimWithin(context: ScanContext, text: string, part: Span, statement: Span): Claim | undefined {
  const { quotations, prose, voice } = context;
  const said = asRead(text.slice(part.start, part.end));
  if (!voice || wordsIn(said).length < fewest.words) return undefined;
  const likeliest = quotations.compare(withoutSetPhrases(context, said)).likeliest();
  if (!likeliest || likeliest.words < fewest.words || likeliest.same < fewest.same) return undefined;
  if (likeliest.likelihood < fewest.likelihood) return undefined;
  const stretch = said.slice(likeliest.start, likeliest.end);
  const whole = text.slice(statement.start, statement.end);
  const near = namesAny(withoutBlessings(text.slice(Math.max(0, part.start - reach), part.end)), sourceNames);
  const heard = voice(stretch).scripture(stretch);
  if (!near && likeliest.words < fewest.farFromScripture && heard < 0) return undefined;
  const odds = logOdds({
    likelihood: likeliest.likelihood,
    differing: likeliest.differing / likeliest.words,
    share: likeliest.words / wordsIn(whole).length,
    voice: heard,
    statementVoice: voice(whole).scripture(whole),
    near: Number(near),
  });
  const enough = prose.isSurelyOwn(whole) ? least.own : least.plain;
  if (odds < enough || isFormula(wordsIn(stretch))) return undefined;
  const { start, end } = withRest(said, likeliest, voice(said));
  const span = { start: part.start + start, end: part.start + end };
  const checked = quotations.check(said.slice(start, end));
  // What resembles a translation and stands in a hadith too is a blessing.
  const isBlessing = checked.kind === "hadith" && wordsIn(said.slice(start, end)).length < fewest.ofHadith;
  return isBlessing ? undefined : claimOf(span, checked, "translation")[0];
}

type Features = Record<Exclude<keyof typeof weights, "constant">, number>;

function logOdds({ likelihood, differing, share, voice, statementVoice, near }: Features): number {
  return (
    weights.constant +
    weights.likelihood * Math.min(likelihood, most.likelihood) +
    weights.differing * differing +
    weights.share * share +
    weights.voice * bounded(voice) +
    weights.statementVoice * bounded(statementVoice) +
    weights.near * near
  );
}

function bounded(voice: number): number {
  return Math.max(-most.voice, Math.min(most.voice, voice));
}

const speakers = [...sourceNames, "god", "says"] as const;

const signs = /[,،;؛:：()"“”„«»–—.!?؟۔…]/u;
const behindSign = /(?<=[,،;؛:：()"“”„«»–—.!?؟۔…])[^,،;؛:：()"“”„«»–—.!?؟۔…]*$/u;
const behindBoundary = /(?<=[:：()"“”„«»–—])[^:：()"“”„«»–—]*$/u;

/**
 * A stretch with the words beside it that belong to the same text: few words up to the next sign, since the first or the last word may be the
 * changed one, all words from a colon, a dash, a bracket or a quotation mark on, and words in the voice of scripture behind it. Words that name who
 * speaks are the writer's.
 */
function withRest(said: string, { start, end }: Span, voice: Voice): Span {
  const [before, behind] = [said.slice(0, start), said.slice(end)];
  const most = wordsIn(said.slice(start, end)).length;
  const belongs = (rest: string, words: number) => wordsIn(rest).length <= words && !namesAny(rest, speakers);
  const [toBoundary = "", toSign = ""] = [behindBoundary, behindSign].map((pattern) => pattern.exec(before)?.[0]);
  const isVoiced = (rest: string) => belongs(rest, most) && voice.scripture(rest) >= leastVoice;
  const left = [
    { rest: toBoundary, isPart: belongs(toBoundary, most) },
    { rest: toSign, isPart: belongs(toSign, mostBeside) || isVoiced(toSign) },
    { rest: before, isPart: isVoiced(before) },
  ].find(({ rest, isPart }) => rest !== "" && isPart);
  const rest = behind.slice(0, signs.exec(behind)?.index);
  const goesOn = belongs(rest, mostBeside) || isVoiced(rest);
  return { start: start - (left?.rest.trimStart().length ?? 0), end: end + (goesOn ? rest.trimEnd().length : 0) };
}
