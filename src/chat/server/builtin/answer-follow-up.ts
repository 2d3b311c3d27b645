import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { Concern, FollowUp } from "#sources/shared/contract.ts";
import type { CitedSource } from "../follow-ups/cited-sources.ts";
import { findNamedSource } from "../follow-ups/find-named-source.ts";
import type { ReadFollowUp } from "../follow-ups/read-follow-up.ts";
import { marks, paragraph, reasonsOf, type Translate } from "./answer-text.ts";
import type { AnswererDependencies } from "./choose-evidence.ts";
import { findComment } from "./find-comment.ts";
import { griefsOf } from "./find-subjects.ts";
import { joinRuns, meets } from "./passage-lists.ts";
import { firstSound } from "./sound-hadith.ts";
import { needsContext } from "./verses/read-in-context.ts";

type Asked = { question: string; lang: Language; shownIn?: Language };
/** The wishes of a follow-up that are answered here; the rest of a conversation is read as a question. */
export type Wish = Exclude<FollowUp, "continued">;

/** The least probability of a concern of the conversation's subject whose passages are shown. */
const least = 0.2;
const most = { verses: 3, hadith: 2, hits: 12 };
/** Verses before and after a verse that is explained. */
const around = 1;
/** On asking God in one's own words, where no prayer is known. */
const onAsking = ["2:186"];

/** The text of an answer to a message that asks for something about the answer before it, in chunks. */
export async function* answerFollowUp(
  dependencies: AnswererDependencies,
  t: Translate,
  asked: Asked,
  followUp: ReadFollowUp & { kind: Wish },
): AsyncGenerator<string> {
  const aim = findNamedSource(asked.question, asked.lang, followUp.cited);
  if (followUp.kind === "explain") return yield* explain(dependencies, t, asked, { aim, cited: followUp.cited });
  if (followUp.kind === "doubt") {
    if (aim) yield* again(dependencies, t, asked, aim);
    return yield* paragraph(t("guidance:followDoubt"));
  }
  const reading = dependencies.readQuestion?.(followUp.subject, asked.lang);
  const griefs = griefsIn(dependencies, asked, followUp);
  const concerns = griefs.length > 0 ? griefs : concernsOf(reading?.concerns ?? [], followUp.shown);
  const reasons = reasonsOf(concerns);
  const subject = { ...followUp, concerns, lang: asked.lang, mourns: griefs.length > 0 };
  if (followUp.kind === "hadith") {
    const hadith = await moreHadith(dependencies, subject);
    yield* paragraph(t(hadith.length > 0 ? "guidance:followHadith" : "guidance:followNoHadith"));
    return yield* marks("hadith", hadith, reasons);
  }
  if (followUp.kind === "prayer") {
    const { verses, hadith } = await prayersOf(dependencies, subject);
    const isKnown = verses.length + hadith.length > 0;
    yield* paragraph(t(isKnown ? "guidance:leadDua" : "guidance:followNoPrayer"));
    yield* marks("quran", isKnown ? verses : onAsking, reasons);
    return yield* marks("hadith", hadith, reasons);
  }
  const verses = await moreVerses(dependencies, subject);
  yield* paragraph(t(leadOfMore(followUp.kind, verses.length > 0)));
  yield* marks("quran", verses, reasons);
}

function leadOfMore(kind: "more" | "unhelped", found: boolean): MessageKey {
  if (kind === "unhelped") return found ? "guidance:followUnhelped" : "guidance:followUnhelpedAlone";
  return found ? "guidance:followMore" : "guidance:followNoMore";
}

/** Shows a passage again with what explains it. Where several were cited and none is named, it begins with the first and says so. */
async function* explain(
  dependencies: AnswererDependencies,
  t: Translate,
  asked: Asked,
  { aim, cited }: { aim: CitedSource | undefined; cited: readonly CitedSource[] },
): AsyncGenerator<string> {
  const verses = cited.filter(({ kind }) => kind === "quran");
  const chosen = aim ?? verses[0] ?? cited[0];
  if (!chosen) return yield* paragraph(t("guidance:followNothing"));
  if (aim || verses.length <= 1) return yield* again(dependencies, t, asked, chosen);
  // Which of them the person means is not known.
  yield* again(dependencies, t, asked, chosen, "guidance:followFirst");
}

async function* again(
  dependencies: AnswererDependencies,
  t: Translate,
  { lang, shownIn = lang }: Asked,
  { kind, ref }: CitedSource,
  lead: MessageKey = "guidance:followOneVerse",
): AsyncGenerator<string> {
  if (kind !== "quran") {
    yield* paragraph(t(kind === "hadith" ? "guidance:followOneHadith" : "guidance:followOneTafsir"));
    return yield* marks(kind, [ref]);
  }
  yield* paragraph(t(lead));
  yield* marks(kind, [withNeighbours(dependencies.quran, ref)]);
  const comment = await findComment(dependencies, shownIn, ref);
  yield* paragraph(t(comment === undefined ? "guidance:followNoTafsir" : "guidance:followTafsir"));
  if (comment !== undefined) yield* marks("tafsir", [comment]);
}

/** A verse with the one before it and the one after it; a passage of several stays as it is. */
function withNeighbours(quran: AnswererDependencies["quran"], ref: string): string {
  const range = parseVerseReference(ref);
  if (!range || range.from !== range.to) return ref;
  const last = quran.chapter(range.chapter)?.verseCount ?? range.to;
  const [from, to] = [Math.max(1, range.from - around), Math.min(last, range.to + around)];
  return from === to ? ref : `${range.chapter}:${from}-${to}`;
}

/** Words of prayer for the first concern that has some. The hadith have a stated grade that is not weak. */
async function prayersOf({ evidence }: AnswererDependencies, { concerns }: Subject) {
  for (const { prayers = [], ...concern } of concerns) {
    const verses = concern.verses.filter((ref) => prayers.includes(ref)).slice(0, most.verses);
    const named = concern.hadith.filter((ref) => prayers.includes(ref));
    const hadith = await firstSound(evidence, named, most.hadith);
    if (verses.length + hadith.length > 0) return { verses, hadith };
  }
  return { verses: [], hadith: [] };
}

/** The concerns of the conversation's subject, first those of which most passages were shown. */
function concernsOf(concerns: readonly Concern[], shown: readonly CitedSource[]): Concern[] {
  const countShown = ({ verses }: Concern) => verses.filter((verse) => isShown(verse, shown)).length;
  return concerns
    .filter((concern) => concern.strength >= least || countShown(concern) > 0)
    .toSorted((one, other) => countShown(other) - countShown(one));
}

const isShown = (verse: string, shown: readonly CitedSource[]) =>
  shown.some(({ kind, ref }) => kind === "quran" && meets(ref, verse));

/** The concerns of somebody who mourns; empty where nobody died. */
function griefsIn(
  { readQuestion }: AnswererDependencies,
  { question, lang }: Asked,
  { subject }: ReadFollowUp,
): Concern[] {
  if (!readQuestion) return [];
  const [told, asks, both] = [subject, question, `${subject} ${question}`].map((text) => readQuestion(text, lang));
  return told && asks && both ? griefsOf({ told, asks, both }) : [];
}

type Subject = Pick<ReadFollowUp, "subject" | "shown"> & {
  concerns: readonly Concern[];
  lang: Language;
  mourns: boolean;
};

/**
 * Passages on the subject that were not shown yet, each clear of the others: those of its concerns, then those that the search finds, which has no
 * words for grief.
 */
async function moreVerses(
  { search, quran }: AnswererDependencies,
  { subject, shown, concerns, lang, mourns }: Subject,
): Promise<string[]> {
  const hits = mourns ? [] : await search.answer(lang, subject, most.hits);
  const found = joinRuns(hits.map(({ verse }) => quran.verseAt(verse).key));
  const fresh = [...concerns.flatMap(({ verses }) => verses), ...found.filter((key) => !needsContext(key, concerns))];
  return fresh
    .filter((ref) => !isShown(ref, shown))
    .filter((ref, at, all) => !all.slice(0, at).some((earlier) => meets(earlier, ref)))
    .slice(0, most.verses);
}

/** Hadith of the subject's concerns that were not shown yet, with a stated grade that is not weak. What a search finds may only share a word. */
async function moreHadith({ evidence }: AnswererDependencies, { shown, concerns }: Subject): Promise<string[]> {
  const known = new Set(concerns.flatMap(({ hadith }) => hadith));
  const fresh = [...known].filter((ref) => !shown.some((one) => one.kind === "hadith" && one.ref === ref));
  return firstSound(evidence, fresh, most.hadith);
}
