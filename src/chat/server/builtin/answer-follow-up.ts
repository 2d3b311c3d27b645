import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Concern } from "#sources/shared/contract.ts";
import type { CitedSource } from "../follow-ups/cited-sources.ts";
import type { FollowUpKind } from "../follow-ups/follow-up-kind.ts";
import type { ReadFollowUp } from "../follow-ups/read-follow-up.ts";
import { marks, paragraph, reasonsOf, type Translate } from "./answer-text.ts";
import type { AnswererDependencies } from "./choose-evidence.ts";
import { findComment } from "./find-comment.ts";
import { griefsOf } from "./find-subjects.ts";
import { nameSource } from "./follow-ups/name-source.ts";
import { findAtonement } from "./follow-ups/own-passages.ts";
import { inPlace, writePlaces, writeShortest, writeSources } from "./follow-ups/write-shown.ts";
import { joinRuns, meets } from "./passage-lists.ts";
import { firstSound } from "./sound-hadith.ts";
import { needsContext } from "./verses/read-in-context.ts";

type Asked = { question: string; lang: Language; shownIn?: Language };
/** The wishes of a follow-up that are answered here; the rest of a conversation is read as a question. */
const goingOn = ["continued", "meant", "another"] as const satisfies FollowUpKind[];
type GoingOn = (typeof goingOn)[number];
export type Wish = ReadFollowUp & { kind: Exclude<FollowUpKind, GoingOn> };

/** Whether a follow-up is a wish that is answered here. */
export const isWish = (followUp: ReadFollowUp): followUp is Wish =>
  !(goingOn as readonly string[]).includes(followUp.kind);
/** Whether it is one about the sources that were shown, whatever else its words name. */
export const isAboutShown = (followUp: ReadFollowUp): followUp is Wish =>
  ["short", "place", "why", "atone"].includes(followUp.kind);

/** The least probability of a concern of the conversation's subject whose passages are shown. */
const least = 0.2;
const most = { verses: 3, hadith: 2, hits: 12 };
/** On asking God in one's own words, where no prayer is known. */
const onAsking = ["2:186"];

/** The text of an answer to a message that asks for something about the answer before it, in chunks. */
export async function* answerFollowUp(
  dependencies: AnswererDependencies,
  t: Translate,
  asked: Asked,
  followUp: Wish,
): AsyncGenerator<string> {
  const { kind, cited } = followUp;
  if (kind === "place") return yield* writePlaces(dependencies, t, asked, cited);
  if (kind === "explain" || kind === "why") return yield* explain(dependencies, t, asked, followUp);
  if (kind === "doubt") {
    const aim = nameSource(dependencies, asked, followUp);
    if (aim) yield* again(dependencies, t, asked, aim);
    return yield* paragraph(t("guidance:followDoubt"));
  }
  const reading = dependencies.readQuestion?.(followUp.subject, asked.lang);
  const griefs = griefsIn(dependencies, asked, followUp);
  const concerns = griefs.length > 0 ? griefs : concernsOf(reading?.concerns ?? [], followUp.shown);
  const subject = { ...followUp, concerns, lang: asked.lang, mourns: griefs.length > 0 };
  const reasons = reasonsOf(concerns, [], asked.shownIn ?? asked.lang);
  if (kind === "short") return yield* writeShortest(t, followUp, reasons);
  if (kind === "atone") {
    const found = await findAtonement(dependencies, subject, asked.lang);
    yield* paragraph(t(found.length > 0 ? "guidance:followAtone" : "guidance:followNotFound"));
    return yield* writeSources(found, reasons);
  }
  if (kind === "hadith") {
    const hadith = await moreHadith(dependencies, subject);
    yield* paragraph(t(hadith.length > 0 ? "guidance:followHadith" : "guidance:followNoHadith"));
    return yield* marks("hadith", hadith, reasons);
  }
  if (kind === "prayer") {
    const { verses, hadith } = await prayersOf(dependencies, subject);
    const isKnown = verses.length + hadith.length > 0;
    yield* paragraph(t(isKnown ? "guidance:leadDua" : "guidance:followNoPrayer"));
    yield* marks("quran", isKnown ? verses : onAsking, reasons);
    return yield* marks("hadith", hadith, reasons);
  }
  const verses = await moreVerses(dependencies, subject);
  const hadith = verses.length > 0 ? [] : await moreHadith(dependencies, subject);
  const isFirst = followUp.shown.length === 0 && verses.length + hadith.length === 0;
  yield* paragraph(t(isFirst && kind === "more" ? "guidance:followNothing" : leadOfMore(kind, { verses, hadith })));
  yield* marks("quran", verses, reasons);
  yield* marks("hadith", hadith, reasons);
}

type Fresh = Record<"verses" | "hadith", readonly string[]>;

function leadOfMore(kind: "more" | "unhelped", { verses, hadith }: Fresh): MessageKey {
  const isFound = verses.length + hadith.length > 0;
  if (kind === "unhelped") return isFound ? "guidance:followUnhelped" : "guidance:followUnhelpedAlone";
  if (verses.length > 0) return "guidance:followMore";
  return isFound ? "guidance:followMoreHadith" : "guidance:followNoMore";
}

/** Shows a passage again with what explains it. Where several were cited and none is named, it begins with the first and says so. */
async function* explain(
  dependencies: AnswererDependencies,
  t: Translate,
  asked: Asked,
  followUp: ReadFollowUp,
): AsyncGenerator<string> {
  const { kind, cited } = followUp;
  const aim = nameSource(dependencies, asked, followUp);
  const verses = cited.filter((one) => one.kind === "quran");
  const chosen = aim ?? verses[0] ?? cited[0];
  if (!chosen) return yield* paragraph(t("guidance:followNothing"));
  if (kind === "why") return yield* again(dependencies, t, asked, chosen, "guidance:followWhy");
  const isWithin = aim !== undefined && !cited.some(({ ref }) => ref === aim.ref);
  if (isWithin) return yield* again(dependencies, t, asked, chosen, "guidance:followOneVerse", "alone");
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
  how: "alone" | "in place" = "in place",
): AsyncGenerator<string> {
  if (kind !== "quran") {
    if (lead === "guidance:followWhy") yield* paragraph(t(lead));
    else yield* paragraph(t(kind === "hadith" ? "guidance:followOneHadith" : "guidance:followOneTafsir"));
    return yield* marks(kind, [ref]);
  }
  yield* paragraph(t(lead));
  yield* marks(kind, [how === "alone" ? ref : inPlace(dependencies.quran, ref)]);
  const comment = await findComment(dependencies, shownIn, ref);
  yield* paragraph(t(comment === undefined ? "guidance:followNoTafsir" : "guidance:followTafsir"));
  if (comment !== undefined) yield* marks("tafsir", [comment]);
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
 * Passages on the subject that were not shown yet, each clear of the others: those of its concerns, or where it has none those that the search finds.
 * Beside a concept, what a search for all words of the question finds may share one of them only.
 */
async function moreVerses(
  { search, quran }: AnswererDependencies,
  { subject, shown, concerns, lang, mourns }: Subject,
): Promise<string[]> {
  const isUnknown = concerns.length === 0 && !mourns && shown.length > 0;
  const hits = isUnknown ? await search.answer(lang, subject, most.hits) : [];
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
