import type { Language } from "#i18n/shared/languages.ts";
import type { Concern, ReadQuestion } from "#sources/shared/contract.ts";
import type { CitedSource } from "../../follow-ups/cited-sources.ts";
import { otherConcern, refersToPerson } from "../../follow-ups/conversation-subject.ts";
import type { ReadFollowUp } from "../../follow-ups/read-follow-up.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { findPassages } from "../find-passages.ts";
import { findPremise } from "../find-premise.ts";
import { type Intent, readIntent } from "../intents/read-intent.ts";
import { refineIntent } from "../intents/refine-intent.ts";
import { type Found, hasPassages, type Understood } from "../write-passages.ts";
import { findOwnPassages } from "./own-passages.ts";

/** What answers a message that goes on: passages as of a question, or those of the subject that hold its words; neither where nothing does. */
export type Next = {
  found?: Found;
  own?: readonly CitedSource[];
  concerns: readonly Concern[];
  /** The conversation asks what is allowed or due. */
  asksRuling: boolean;
};
type Chosen = Pick<Next, "found" | "own">;

/** Least probability of a concern of the conversation's subject. */
export const ofSubject = 0.2;
/** Least probability of another concept than the subject's, for the two together and for the message alone. */
const turned = { together: 0.5, alone: 0.3 };
/** From this probability on, a message asks about a subject; below, it goes on telling. */
const asks = 0.5;
/** From this probability on, nothing in the corpus answers the words of another subject. */
const foreign = 0.5;

/** What answers a message that is read together with the conversation before it. */
export async function chooseNext(
  dependencies: AnswererDependencies,
  alone: Understood,
  followUp: ReadFollowUp,
  read: ReadQuestion,
): Promise<Next> {
  const { lang } = alone.asked;
  const concerns = read(followUp.subject, lang).concerns.filter(({ strength }) => strength >= ofSubject);
  const ofPerson =
    refersToPerson(followUp, alone.asked.question, lang, read) || kindOf(followUp.frame, lang, read) === "person";
  const findOwn = () => findOwnPassages(dependencies, { ...followUp, concerns, ofPerson }, followUp.words, lang);
  const asksRuling = [alone.intent.kind, kindOf(followUp.frame, lang, read)].includes("ruling");
  const choose = followUp.kind === "continued" ? goOn : turnTo;
  return { concerns, asksRuling, ...(await choose(dependencies, alone, followUp, read, findOwn)) };
}

const intentOf = (question: string, lang: Language, read: ReadQuestion): Intent =>
  refineIntent(readIntent(question, lang), read(question, lang));
const kindOf = (question: string, lang: Language, read: ReadQuestion) => intentOf(question, lang, read).kind;

type FindOwn = () => Promise<CitedSource[]>;

/** A question that goes on with the subject. */
async function goOn(
  dependencies: AnswererDependencies,
  alone: Understood,
  followUp: ReadFollowUp,
  read: ReadQuestion,
  findOwn: FindOwn,
): Promise<Chosen> {
  const { question, lang } = alone.asked;
  const ofPerson = refersToPerson(followUp, question, lang, read);
  const found = await findPassages(dependencies, withSubject(alone, followUp, read));
  const [subject] = read(followUp.subject, lang).concerns;
  const feels = found.intent.feeling || intentOf(followUp.subject, lang, read).feeling || subject?.ownLife === true;
  const isTold = found.soft || (!ofPerson && found.tells && feels && found.intent.kind === "general");
  if (isTold && (alone.reading.asksOnly ?? 0) < asks) return { found };
  const own = found.soft ? [] : await findOwn();
  if (own.length > 0) return { own };
  const [together] = found.reading.concerns;
  const isTurned =
    together !== undefined &&
    together.id !== subject?.id &&
    together.strength >= turned.together &&
    alone.reading.concerns.some(({ id, strength }) => id === together.id && strength >= turned.alone);
  return isTold || (isTurned && !ofPerson) ? { found } : {};
}

/** The same question about something else: where that has a concept or verses of its own, those; else what the subject's passages say of it. */
async function turnTo(
  dependencies: AnswererDependencies,
  alone: Understood,
  followUp: ReadFollowUp,
  read: ReadQuestion,
  findOwn: FindOwn,
): Promise<Chosen> {
  const { lang } = alone.asked;
  const other = aboutOther(alone, followUp, read);
  if (otherConcern(followUp.words, followUp.subject, lang, read)) {
    const found = await findPassages(dependencies, other);
    if (hasPassages(found)) return { found };
  }
  const own = await findOwn();
  if (own.length > 0) return { own };
  // Of people "and my mother?" asks whether the same holds for her.
  if (other.reading.foreign >= foreign || (other.reading.concerns[0]?.strength ?? 0) >= turned.alone) return {};
  // Its concept is unsure: the search answers alone.
  const found = await findPassages(dependencies, { ...other, reading: { ...other.reading, concerns: [] } });
  return hasPassages(found) ? { found } : {};
}

/** The words of another subject as a question of the same kind as the one before them. */
function aboutOther(alone: Understood, { words, frame }: ReadFollowUp, read: ReadQuestion): Understood {
  const { asked } = alone;
  const [reading, before] = [read(words, asked.lang), read(frame, asked.lang)];
  const intent = refineIntent(readIntent(words, asked.lang), reading);
  const kind = intent.kind === "general" ? kindOf(frame, asked.lang, read) : intent.kind;
  const asksOnly = Math.max(reading.asksOnly ?? 0, before.asksOnly ?? 0);
  return {
    ...alone,
    asked: { ...asked, question: words },
    reading: { ...reading, asksOnly },
    intent: { ...intent, kind },
    premise: undefined,
  };
}

/** A message together with the question that it goes on with. Of which kind it is, the message says; where it does not, the question before it. */
export function withSubject(
  { asked, attached, aboutVerses, intent }: Understood,
  followUp: ReadFollowUp,
  read: ReadQuestion,
): Understood {
  const { subject, frame } = followUp;
  const together = { ...asked, question: `${subject} ${asked.question}` };
  const reading = read(together.question, asked.lang);
  const before = intentOf(frame, asked.lang, read);
  const kind = intent.kind === "general" ? before.kind : intent.kind;
  const combined = { ...intent, kind, selfharmTopic: intent.selfharmTopic || before.selfharmTopic };
  const premise = asked.refs.length === 0 ? findPremise(together.question, asked.lang) : undefined;
  return { asked: together, attached, aboutVerses, quotesOnly: false, reading, intent: combined, premise, followUp };
}
