import type { Language } from "#i18n/shared/languages.ts";
import type { OpenSources } from "#sources/server/index.ts";
import { type QuestionReading, referenceScore } from "#sources/shared/contract.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import type { Premise } from "./find-premise.ts";
import type { Intent } from "./intents/read-intent.ts";
import { passagesOf } from "./reasoned-passages.ts";

type LoadedHadith = Pick<Evidence, "hadith"> | undefined;

/** The first hadith that are loaded and whose grade is stated and not weak. */
export async function firstSound(evidence: LoadedHadith, refs: Iterable<string>, most: number): Promise<string[]> {
  const chosen: string[] = [];
  for (const ref of refs) {
    if (chosen.length < most && (await isSound(evidence, ref))) chosen.push(ref);
  }
  return chosen;
}

/** Whether the grade of a hadith is stated and not weak. */
async function isSound(evidence: LoadedHadith, ref: string): Promise<boolean> {
  const hadith = await evidence?.hadith(ref);
  return hadith?.grade !== undefined && hadith.grade.value !== "daif";
}

/**
 * The reading without a saying that the question names by its words, if that is not loaded: then the concerns answer as of any other question. Of a
 * person the answer says that nothing is told.
 */
export async function withoutUnloaded(evidence: LoadedHadith, reading: QuestionReading): Promise<QuestionReading> {
  const [first, ...others] = reading.concerns;
  const isSaying = first?.named && first.verses.length === 0 && !first.id.startsWith("person-");
  if (!isSaying || (await firstSound(evidence, first.hadith, 1)).length > 0) return reading;
  return reading.unnamed ?? { ...reading, concerns: others };
}

/** Hadith of the search that are compared with those of concerns. */
const mostSearched = 12;
/** Least probability of a concept whose hadith is shown. */
const ofConcept = 0.4;
/** Most hadith of a premise. */
const ofPremise = 2;
/** Most hadith of a subject that the question names by its words. */
const ofNamed = 3;

type HadithSources = { evidence?: Pick<Evidence, "hadith">; evidenceSearch?: OpenSources["search"] };
type AskedFor = {
  premise: Premise | undefined;
  reading: QuestionReading;
  intent: Intent;
  /** The subject of the question has verses. */
  found: boolean;
};

/** The hadith for a question: that which it names, or sound ones of its premise, of its concept and, if it asks for hadith, of the search. */
export async function chooseHadith(
  { evidence, evidenceSearch }: HadithSources,
  { question, lang }: { question: string; lang: Language },
  { premise, reading, intent, found }: AskedFor,
): Promise<string[]> {
  if (premise) return firstSound(evidence, passagesOf(premise.references, "hadith"), ofPremise);
  const [first] = reading.concerns;
  const isClear = found && !intent.selfharmTopic && first !== undefined && first.strength >= ofConcept;
  const ofConcern = isClear ? first.hadith : [];
  const searched = intent.hadith ? ((await evidenceSearch?.hadith(lang, question, mostSearched))?.results ?? []) : [];
  const named = searched.filter(({ score }) => score >= referenceScore).map(({ ref }) => ref);
  if (named.length > 0) return named;
  // What the search finds may only share a word with the question: it counts where a likely concern has it too, with the reason why it fits.
  const likely = new Set(reading.concerns.flatMap((one) => one.hadith));
  const refs = new Set([
    ...ofConcern,
    ...(found ? searched.map((one) => one.ref) : []).filter((ref) => likely.has(ref)),
  ]);
  return firstSound(evidence, refs, isClear && first.named ? ofNamed : intent.hadith ? 2 : 1);
}
