// Trains the classifier of questions, a model for each language, into build/classifier: `node tools/classifier/build.ts`. Two threads share the
// languages.
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { z } from "zod";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { writeModel } from "../../src/sources/server/classifier/classifier-file.ts";
import { consonantLanguage } from "../../src/sources/server/classifier/consonants.ts";
import { readConcepts } from "../../src/sources/server/concepts/concept-file.ts";
import { trainLanguage } from "./train-language.ts";
import { readTrainingData } from "./training-data.ts";

const folder = "build/classifier";
const corpus = "build/corpus";
const maxThreads = 2;
/** The languages with the most examples first, so that the threads end at about the same time. */
const order: readonly Language[] = [...languages].sort((one, other) => weight(other) - weight(one));

if (isMainThread) await trainAll();
else
  parentPort?.on("message", async (language) =>
    parentPort?.postMessage(await train(z.enum(languages).parse(language))),
  );

async function trainAll(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const waiting = [...order];
  const threads = Math.min(maxThreads, availableParallelism());
  await Promise.all(Array.from({ length: threads }, () => trainWaiting(waiting)));
}

/** Trains languages in a thread of its own until none waits. Rejects if one fails. */
function trainWaiting(waiting: Language[]): Promise<void> {
  const thread = new Worker(import.meta.filename);
  return new Promise<void>((resolve, reject) => {
    const next = () => {
      const language = waiting.shift();
      if (language === undefined) resolve();
      else thread.postMessage(language);
    };
    thread.on("message", (line) => {
      console.log(line);
      next();
    });
    thread.on("error", reject);
    next();
  }).finally(() => thread.terminate());
}

/** Trains and writes the model of a language; a line about it. */
async function train(language: Language): Promise<string> {
  const started = performance.now();
  const concepts = await readConcepts(corpus);
  const data = readTrainingData(language, concepts, corpus);
  await writeModel(folder, language, trainLanguage(language, data));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `Classifier of ${language}: ${data.concept.length} examples in ${seconds} s`;
}

/** Languages whose words are compared by their consonants too take longest. */
function weight(language: Language): number {
  return consonantLanguage(language) ? 1 : 0;
}
