import { existsSync } from "node:fs";
import { join } from "node:path";
import { readJsonFile } from "../../src/editorial/server/text-files.ts";
import { languages } from "../../src/i18n/shared/languages.ts";
import { foldWords } from "../../src/sources/server/classifier/text-features.ts";
import { type Concept, conceptGroups } from "../../src/sources/server/concepts/concept-file.ts";
import { reasonsSchema } from "../../src/sources/server/concepts/reasons.ts";
import { readTrainingData, type SourcedExample } from "../classifier/training-data.ts";
import { readConceptFiles } from "../concepts/concept-files.ts";
import type { Finding } from "../source-files.ts";

/**
 * Checks the classifier's sentences (`content/sentences`) and the reasons of passages (`content/reasons`): form, known concepts, no sentence twice
 * in one head of a language, and no reason for a passage that its concept does not name.
 */
export function checkSentences(concepts: readonly Concept[]): Finding[] {
  const known = new Set(concepts.map(({ id }) => id));
  const ofSentences = languages.flatMap((language) => {
    const { concept, intent, follow } = readTrainingData(language, concepts);
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
      ...repeated(follow.filter(({ path }) => path.endsWith("follow-ups.json"))),
    ];
  });
  return [...ofSentences, ...uselessReasons("content/reasons")];
}

/**
 * Reasons that are never shown, because no concept of the file's group names the passage. The concepts are read from their sources:
 * those of the corpus build may be older than the reasons. Throws if a file has not its form.
 */
function uselessReasons(folder: string): Finding[] {
  const concepts = readConceptFiles("content/concepts").flatMap(({ concept }) => concept ?? []);
  const named = new Set(
    concepts.flatMap(({ id, group, references }) => references.map(({ ref }) => `${group} ${id} ${ref}`)),
  );
  return languages.flatMap((language) =>
    conceptGroups.flatMap((group) => {
      const path = join(folder, language, `${group}.json`);
      const reasons = existsSync(path) ? readJsonFile(path, reasonsSchema) : {};
      return Object.entries(reasons)
        .flatMap(([id, lines]) => Object.keys(lines).map((ref) => `${id} ${ref}`))
        .filter((one) => !named.has(`${group} ${one}`))
        .map((one) => ({ path, line: 1, message: `no-reference: no concept of ${group} has the reference ${one}` }));
    }),
  );
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
