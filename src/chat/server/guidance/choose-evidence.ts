import type { Language } from "#i18n/shared/languages.ts";
import type { Concern } from "#sources/shared/contract.ts";
import type { Premise } from "./find-premise.ts";
import type { Intent } from "./read-intent.ts";
import type { Writer } from "./writer.ts";

/** What an answer rests on, by references in the form of marks. */
export type Chosen = {
  verses: string[];
  hadith: string[];
  /** A comment on the leading verse, in the person's language. */
  tafsir: string | undefined;
};

export type Known = {
  /** Verses that the person attached; all exist. */
  attached: readonly string[];
  premise: Premise | undefined;
  concerns: readonly Concern[];
  intent: Intent;
  /** Whether the question tells of a feeling. */
  feeling: boolean;
};

type About = { question: string; lang: Language };

const mostVerses = 4;
/** How surely a question speaks of a concern whose hadith is shown. */
const surely = 0.4;
/** The score of a hadith that was asked for by its reference: above every score that words can earn. */
const byReference = 1000;

/** The verses, the hadith and the comment for a question. A hadith that is weak, or whose grade is not stated, is left out. */
export async function chooseEvidence(writer: Writer, about: About, known: Known): Promise<Chosen> {
  const verses = await chooseVerses(writer, about, known);
  const [hadith, tafsir] = await Promise.all([
    known.premise ? [] : chooseHadith(writer, about, { ...known, found: verses.length > 0 }),
    explains(known) ? findComment(writer, about.lang, verses[0]) : undefined,
  ]);
  return { verses, hadith, tafsir };
}

async function chooseVerses({ search, quran }: Writer, { question, lang }: About, known: Known): Promise<string[]> {
  if (known.premise) return known.premise.references;
  const found = (await search.answer(lang, question, mostVerses))
    .map(({ verse }) => quran.verseAt(verse).key)
    .filter((key) => !known.attached.includes(key));
  return [...known.attached, ...found].slice(0, Math.max(mostVerses, known.attached.length));
}

/** A commentator's legal opinion would pass for a ruling, and a long comment is no comfort. */
function explains({ intent: { kind, selfharmTopic }, feeling, premise, attached }: Known): boolean {
  if (attached.length > 0) return true;
  return !feeling && !premise && !selfharmTopic && kind !== "ruling" && kind !== "dua";
}

async function findComment(
  { evidenceSearch }: Writer,
  language: Language,
  verse: string | undefined,
): Promise<string | undefined> {
  if (verse === undefined) return undefined;
  const [first] = verse.split("-");
  const found = await evidenceSearch?.tafsir(language, first ?? verse, 1);
  const comment = found?.results.find(({ lang }) => lang === language);
  return comment && `${comment.edition}:${comment.ref}`;
}

async function chooseHadith(
  { evidence, evidenceSearch }: Writer,
  { question, lang }: About,
  { concerns, intent, found }: Known & { found: boolean },
): Promise<string[]> {
  const [surest] = concerns.filter(({ strength }) => strength >= surely);
  const ofConcern = intent.selfharmTopic || !found ? [] : (surest?.hadith ?? []);
  const searched = intent.hadith ? ((await evidenceSearch?.hadith(lang, question, 3))?.results ?? []) : [];
  const asked = searched.filter(({ score }) => score >= byReference).map(({ ref }) => ref);
  if (asked.length > 0) return asked;
  const most = intent.hadith ? 2 : 1;
  const chosen: string[] = [];
  for (const ref of new Set([...ofConcern, ...(found ? searched.map((one) => one.ref) : [])])) {
    if (chosen.length < most && (await isSound(evidence, ref))) chosen.push(ref);
  }
  return chosen;
}

async function isSound(evidence: Writer["evidence"], ref: string): Promise<boolean> {
  const hadith = await evidence?.hadith(ref);
  return hadith?.grade !== undefined && hadith.grade.value !== "daif";
}
