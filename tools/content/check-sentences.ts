import { languages } from "../../src/i18n/shared/languages.ts";
import { foldWords } from "../../src/sources/server/classifier/text-features.ts";
import type { Concept } from "../../src/sources/server/concepts/concept-file.ts";
import { readReasons } from "../../src/sources/server/concepts/reasons.ts";
import { readTrainingData, type SourcedExample } from "../classifier/training-data.ts";
import type { Finding } from "../source-files.ts";

/**
 * Checks the classifier's sentences (`content/sentences`) and the reasons of passages (`content/reasons`): form, known concepts, and no sentence twice in one head of a
 * language.
 */
export function checkSentences(concepts: readonly Concept[]): Finding[] {
  const known = new Set(concepts.map(({ id }) => id));
  // Throws if a file has not its form. A line for a passage that a concept no longer names is never shown.
  readReasons("content/reasons");
  return languages.flatMap((language) => {
    const { concept, intent } = readTrainingData(language, concepts);
    const ofConcepts = concept.filter(({ sentence, path }) => sentence && !path.endsWith("none.json"));
    const unknown = new Set(
      ofConcepts.filter(({ label }) => !known.has(label)).map(({ path, label }) => `${path} ${label}`),
    );
    return [
      ...[...unknown].map((one) => {
        const [path = "", label = ""] = one.split(" ");
        return { path, line: 1, message: `no-concept: there is no concept ${label}` };
      }),
      ...repeated(concept.filter(({ sentence }) => sentence)),
      ...repeated(intent),
    ];
  });
}

/** Sentences with two classes, or twice in one. */
function repeated(examples: readonly SourcedExample[]): Finding[] {
  const first = new Map<string, SourcedExample>();
  return examples.flatMap((one) => {
    const words = foldWords(one.text).join(" ");
    const earlier = first.get(words);
    if (!earlier) first.set(words, one);
    return earlier
      ? [{ path: one.path, line: 1, message: `repeated: "${one.text}" of ${one.label} is also in ${earlier.label}` }]
      : [];
  });
}
