import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Concern } from "#sources/shared/contract.ts";
import type { CitedSource } from "../follow-ups/cited-sources.ts";
import type { FollowUpKind } from "../follow-ups/follow-up-kind.ts";
import { says } from "../follow-ups/follow-up-phrases.ts";
import type { ReadFollowUp } from "../follow-ups/read-follow-up.ts";
import { marks, type PassageReasons, paragraph, reasonsOf, type Translate } from "./answer-text.ts";
import type { AnswererDependencies } from "./choose-evidence.ts";
import { findComment } from "./find-comment.ts";
import { type ReflectionKey, reflectionOf } from "./find-reflection.ts";
import { griefsOf } from "./find-subjects.ts";
import { writeProphethood } from "./follow-ups/answer-prophethood.ts";
import {
  concernsOf,
  moreHadith,
  moreVerses,
  prayersOf,
  type Subject,
  shownHadith,
} from "./follow-ups/more-passages.ts";
import { nameSource } from "./follow-ups/name-source.ts";
import { findAtonement, findReason } from "./follow-ups/own-passages.ts";
import { writeBeside } from "./follow-ups/write-beside.ts";
import { inPlace, writePlaces, writeShortest, writeSources } from "./follow-ups/write-shown.ts";
import { readIntent } from "./intents/read-intent.ts";
import { refineIntent } from "./intents/refine-intent.ts";

type Asked = { question: string; lang: Language; shownIn?: Language };
/** The wishes of a follow-up that are answered here; the rest of a conversation is read as a question. */
const goingOn = ["continued", "meant", "another"] as const satisfies FollowUpKind[];
type GoingOn = (typeof goingOn)[number];
export type Wish = ReadFollowUp & { kind: Exclude<FollowUpKind, GoingOn> };

/** Whether a follow-up is a wish that is answered here. */
export const isWish = (followUp: ReadFollowUp): followUp is Wish =>
  !(goingOn as readonly string[]).includes(followUp.kind);
/** Whether it is one about the sources that were shown, whatever else its words name, or one that is the whole message. */
export const isAboutShown = (followUp: ReadFollowUp): followUp is Wish =>
  isWish(followUp) && (followUp.byWords === true || ["short", "place", "why", "atone"].includes(followUp.kind));

/** From this probability on, a message asks about a subject; below, it tells of the person's own life. */
const asksAbout = 0.5;

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
  if (kind === "next" || kind === "previous") {
    return yield* writeBeside(dependencies, t, asked.shownIn ?? asked.lang, { cited, side: kind });
  }
  if (kind === "doubt") {
    const aim = nameSource(dependencies, asked, followUp);
    if (aim) yield* again(dependencies, t, asked, { source: aim });
    return yield* paragraph(t("guidance:followDoubt"));
  }
  const reading = dependencies.readQuestion?.(followUp.subject, asked.lang);
  if (kind === "prophet") return yield* writeProphethood(t, followUp.subject, reading?.concerns[0]);
  const griefs = griefsIn(dependencies, asked, followUp);
  const concerns = griefs.length > 0 ? griefs : concernsOf(reading?.concerns ?? [], followUp.shown);
  const shorter = kind !== "short" && says("short", asked.question, asked.lang);
  const subject = { ...followUp, concerns, lang: asked.lang, mourns: griefs.length > 0, shorter };
  if (kind === "explain" || kind === "why") return yield* explain(dependencies, t, asked, subject);
  const reasons = reasonsOf(concerns, [], asked.shownIn ?? asked.lang);
  if (kind === "short") return yield* writeShortest(t, followUp, reasons);
  if (kind === "atone") {
    const found = await findAtonement(dependencies, subject, asked.lang);
    yield* paragraph(t(found.length > 0 ? "guidance:followAtone" : "guidance:followNotFound"));
    return yield* writeSources(found, reasons);
  }
  if (kind === "hadith") return yield* writeHadith(dependencies, t, { ...subject, reasons });
  if (kind === "prayer") return yield* writePrayers(dependencies, t, asked, { ...subject, reasons });
  yield* writeMore(dependencies, t, asked, { ...subject, kind, reasons });
}

type ReasonedSubject = Subject & { reasons: PassageReasons };

/** Hadith on the subject: those that were not shown, or those that were once more. */
async function* writeHadith(
  dependencies: AnswererDependencies,
  t: Translate,
  subject: ReasonedSubject,
): AsyncGenerator<string> {
  const fresh = await moreHadith(dependencies, subject);
  const before = fresh.length > 0 ? [] : shownHadith(subject);
  const known = before.length > 0 ? "guidance:followHadithAgain" : "guidance:followNoHadith";
  yield* paragraph(t(fresh.length > 0 ? "guidance:followHadith" : known));
  yield* marks("hadith", [...fresh, ...before], subject.reasons);
}

/** Words of prayer on the subject; those that were shown once more, unless others are asked for. */
async function* writePrayers(
  dependencies: AnswererDependencies,
  t: Translate,
  asked: Asked,
  subject: ReasonedSubject,
): AsyncGenerator<string> {
  const { reasons } = subject;
  const asksForMore = says("more", asked.question, asked.lang);
  const fresh = asksForMore ? await prayersOf(dependencies, subject, "new") : { verses: [], hadith: [] };
  const isFresh = fresh.verses.length + fresh.hadith.length > 0;
  const known = isFresh ? fresh : await prayersOf(dependencies, subject, "all");
  const isKnown = known.verses.length + known.hadith.length > 0;
  if (asksForMore && isKnown) {
    yield* paragraph(t(isFresh ? "guidance:followMorePrayers" : "guidance:followNoMorePrayers"));
    if (!isFresh) return;
  } else yield* paragraph(t(isKnown ? "guidance:leadDua" : "guidance:followNoPrayer"));
  yield* marks("quran", isKnown ? known.verses : onAsking, reasons);
  yield* marks("hadith", known.hadith, reasons);
}

/** More passages on the subject, first of the kind that was asked for: hadith, or words of prayer. */
async function* writeMore(
  dependencies: AnswererDependencies,
  t: Translate,
  asked: Asked,
  subject: ReasonedSubject & { kind: "more" | "unhelped"; frame: string },
): AsyncGenerator<string> {
  const { kind, frame, reasons } = subject;
  const isMore = kind === "more" && subject.shown.length > 0 && says("more", asked.question, asked.lang);
  const [framed, read] = [readIntent(frame, asked.lang), dependencies.readQuestion?.(frame, asked.lang)];
  const wantsPrayer = (read ? refineIntent(framed, read) : framed).kind === "dua";
  if (isMore && wantsPrayer) return yield* writeMorePrayers(dependencies, t, subject);
  const wantsHadith = isMore && (framed.hadith || says("hadith", frame, asked.lang) || isOfHadith(subject.shown));
  const asHadith = wantsHadith ? await moreHadith(dependencies, subject) : [];
  if (asHadith.length > 0) {
    yield* paragraph(t("guidance:followHadith"));
    return yield* marks("hadith", asHadith, reasons);
  }
  const verses = await moreVerses(dependencies, subject);
  const hadith = verses.length > 0 ? [] : await moreHadith(dependencies, subject);
  const isFirst = subject.shown.length === 0 && verses.length + hadith.length === 0;
  if (wantsHadith && verses.length > 0) yield* paragraph(t("guidance:followNoHadith"));
  yield* paragraph(t(isFirst && kind === "more" ? "guidance:followNothing" : leadOfMore(kind, { verses, hadith })));
  yield* marks("quran", verses, reasons);
  yield* marks("hadith", hadith, reasons);
}

/** Words of prayer on the subject that were not shown, or that there are none. */
async function* writeMorePrayers(
  dependencies: AnswererDependencies,
  t: Translate,
  subject: ReasonedSubject,
): AsyncGenerator<string> {
  const { verses, hadith } = await prayersOf(dependencies, subject, "new");
  const isFound = verses.length + hadith.length > 0;
  yield* paragraph(t(isFound ? "guidance:followMorePrayers" : "guidance:followNoMorePrayers"));
  yield* marks("quran", verses, subject.reasons);
  yield* marks("hadith", hadith, subject.reasons);
}

/** Whether answers showed hadith alone. */
const isOfHadith = (shown: readonly CitedSource[]) =>
  shown.some(({ kind }) => kind === "hadith") && !shown.some(({ kind }) => kind === "quran");

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
  followUp: ReadFollowUp & Subject,
): AsyncGenerator<string> {
  const { kind, cited } = followUp;
  const aim = nameSource(dependencies, asked, followUp);
  const verses = cited.filter((one) => one.kind === "quran");
  const chosen = aim ?? verses[0] ?? cited[0];
  if (!chosen) return yield* paragraph(t("guidance:followNothing"));
  if (kind === "why") {
    const further = aim ? [] : await furtherComfort(dependencies, asked, followUp);
    if (further.length > 0) {
      yield* paragraph(t("guidance:followWhyTold"));
      return yield* marks("quran", further, reasonsOf(followUp.concerns, [], asked.shownIn ?? asked.lang));
    }
    const isRuling = readIntent(followUp.frame, asked.lang).kind === "ruling";
    const told = aim ?? (isRuling ? await findReason(dependencies, followUp, asked.lang) : undefined) ?? chosen;
    yield* again(dependencies, t, asked, { source: told, lead: "guidance:followWhy" });
    const hadith = cited.find(({ kind: one }) => one === "hadith");
    return yield* marks("hadith", hadith && isRuling && told.kind === "quran" ? [hadith.ref] : []);
  }
  const isWithin = aim !== undefined && !cited.some(({ ref }) => ref === aim.ref);
  if (isWithin) return yield* again(dependencies, t, asked, { source: chosen, verses: "alone" });
  if (aim || verses.length <= 1) return yield* again(dependencies, t, asked, { source: chosen });
  // Which of them the person means is not known.
  yield* again(dependencies, t, asked, { source: chosen, lead: "guidance:followFirst" });
}

/** Burdens of which "why?" asks for the reason of what happened to the person, not of what a passage says. */
const burdens: ReadonlySet<ReflectionKey> = new Set([
  ...([
    "reflectFear",
    "reflectGrief",
    "reflectLonely",
    "reflectHurt",
    "reflectTired",
    "reflectSad",
    "reflectEmpty",
  ] as const),
  ...(["reflectWorth", "reflectFamily", "reflectMoney", "reflectIll", "reflectWaiting", "reflectUnanswered"] as const),
]);

/** Further passages for somebody who told what weighs on them and asks why it came; empty where they told of nothing, or all were shown. */
async function furtherComfort(
  dependencies: AnswererDependencies,
  { lang }: Asked,
  followUp: ReadFollowUp & Subject,
): Promise<string[]> {
  const told = dependencies.readQuestion?.(followUp.subject, lang);
  const [first] = told?.concerns ?? [];
  const reflection = first && reflectionOf(first.id);
  const tells = told?.asksOnly !== undefined && told.asksOnly < asksAbout;
  const isBurden = reflection !== undefined && burdens.has(reflection);
  return tells && isBurden ? moreVerses(dependencies, followUp) : [];
}

/** A source to show again, the words before it, and whether a single verse is shown with its neighbours. */
type Again = { source: CitedSource; lead?: MessageKey; verses?: "alone" | "in place" };

async function* again(
  dependencies: AnswererDependencies,
  t: Translate,
  { lang, shownIn = lang }: Asked,
  { source: { kind, ref }, lead = "guidance:followOneVerse", verses = "in place" }: Again,
): AsyncGenerator<string> {
  if (kind !== "quran") {
    if (lead === "guidance:followWhy") yield* paragraph(t(lead));
    else yield* paragraph(t(kind === "hadith" ? "guidance:followOneHadith" : "guidance:followOneTafsir"));
    return yield* marks(kind, [ref]);
  }
  yield* paragraph(t(lead));
  yield* marks(kind, [verses === "alone" ? ref : inPlace(dependencies.quran, ref)]);
  const comment = await findComment(dependencies, shownIn, { verse: ref });
  yield* paragraph(t(comment === undefined ? "guidance:followNoTafsir" : "guidance:followTafsir"));
  if (comment !== undefined) yield* marks("tafsir", [comment]);
}

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
