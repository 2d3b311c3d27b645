import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readUIMessageStream } from "ai";
import { type AnswerMessage, answerQuestion } from "../../src/chat/server/answers/answer-question.ts";
import { createModelAnswerer } from "../../src/chat/server/model/model-answerer.ts";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { configuredChatModel } from "../../src/platform/llm/chat-model.ts";
import { createLogger } from "../../src/platform/log.ts";
import { openQuranInMemory } from "../../tests/support/corpus/quran-in-memory.ts";
import { startModelServer } from "../../tests/support/servers/model-server.ts";
import { isShut, measureShown, type Replayed, type ShownFigures } from "./guard-figures.ts";
import { hadithReader } from "./hadith-reader.ts";
import { findHadithTexts } from "./hadith-texts.ts";
import { answerShape, openCorpus, plainFinder, plainLetters } from "./quotations.ts";

const collectionName = new RegExp(`^model-answers[a-z0-9-]*\\.(${languages.join("|")})\\.dev\\.jsonl$`, "u");

type Collection = { name: string; language: Language; answers: ReturnType<typeof answerShape.parse>[] };

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
 * reports how their labelled quotations are shown to a reader. A third of each collection is shut: only its figures are printed, so that nobody
 * fits the guard to it.
 */
export async function reportGuard(
  { corpus, sourceList }: { corpus: string; sourceList: string },
  { EVAL_DIR: evalFolder, CORPUS_MIRROR: mirror }: NodeJS.ProcessEnv,
): Promise<void> {
  const collections = readCollections(evalFolder);
  if (collections.length === 0) return console.log("No collection of answers: EVAL_DIR names the folder of the sets");
  const hadithTexts = await findHadithTexts(mirror, sourceList);
  if (!hadithTexts) console.log("Without hadith: CORPUS_MIRROR names the folder of the sources");
  const { quotations, surahs, imlaei, uthmani } = await openCorpus(corpus, hadithTexts);
  const quran = openQuranInMemory(corpus);
  const evidence = await hadithReader(hadithTexts);
  const plain = plainFinder([imlaei, uthmani], surahs);
  const stored = storedLetters(quran.chapters, [imlaei, uthmani]);
  const replayer = await startReplayer({ quran, evidence, readTafsir: async () => undefined, quotations });
  try {
    for (const { name, language, answers } of collections) {
      const started = performance.now();
      const shown: Replayed[] = [];
      for (const { answer } of answers) shown.push(await replayer.replay(answer, language));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`\n${name}: ${answers.length} answers replayed in ${seconds} s`);
      for (const shut of [false, true]) {
        const some = answers.flatMap((answer, at) => {
          const one = shown[at];
          return one && isShut(answer.id) === shut ? [{ ...answer, shown: one }] : [];
        });
        print(measureShown(some, { check: quotations, plain, stored }), some.length, shut);
      }
    }
  } finally {
    await replayer.close();
  }
}

function readCollections(folder: string | undefined): Collection[] {
  if (folder === undefined || !existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name): Collection[] => {
      const found = languages.find((one) => one === collectionName.exec(name)?.[1]);
      if (!found) return [];
      const lines = readFileSync(join(folder, name), "utf8").trim().split("\n");
      return [{ name, language: found, answers: lines.map((line) => answerShape.parse(JSON.parse(line))) }];
    });
}

type Sources = Omit<Parameters<typeof answerQuestion>[0], "answerer" | "onEnd">;

async function startReplayer(sources: Sources) {
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
  return {
    async replay(answer: string, lang: Language): Promise<Replayed> {
      current = answer;
      const onEnd = async () => ({ remaining: 1, by: "uncounted" as const });
      const question = { message: "?", lang };
      const stream = answerQuestion({ ...sources, answerer, onEnd }, question, new AbortController().signal);
      let last: AnswerMessage | undefined;
      for await (const message of readUIMessageStream<AnswerMessage>({ stream, terminateOnError: true }))
        last = message;
      return read(last);
    },
    close: () => server.close(),
  };
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

/** Reads the text of a reference, in both spellings, folded for the plain search. */
function storedLetters(
  chapters: readonly { id: number; firstVerse: number }[],
  texts: readonly (readonly string[])[],
): (chapter: number, from: number, to: number) => string[] {
  return (chapter, from, to) => {
    const first = chapters.find(({ id }) => id === chapter)?.firstVerse;
    if (first === undefined) return [];
    return texts.map((all) => ` ${plainLetters(all.slice(first + from - 1, first + to).join(" "))} `);
  };
}

function print(figures: ShownFigures, answers: number, shut: boolean): void {
  const share = (some: number, all: number) => `${some} of ${all} (${((100 * some) / Math.max(1, all)).toFixed(1)} %)`;
  console.log(`  ${shut ? "shut third" : "open"}: ${answers} answers`);
  for (const { name, some, all } of figures.counts) console.log(`    ${name}  ${share(some, all)}`);
  if (shut) return;
  for (const { name, lines } of figures.lists) {
    console.log(`    ${name}: ${lines.length}`);
    for (const line of lines) console.log(`      ${line}`);
  }
}
