import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Concern, QuestionReading } from "#sources/shared/contract.ts";
import type { AnswerRequest } from "../answers/answerer.ts";
import type { ReadFollowUp } from "../follow-ups/read-follow-up.ts";
import { inSources, paragraph, reasonsOf, type Translate } from "./answer-text.ts";
import { type Chosen, isOutside } from "./choose-evidence.ts";
import type { Claim } from "./claims/find-claimed.ts";
import { isOfGroup } from "./concern-groups.ts";
import { asksIfBadMuslim } from "./find-bad-muslim.ts";
import type { Premise } from "./find-premise.ts";
import type { ReflectionKey } from "./find-reflection.ts";
import { isOfLoss, lossOf } from "./find-subjects.ts";
import { firstWords, mourns } from "./first-words.ts";
import type { Intent } from "./intents/read-intent.ts";
import type { AboutVerses } from "./verses/about-verses.ts";

/** Least probability with which a concern decides the first words of an answer. */
const named = 0.5;

/** Below this probability of asking about a subject only, a person may tell of their own case of law: then it is said whom to ask. */
const mayTellBelow = 0.75;

/** The concern whose ruling the schools of law agree on. */
const agreedRuling = "ruling-on-suicide";

/**
 * A question. `shownIn`: the page's language, where the question is in another one; sentences, names and comments are in that. `greeted`: its salam was
 * returned before it was read in that other one.
 */
export type Question = Omit<AnswerRequest, "modelKey"> & { shownIn?: Language; greeted?: boolean };

/** A question as it was read. `asked` holds the question before it too where the person goes on with that. */
export type Understood = {
  asked: Question;
  attached: readonly string[];
  /** What the question wants of them, if it has no subject of its own. */
  aboutVerses: AboutVerses | undefined;
  /** The question consists of the words of a verse alone. */
  quotesOnly: boolean;
  reading: QuestionReading;
  intent: Intent;
  premise: Premise | undefined;
  /** Absent for a question that stands alone. */
  followUp?: ReadFollowUp;
  /** Absent where the question claims no words of a source. */
  claim?: Claim;
};
export type Found = Understood & {
  reflection: ReflectionKey | undefined;
  soft: boolean;
  tells: boolean;
  surelyTells: boolean;
  chosen: Chosen;
  /** It has no passages but those that answers before have shown. */
  isRepeated: boolean;
};

export const hasPassages = ({ chosen }: Found) => chosen.verses.length + chosen.hadith.length > 0;

/** The words of care behind an answer that is near danger. */
export const careOf = ({ reading }: Found): MessageKey =>
  reading.danger === "past" ? "guidance:pastCare" : "guidance:softCare";

/** Whether an answer that this one goes on with had these words. */
const wasSaid = ({ followUp, asked }: Found, text: string) =>
  followUp !== undefined && asked.history.some((one) => one.role === "assistant" && one.text.includes(text));

/** Whether an answer shows a verse of a concern, or a hadith of one that the question names by its words. */
const isShown = ({ verses, hadith, named }: Concern, chosen: Chosen) =>
  verses.some((one) => chosen.verses.includes(one)) || (named && hadith.some((one) => chosen.hadith.includes(one)));

/** The text of an answer that shows passages, or says that none were found. */
export function* writePassages(t: Translate, found: Found): Generator<string> {
  const { asked, attached, reading, intent, followUp, premise, soft, tells, surelyTells, reflection, chosen } = found;
  const care = careOf(found);
  if (!hasPassages(found)) {
    const outside = isOutside(reading) ? "guidance:outside" : "chat:answerNone";
    const nothing = intent.kind === "ruling" ? "guidance:nothingRuling" : outside;
    const [subject] = reading.concerns;
    const ofNamed = subject?.named && t("guidance:noneOfNamed", { context: subject.name ?? "" });
    yield* paragraph(ofNamed ?? t(found.claim?.key ?? nothing));
    if (soft) yield* paragraph(t(care));
    return;
  }
  const [first] = reading.concerns;
  const about = first && first.strength >= named && isShown(first, chosen) ? first : undefined;
  const said = { question: asked.question, hadithAlone: chosen.verses.length === 0 && !about };
  const tellsOfLoss = tells && (lossOf(reading) !== undefined || isOfLoss(reading, surelyTells));
  const told = { tells, tellsOfLoss, isFirstOfTwo: chosen.also !== undefined };
  const opening = {
    intent,
    attached,
    premise,
    claim: found.claim,
    reflection,
    soft,
    asksIfBad: asksIfBadMuslim(asked.question, asked.lang, reflection),
    past: reading.danger === "past",
    about,
    ...said,
    ...told,
    surelyTells,
  };
  if (followUp) yield* paragraph(t("guidance:followContinued"));
  const opened = firstWords(opening).map(({ key, context }) => (context ? t(key, { context }) : t(key)));
  yield* paragraph(...opened.filter((text) => !wasSaid(found, text)));
  const reasons = reasonsOf(reading.concerns, premise?.references, asked.shownIn ?? asked.lang, attached);
  yield* inSources(t, chosen, reasons);
  if (found.aboutVerses === "elsewhere" && chosen.verses.length === attached.length) {
    yield* paragraph(t("guidance:followNoMore"));
  }
  if (found.aboutVerses === "meaning" && chosen.tafsir === undefined) yield* paragraph(t("guidance:followNoTafsir"));
  if (chosen.also) {
    const { concern, ...sources } = chosen.also;
    yield* paragraph(t("guidance:leadAlso"));
    yield* inSources(t, { ...sources, tafsir: undefined }, reasonsOf([concern, ...reading.concerns]));
  }
  const rulingNote = about?.id === agreedRuling ? "guidance:rulingAgreed" : "guidance:rulingNote";
  const mayTell = tells || (!intent.recalls && (reading.asksOnly ?? 1) < mayTellBelow);
  const asksRuling = intent.kind === "ruling" || (mayTell && first !== undefined && isOfGroup(first, "rulings"));
  if (asksRuling && !premise) yield* paragraph(t(rulingNote));
  if (soft) yield* paragraph(t(care));
  else if (!premise && !reflection && !mourns(about)) yield* paragraph(t("chat:answerOutro"));
  const reflected = reflection && t(`guidance:${reflection}`);
  if (reflected !== undefined && !wasSaid(found, reflected)) yield* paragraph("[reflection]", reflected);
}
