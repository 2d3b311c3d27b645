import type { MessageKey } from "#i18n/keys.ts";
import { yieldToEventLoop } from "#sources/server/index.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import type { Answerer } from "../answers/answerer.ts";
import { lastCited } from "../follow-ups/cited-sources.ts";
import { addsNothing } from "../follow-ups/find-named-source.ts";
import { followedBy, type ReadFollowUp, readFollowUp } from "../follow-ups/read-follow-up.ts";
import { tellsOfSelf } from "../follow-ups/told-state.ts";
import { countWords } from "../phrases/count-words.ts";
import { isUnreadable, otherLanguageOf } from "../question-language.ts";
import { answerFollowUp, isAboutShown, isWish } from "./answer-follow-up.ts";
import { marks, paragraph, type Translate } from "./answer-text.ts";
import type { AnswererDependencies } from "./choose-evidence.ts";
import { isOutside } from "./choose-evidence.ts";
import { type Claim, findClaim } from "./claims/find-claimed.ts";
import { findMissingHadith } from "./claims/missing-hadith.ts";
import { findCount } from "./find-count.ts";
import { findPassages, notShown } from "./find-passages.ts";
import { findPremise } from "./find-premise.ts";
import { chooseNext } from "./follow-ups/choose-next.ts";
import { writeNext } from "./follow-ups/write-next.ts";
import { withoutOpening } from "./intents/message-opening.ts";
import { type Intent, readIntent, type ShortIntent } from "./intents/read-intent.ts";
import { refineIntent } from "./intents/refine-intent.ts";
import { opensWithSalam, saysSalam } from "./salam.ts";
import { writeShort } from "./short-answers.ts";
import { withoutUnloaded } from "./sound-hadith.ts";
import { writeSurah } from "./verses/about-surah.ts";
import { readAboutVerses, readBesideVerses } from "./verses/about-verses.ts";
import { readAskedSurah } from "./verses/asked-surah.ts";
import { findMissing, readAttachedVerses, sayMissing } from "./verses/attached-verses.ts";
import { careOf, type Found, hasPassages, type Question, type Understood, writePassages } from "./write-passages.ts";

export type { AnswererDependencies };

/** Most words of a message that is read with the question before it because nothing was found for it alone. */
const shortMessage = 8;

/**
 * The text of an answer, in chunks: fixed sentences in the question's language and reference marks, never scripture. Attached verses come first. A
 * message that follows an answer is read with it. When no search result passes the threshold, the text says so and cites nothing. The sentences
 * vary by question, deterministically.
 */
export async function* writeBuiltinAnswer(dependencies: AnswererDependencies, given: Question): AsyncGenerator<string> {
  const question = withoutOpening(given.question);
  const greeted = question !== given.question && opensWithSalam(given.question);
  if (greeted) yield* paragraph(dependencies.messages.translate(given.lang)("guidance:salam"));
  const history = given.history.map((one) => (one.role === "user" ? { ...one, text: withoutOpening(one.text) } : one));
  yield* writeAnswer(dependencies, { ...given, question, history, greeted });
}

/** The answer to a message without the courtesies at its beginning. */
async function* writeAnswer(dependencies: AnswererDependencies, asked: Question): AsyncGenerator<string> {
  const t = dependencies.messages.translate(asked.shownIn ?? asked.lang);
  // For a long question each of these parts takes ten milliseconds or more: other requests run between them.
  await yieldToEventLoop();
  const { attached, quotesOnly, numbered, rest } = await readAttachedVerses(dependencies, asked);
  const isAboutVerses = readAboutVerses(asked.question, asked.lang) !== undefined;
  const missing = findMissing(dependencies.quran, asked.question, isAboutVerses, numbered);
  if (missing && !asked.shownIn) yield* paragraph(sayMissing(t, missing, asked.lang, dependencies.quran));
  if (missing && attached.length === 0) return;
  if (attached.length === 0 && isSilence(asked)) return yield* paragraph(t("guidance:followPresence"));
  const clearly = attached.length > 0 ? undefined : await inOtherLanguage(dependencies, asked, "clearly");
  if (clearly) return yield* writeAnswer(...clearly);
  const wish = attached.length > 0 ? undefined : readFollowUp(asked, dependencies.readQuestion ?? readNothing);
  // Answered before the search, which would look up the words of "which surah?".
  if (wish && isAboutShown(wish)) return yield* answerFollowUp(dependencies, t, asked, wish);
  const surah = attached.length > 0 ? undefined : readAskedSurah(dependencies, asked);
  if (surah) return yield* writeSurah(dependencies, t, asked, surah);
  const missingHadith = attached.length > 0 ? undefined : findMissingHadith(dependencies, asked.question);
  if (missingHadith) return yield* paragraph(t(missingHadith));
  const readWords = numbered.length > 0 ? readBesideVerses : readAboutVerses;
  const aboutVerses = attached.length > 0 ? readWords(rest, asked.lang) : undefined;
  // "What does this verse mean?" has no subject that a classifier could find.
  const read = aboutVerses ? readNothing : (dependencies.readQuestion ?? readNothing);
  const reading = await withoutUnloaded(dependencies.evidence, read(rest, asked.lang));
  const wanted = refineIntent(readIntent(asked.question, asked.lang), reading);
  // "Can you explain …" asks for no ruling.
  const intent: Intent = aboutVerses ? { ...wanted, kind: "general" } : wanted;
  if (!asked.greeted && returnsSalam(asked.question, intent)) yield* paragraph(t("guidance:salam"));
  const count = attached.length === 0 ? findCount(asked.question, dependencies.quran) : undefined;
  if (count) return yield* paragraph(t(count.key, { total: count.total }));
  const premise = asked.refs.length === 0 ? findPremise(asked.question, asked.lang) : undefined;
  // A person who does not pray is a known question of law, which has an answer of its own.
  const short = intent.short === "takfir" && premise ? undefined : intent.short;
  if (short !== undefined && (attached.length === 0 || refuses(short))) {
    return yield* writeShort(dependencies, t, asked, short);
  }
  const recalls = attached.length === 0 && !intent.feeling;
  const hasClaim = !premise && !quotesOnly && asked.refs.length === 0;
  const claim = hasClaim ? await findClaim(dependencies, { ...asked, recalls }) : undefined;
  if (claim && (claim.found || attached.length === 0)) {
    return yield* writeClaim(dependencies, t, {
      asked,
      attached,
      aboutVerses,
      quotesOnly,
      reading,
      intent,
      premise,
      claim,
    });
  }
  const followUp = attached.length > 0 ? undefined : readFollowUp(asked, read);
  if (followUp && isWish(followUp)) return yield* answerFollowUp(dependencies, t, asked, followUp);
  yield* writeFound(dependencies, t, { asked, attached, aboutVerses, quotesOnly, reading, intent, premise }, followUp);
}

/** The answer to a question as it was read, with the conversation before it. */
async function* writeFound(
  dependencies: AnswererDependencies,
  t: Translate,
  alone: Understood,
  followUp: ReadFollowUp | undefined,
): AsyncGenerator<string> {
  const { asked, reading } = alone;
  const read = dependencies.readQuestion ?? readNothing;
  const next = followUp && (await chooseNext(dependencies, alone, followUp, read));
  if (next && !next.found && followUp.shown.length > 0) {
    const own = next.own ? undefined : await inOtherLanguage(dependencies, asked, "probably");
    return yield* own ? writeAnswer(...own) : writeNext(t, alone, next);
  }
  const found = next?.found ?? (await findPassages(dependencies, alone));
  const other =
    hasPassages(found) || found.isRepeated ? undefined : await inOtherLanguage(dependencies, asked, "probably");
  if (other) return yield* writeAnswer(...other);
  const isUnanswered = !followUp && !hasPassages(found) && !isOutside(reading);
  const mayGoOn = countWords(asked.question) <= shortMessage && !tellsOfSelf(asked.question, asked.lang, read);
  const before = isUnanswered && mayGoOn ? followedBy("continued", asked, read) : undefined;
  const isBeside = before !== undefined && before.shown.length > 0;
  const beside = isBeside ? await chooseNext(dependencies, alone, before, read) : undefined;
  if (beside && !beside.found) return yield* writeNext(t, alone, beside);
  const shown = beside?.found ?? found;
  const repeated = shown.isRepeated ? shown.followUp : repeatedIn(shown, asked);
  if (!repeated) {
    yield* writePassages(t, shown);
    if (!hasPassages(shown) && !shown.soft && isUnreadable(asked.question, asked.lang, read))
      yield* paragraph(t("guidance:unread"));
    return;
  }
  yield* answerFollowUp(dependencies, t, asked, { ...repeated, kind: "more" });
  yield* paragraph(...notesOf(shown).map((key) => t(key)));
}

/** What is said behind passages that were not shown yet. */
const notesOf = (found: Found): MessageKey[] => [
  ...(found.intent.kind === "ruling" && !found.followUp ? ["guidance:rulingNote" as const] : []),
  ...(found.soft ? [careOf(found)] : []),
];

/** Whether a message after an answer adds nothing to it: the same passages again would be no reply. */
const isSilence = ({ question, lang, history }: Question) =>
  history.some(({ role }) => role === "assistant") && addsNothing(question, lang);

/** The answer before another question whose passages it showed all: they are no reply to this one too. */
function repeatedIn({ attached, premise, followUp, chosen }: Found, asked: Question): ReadFollowUp | undefined {
  const last = asked.history.findLast(({ role }) => role === "user")?.text;
  if (followUp || premise || attached.length > 0 || last === asked.question) return undefined;
  const cited = lastCited(asked.history);
  const fresh = notShown(chosen, cited);
  if (chosen.also || chosen.verses.length === 0 || fresh.verses.length + fresh.hadith.length > 0) return undefined;
  const { question } = asked;
  return { kind: "more", subject: question, frame: question, words: question, cited, shown: cited };
}

/** The answer to a question whether words stand in a source: where they do, or that they were not found, and what comes near. */
async function* writeClaim(
  dependencies: AnswererDependencies,
  t: Translate,
  understood: Understood & { claim: Claim },
): AsyncGenerator<string> {
  const { asked, attached, intent, claim } = understood;
  if (claim.found?.kind === "hadith") {
    yield* paragraph(t(claim.key));
    return yield* marks("hadith", claim.found.refs);
  }
  if (claim.found) {
    const verses = [...new Set([...claim.found.refs, ...attached])];
    return yield* writePassages(t, await findPassages(dependencies, { ...understood, attached: verses }));
  }
  // The words that ask, such as "the Qur'an says", would find verses of their own.
  const words = { ...asked, question: claim.words };
  const reading = (dependencies.readQuestion ?? readNothing)(words.question, asked.lang);
  const ofWords = { ...refineIntent(readIntent(words.question, asked.lang), reading), hadith: intent.hadith };
  const near = await findPassages(dependencies, { ...understood, asked: words, reading, intent: ofWords });
  const other = hasPassages(near) ? undefined : await inOtherLanguage(dependencies, asked, "probably");
  if (other) return yield* writeAnswer(...other);
  yield* writePassages(t, { ...near, chosen: { ...near.chosen, tafsir: undefined } });
}

/** The same question, read in its own language, if that is surely another one than the page's. */
async function inOtherLanguage(
  dependencies: AnswererDependencies,
  asked: Question,
  how: "clearly" | "probably",
): Promise<[AnswererDependencies, Question] | undefined> {
  const { readQuestion } = dependencies;
  const language = asked.shownIn ? undefined : await otherLanguageOf(asked, readQuestion, how);
  if (!readQuestion || language === undefined) return undefined;
  const read: ReadQuestion = (question, lang) => readQuestion(question, lang, asked.lang);
  const greeted = asked.greeted || how === "probably";
  return [
    { ...dependencies, readQuestion: read },
    { ...asked, lang: language, shownIn: asked.lang, greeted },
  ];
}

const readNothing: ReadQuestion = () => ({ concerns: [], foreign: 0, outside: 0 });

/**
 * Whether the answer begins with a salam of its own. That to a mere greeting has one in its sentence; of a question who Siraj is, the greeting may
 * stand anywhere.
 */
const returnsSalam = (question: string, { short }: Intent) =>
  short !== "greeting" && (short === "who" ? saysSalam(question) : opensWithSalam(question));
const refuses = (short: ShortIntent) => ["role", "harm", "insult", "takfir"].includes(short);

/** The answerer without a model and without network: it searches the corpus and frames the results with fixed sentences. */
export function createBuiltinAnswerer(dependencies: AnswererDependencies): Answerer {
  return async function* write(asked, signal) {
    yield { kind: "step", step: "searching" };
    yield { kind: "answerer", by: "builtin" };
    for await (const text of writeBuiltinAnswer(dependencies, asked)) {
      signal.throwIfAborted();
      yield { kind: "own", text };
    }
  };
}
