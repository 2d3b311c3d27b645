import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readUIMessageStream } from "ai";
import { type AnswerMessage, answerQuestion } from "../../src/chat/server/answers/answer-question.ts";
import { createModelAnswerer } from "../../src/chat/server/model/model-answerer.ts";
import type { Citation } from "../../src/chat/shared/contract.ts";
import { configuredChatModel } from "../../src/platform/llm/chat-model.ts";
import { createLogger } from "../../src/platform/log.ts";
import { parseVerseReference, type VerseRange } from "../../src/quran/shared/verse-reference.ts";
import type { QuotationCheck } from "../../src/sources/shared/quotations.ts";
import { openQuranInMemory } from "../../tests/support/corpus/quran-in-memory.ts";
import { startModelServer } from "../../tests/support/servers/model-server.ts";
import { hadithReader } from "./hadith-reader.ts";
import { findHadithTexts } from "./hadith-texts.ts";
import { lostRuns } from "./lost-runs.ts";
import { answerShape, fileName, openCorpus, plainFinder, plainLetters } from "./quotations.ts";

type Replayed = { prose: string; citations: Citation[]; withheld: number; dropped: number };

/** Chunks of one to a few dozen characters, the same in each run. */
function randomChunks(text: string, seed: number): string[] {
  let state = seed * 2_654_435_761 + 1;
  const chunks: string[] = [];
  for (let at = 0; at < text.length; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const length = 1 + ((state >>> 8) % 24);
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}

/**
 * Replays real answers of language models in random chunks from a local service with OpenAI's protocol through the answerer and the guard, and
 * reports how their labelled quotations are shown to a reader.
 */
export async function reportGuard(
  { corpus, sourceList }: { corpus: string; sourceList: string },
  { EVAL_DIR: evalFolder, CORPUS_MIRROR: mirror }: NodeJS.ProcessEnv,
): Promise<void> {
  console.log(`\nReal answers through the guard (${fileName})`);
  const path = evalFolder && join(evalFolder, fileName);
  if (!path || !existsSync(path)) return console.log("  not there: EVAL_DIR names the folder of the development sets");
  const lines = readFileSync(path, "utf8").trim().split("\n");
  const answers = lines.map((line) => answerShape.parse(JSON.parse(line)));
  const hadithTexts = await findHadithTexts(mirror, sourceList);
  if (!hadithTexts) console.log("  without hadith: CORPUS_MIRROR names the folder of the sources");
  const { quotations, surahs, imlaei, uthmani } = await openCorpus(corpus, hadithTexts);
  const quran = openQuranInMemory(corpus);
  const evidence = await hadithReader(hadithTexts);
  const plain = plainFinder([imlaei, uthmani], surahs);
  const stored = (ref: string) => storedLetters(ref, quran.chapters, [imlaei, uthmani]);

  let current = "";
  let seed = 1;
  const server = await startModelServer(() => ({ text: randomChunks(current, seed++) }));
  const model = configuredChatModel({ LLM_BASE_URL: server.baseUrl, LLM_API_KEY: "key", LLM_MODEL: "replayed" });
  if (!model) throw new Error("No model is configured.");
  const nothing = async () => [];
  const answerer = createModelAnswerer({
    model,
    builtin: () => Promise.reject(new Error("only the model writes here")) as never,
    finder: { passage: () => undefined, answering: nothing, verses: nothing, hadith: nothing, tafsir: nothing },
    log: createLogger("warn"),
  });
  const replay = async (answer: string): Promise<Replayed> => {
    current = answer;
    const onEnd = async () => ({ remaining: 1, by: "uncounted" as const });
    const sources = { quran, evidence, readTafsir: async () => undefined, quotations };
    const question = { message: "?", lang: "ar" as const };
    const stream = answerQuestion({ ...sources, answerer, onEnd }, question, new AbortController().signal);
    let last: AnswerMessage | undefined;
    for await (const message of readUIMessageStream<AnswerMessage>({ stream, terminateOnError: true })) last = message;
    return read(last);
  };
  try {
    const started = performance.now();
    const shown: Replayed[] = [];
    for (const { answer } of answers) shown.push(await replay(answer));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${answers.length} answers replayed in ${seconds} s`);
    report(answers, shown, { check: quotations, plain, stored });
  } finally {
    await server.close();
  }
}

function read(message: AnswerMessage | undefined): Replayed {
  const parts = message?.parts ?? [];
  const outcome = parts.find((part) => part.type === "data-outcome");
  if (outcome?.type !== "data-outcome") throw new Error("An answer did not end.");
  return {
    prose: parts.map((part) => (part.type === "text" ? part.text : "\n")).join(""),
    citations: parts.flatMap((part) => (part.type === "data-citation" ? [part.data] : [])),
    withheld: outcome.data.withheld,
    dropped: outcome.data.dropped,
  };
}

type Answer = ReturnType<typeof answerShape.parse>;
/** Whether the citations include every place where a quotation was found, alone or as part of a range. */
function isNamed(found: string | null, citations: readonly Citation[]): boolean {
  const cited = citations.flatMap((one) => (one.kind === "quran" ? (parseVerseReference(one.ref) ?? []) : []));
  return (found?.split(",") ?? [""]).every((ref) => {
    const range = parseVerseReference(ref);
    const inside = (one: VerseRange) =>
      range && one.chapter === range.chapter && one.from <= range.from && one.to >= range.to;
    return cited.some(inside);
  });
}

type Checks = { check: QuotationCheck; plain: (quote: string) => boolean; stored: (ref: string) => readonly string[] };

function report(answers: readonly Answer[], shown: readonly Replayed[], { check, plain, stored }: Checks): void {
  const spans = answers.flatMap(({ id, quotations }, at) => {
    const { prose = "", citations = [] } = shown[at] ?? {};
    const letters = ` ${plainLetters(prose)} `;
    const texts = citations.flatMap((one) => (one.kind === "quran" ? stored(one.ref) : []));
    return quotations.map((span) => {
      const words = plainLetters(span.text);
      return {
        ...{ ...span, id, words },
        contradicted: span.kind === "quran" && span.genuine !== plain(span.text),
        inProse: words !== "" && letters.includes(` ${words} `),
        cited: piecesOf(span.text).every((piece) => texts.some((text) => text.includes(` ${piece} `))),
        named: isNamed(check.check(span.text, "quran").ref, citations),
      };
    });
  });
  const verses = spans.filter(({ kind }) => kind === "quran");
  const wrong = verses.filter(({ genuine }) => !genuine);
  const genuine = verses.filter((span) => span.genuine);
  const leaks = wrong.filter(({ inProse }) => inProse);
  console.log(`  wrong verses shown as scripture  ${leaks.length} of ${wrong.length}`);
  for (const { id, start, text, contradicted } of leaks) {
    console.log(`    ${id}@${start}  ${contradicted ? "(the text holds it word for word)" : ""} ${text}`);
  }
  const share = (some: readonly unknown[], all: readonly unknown[]) =>
    `${((100 * some.length) / all.length).toFixed(1)} % (${some.length} of ${all.length})`;
  const cited = genuine.filter((span) => span.cited);
  console.log(`  genuine verses shown as citations with the right reference  ${share(cited, genuine)}`);
  const named = genuine.filter((span) => span.cited || span.named);
  console.log(`  the same, or cited where the check alone finds the words  ${share(named, genuine)}`);
  const sound = genuine.filter(({ contradicted }) => !contradicted);
  console.log(
    `  the same without labels that a plain search contradicts  ${share(
      sound.filter((span) => span.cited),
      sound,
    )}`,
  );
  listed(
    "genuine verses that are not shown",
    genuine.filter((span) => !span.cited && !span.named),
  );
  listed(
    "genuine verses that only the check recognises in what is cited",
    genuine.filter((span) => !span.cited && span.named),
  );
  for (const label of [true, false]) {
    const hadith = spans.filter((span) => span.kind === "hadith" && span.genuine === label);
    const left = hadith.filter(({ inProse }) => inProse);
    console.log(
      `  hadith labelled ${label ? "genuine" : "wrong"}, left in the prose  ${left.length} of ${hadith.length}`,
    );
    for (const { id, start, text } of left) console.log(`    ${id}@${start}  ${text.slice(0, 120)}`);
  }
  reportLost(answers, shown);
}

type Listed = { id: string; start: number; text: string; contradicted: boolean; inProse: boolean };

/** Prints each exception with its id, place, reason and first words. */
function listed(what: string, spans: readonly Listed[]): void {
  console.log(`  ${what}  ${spans.length}`);
  for (const { id, start, text, contradicted, inProse } of spans) {
    const label = contradicted ? "label contradicted: the text holds it nowhere" : "label borne out by the text";
    const fate = inProse ? "left in the prose" : "not in the prose";
    console.log(`    ${id}@${start}  ${label}; ${fate}  ${text.trim().slice(0, 120)}`);
  }
}

/** Text outside of the labelled quotations that was removed, counted by kind; lists each that is neither a note nor an address. */
function reportLost(answers: readonly Answer[], shown: readonly Replayed[]): void {
  const lost = answers.flatMap(({ id, answer, quotations }, at) =>
    lostRuns(answer, shown[at]?.prose ?? "", quotations).map((one) => ({ ...one, id })),
  );
  const words = (text: string) => text.split(/\s+/u).length;
  const all = answers.reduce((total, { answer }) => total + words(answer), 0);
  console.log(`  beside the labelled ones, of ${all} words did not come through:`);
  for (const kind of ["address", "note", "quoted", "vowelled", "prose"] as const) {
    const some = lost.filter(({ was }) => was === kind);
    const gone = some.reduce((total, { text }) => total + words(text), 0);
    console.log(`    ${kind}  ${some.length} stretches, ${gone} words`);
    if (kind === "address" || kind === "note") continue;
    for (const { id, text } of some) console.log(`      ${id}  ${text.replace(/\s+/gu, " ").slice(0, 160)}`);
  }
  const count = (key: "withheld" | "dropped") => shown.reduce((total, one) => total + one[key], 0);
  console.log(`  withheld ${count("withheld")}, references dropped ${count("dropped")}`);
}

/** A quotation's parts between ellipses, without verse numbers. */
function piecesOf(text: string): string[] {
  return text
    .replace(/[([{﴿][^()[\]{}﴿﴾]{0,40}?[0-9٠-٩۰-۹]\s?[)\]}﴾]/gu, " ")
    .split(/…|‥|(?:\.\s?){2,}/u)
    .map(plainLetters)
    .filter((piece) => piece !== "");
}

/** The text of a reference, in both spellings, folded for the plain search. */
function storedLetters(
  ref: string,
  chapters: readonly { id: number; firstVerse: number }[],
  texts: readonly (readonly string[])[],
): string[] {
  const range = parseVerseReference(ref);
  const first = chapters.find(({ id }) => id === range?.chapter)?.firstVerse;
  if (!range || first === undefined) return [];
  return texts.map((all) => ` ${plainLetters(all.slice(first + range.from - 1, first + range.to).join(" "))} `);
}
