// Trains the classifier of questions, a model for each language, into build/classifier: `node tools/classifier/build.ts`.
import { mkdirSync, rmSync } from "node:fs";
import { languages } from "../../src/i18n/shared/languages.ts";
import { writeModel } from "../../src/sources/server/classifier/classifier-file.ts";
import { readConcepts } from "../../src/sources/server/concepts/concept-file.ts";
import { trainLanguage } from "./train-language.ts";
import { readTrainingData } from "./training-data.ts";

const folder = "build/classifier";
const concepts = await readConcepts("build/corpus");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const language of languages) {
  const started = performance.now();
  const data = readTrainingData(language, concepts);
  await writeModel(folder, language, trainLanguage(language, data));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Classifier of ${language}: ${data.concept.length} examples in ${seconds} s`);
}
