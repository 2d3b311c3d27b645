import type { MessageSource } from "#i18n/context.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { Concern, QuestionReading } from "#sources/shared/contract.ts";
import type { Answerer } from "../answers/answerer.ts";
import type { AnswererDependencies } from "./choose-evidence.ts";
import { askingPart, type Chosen, chooseEvidence } from "./choose-evidence.ts";
import { findPremise } from "./find-premise.ts";
import { findFelt } from "./find-reflection.ts";
import { firstWords, mourns } from "./first-words.ts";
import { type Intent, readIntent, type ShortIntent } from "./read-intent.ts";

export type { AnswererDependencies };

/** Concerns that suggest unspoken danger, and the least strength at which they count. */
const nearDanger = {
  least: 0.3,
  concerns: new Set<string>([
    ...(["suicidal-thoughts", "domestic-violence", "hitting-in-marriage"] as const),
    ...(["bereaved-by-suicide", "sexual-assault", "unplanned-pregnancy"] as const),
  ]),
};
/** A question about suffering is close to danger when it is told as the person's own. */
const suffering = "suffering-and-evil";
/** Least probability with which a concern decides the first words of an answer. */
const named = 0.5;

type Question = { question: string; lang: Language; refs: readonly string[] };

/** Fixed answers to courtesies and refused demands, with verses on speech and conduct for a refusal. */
const shortAnswers: Record<ShortIntent, { key: MessageKey; verses: readonly string[] }> = {
  greeting: { key: "guidance:greeting", verses: [] },
  thanks: { key: "guidance:thanks", verses: [] },
  who: { key: "guidance:whoAreYou", verses: [] },
  role: { key: "guidance:refuseRole", verses: [] },
  harm: { key: "guidance:refuseHarm", verses: ["16:90"] },
  insult: { key: "guidance:refuseInsult", verses: ["49:11", "6:108"] },
  takfir: { key: "guidance:refuseTakfir", verses: ["49:11-12"] },
};

/**
 * The text of an answer, in chunks: fixed sentences in the question's language and reference marks, never scripture. Attached verses come first.
 * When no search result passes the threshold, it says so and cites nothing. The sentences vary by question, deterministically.
 */
export async function* writeBuiltinAnswer(dependencies: AnswererDependencies, asked: Question): AsyncGenerator<string> {
  const t = dependencies.messages.translate(asked.lang);
  const quoted = quotedIn(dependencies.quotations, asked.question);
  const attached = [...new Set([...asked.refs, ...namedIn(asked.question), ...quoted])].filter((ref) =>
    exists(dependencies.quran, ref),
  );
  const reading = dependencies.readQuestion?.(asked.question, asked.lang) ?? { concerns: [], foreign: 0, outside: 0 };
  const intent = withWanted(readIntent(asked.question, asked.lang), reading.wanted);
  if (intent.short !== undefined && (attached.length === 0 || refuses(intent.short))) {
    const { key, verses } = shortAnswers[intent.short];
    yield* paragraph(t(intent.short === "greeting" && saysSalam(asked.question) ? "guidance:greetingSalam" : key));
    yield* marks("quran", verses);
    return;
  }
  const premise = asked.refs.length === 0 ? findPremise(asked.question, asked.lang) : undefined;
  const asking = askingPart(asked.question, intent);
  const { concerns } = reading;
  const past = reading.danger === "past";
  const care = past ? "guidance:pastCare" : "guidance:softCare";
  const soft =
    intent.selfharmTopic ||
    (intent.feeling && concerns[0]?.id === suffering) ||
    past ||
    concerns.some(({ id, strength }) => strength >= nearDanger.least && nearDanger.concerns.has(id));
  const felt = premise || intent.kind === "ruling" || soft ? [] : findFelt(concerns, intent.feeling);
  const reflection = felt[0]?.key;
  const chosen = await chooseEvidence(dependencies, asked, { attached, premise, reading, intent, asking, felt });
  if (chosen.verses.length + chosen.hadith.length === 0) {
    yield* paragraph(t(intent.kind === "ruling" ? "guidance:nothingRuling" : "chat:answerNone"));
    if (soft) yield* paragraph(t(care));
    return;
  }
  const [first] = concerns;
  const about =
    first && first.strength >= named && first.verses.some((one) => chosen.verses.includes(one)) ? first : undefined;
  const said = { question: asked.question, hadithAlone: chosen.verses.length === 0 };
  const opening = { intent, attached, premise, reflection, soft, past, about, ...said };
  for (const { key, context } of firstWords(opening)) yield* paragraph(context ? t(key, { context }) : t(key));
  yield* inSources(t, chosen, reasonsOf(concerns, dependencies.quotations));
  if (intent.kind === "ruling" && !premise) yield* paragraph(t("guidance:rulingNote"));
  if (soft) yield* paragraph(t(care));
  else if (!premise && !reflection && !mourns(about)) yield* paragraph(t("chat:answerOutro"));
  if (reflection) yield* paragraph("[reflection]", t(`guidance:${reflection}`));
}

/**
 * Why passages fit, by reference, of all concerns of a question; the strongest has precedence. A line that the guard would take for a quotation is
 * left out, or a notice would stand in its place.
 */
function reasonsOf(
  concerns: readonly Concern[],
  quotations: AnswererDependencies["quotations"],
): Readonly<Record<string, string>> {
  const lines = concerns.toReversed().flatMap(({ verses, hadith, reasons = {} }) => {
    const refs = [...verses.map((ref) => `quran:${ref}`), ...hadith.map((ref) => `hadith:${ref}`)];
    return refs.flatMap((ref) => (reasons[ref] === undefined ? [] : [[ref, reasons[ref]] as const]));
  });
  return Object.fromEntries(lines.filter(([, line]) => (quotations?.find(line) ?? []).length === 0));
}

function* inSources(
  t: ReturnType<MessageSource["translate"]>,
  { verses, tafsir, hadith }: Chosen,
  reasons: Readonly<Record<string, string>>,
): Generator<string> {
  yield* marks("quran", verses, reasons);
  if (tafsir !== undefined) {
    yield* paragraph(t("guidance:tafsir"));
    yield* marks("tafsir", [tafsir]);
  }
  if (hadith.length > 0) {
    if (verses.length > 0) yield* paragraph(t("guidance:hadith"));
    yield* marks("hadith", hadith, reasons);
  }
}

/** The intent, where the phrases leave it open, as the classifier reads it. */
function withWanted(intent: Intent, wanted: QuestionReading["wanted"]): Intent {
  const kinds = { prayer: "dua", ruling: "ruling", story: "person", definition: "about", fact: "about" } as const;
  const read = wanted === undefined || !(wanted in kinds) ? undefined : kinds[wanted as keyof typeof kinds];
  return {
    ...intent,
    kind: intent.kind === "general" && read ? read : intent.kind,
    feeling: intent.feeling || wanted === "comfort",
  };
}

const saysSalam = (question: string) => /s[ae]l[aā]+m|سلام/iu.test(question);
const refuses = (short: ShortIntent) => ["role", "harm", "insult", "takfir"].includes(short);

/** The verses that a question names by number, such as "2:255": at most two. */
function namedIn(question: string): string[] {
  return (question.match(/(?<![\d:])\d{1,3}:\d{1,3}(?:-\d{1,3})?(?![\d:])/gu) ?? []).slice(0, 2);
}

/** The verses that a question quotes, as they are stored: at most two passages. */
function quotedIn(quotations: AnswererDependencies["quotations"], question: string): string[] {
  const found = quotations?.find(question) ?? [];
  return found
    .flatMap(({ kind, verdict, ref }) => (kind === "hadith" || verdict === "unknown" ? [] : ref.split(",")))
    .slice(0, 2);
}

function exists(quran: AnswererDependencies["quran"], reference: string): boolean {
  const range = parseVerseReference(reference);
  const chapter = range && quran.chapter(range.chapter);
  return range !== undefined && chapter !== undefined && range.to <= chapter.verseCount;
}

/** The marks of passages, each after the line that says why it fits, where there is one. */
function* marks(
  kind: "quran" | "hadith" | "tafsir",
  references: readonly string[],
  reasons: Readonly<Record<string, string>> = {},
): Generator<string> {
  for (const reference of references) {
    const reason = reasons[`${kind}:${reference}`];
    if (reason !== undefined) yield* paragraph(reason);
    yield `[${kind}:${reference}]\n\n`;
  }
}

function* paragraph(...texts: readonly string[]): Generator<string> {
  for (const text of texts) {
    yield* text.split(/(?<=\s)/u);
    yield "\n\n";
  }
}

/** The answerer without a model and without network: it searches the corpus and frames the results with fixed sentences. */
export function createBuiltinAnswerer(dependencies: AnswererDependencies): Answerer {
  return async function* write({ question, lang, refs }, signal) {
    yield { kind: "step", step: "searching" };
    yield { kind: "answerer", by: "builtin" };
    for await (const text of writeBuiltinAnswer(dependencies, { question, lang, refs })) {
      signal.throwIfAborted();
      yield { kind: "text", text };
    }
  };
}
