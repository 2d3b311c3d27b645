import { premises } from "../../src/chat/server/builtin/find-premise.ts";
import type { ReasonedPassage } from "../../src/chat/server/builtin/reasoned-passages.ts";
import { refusals } from "../../src/chat/server/builtin/short-answers.ts";
import { namedPeople } from "../../src/chat/server/subjects/people.ts";
import { namedSubjects } from "../../src/chat/server/subjects/subject-table.ts";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { readReasons } from "../../src/sources/server/concepts/reasons.ts";
import { createTestGuard } from "../../tests/support/chat/test-guard.ts";
import { readConceptFiles } from "../concepts/concept-files.ts";
import type { Finding } from "../source-files.ts";

/** Passages of an answer, each with the line that says why it fits, and where they stand. */
type ReasonedAnswer = { path: string; passages: readonly ReasonedPassage[] };

const fixedAnswers: readonly ReasonedAnswer[] = [
  { path: "content/guidance/premises.json", passages: premises.flatMap(({ references }) => references) },
  { path: "content/guidance/refusals.json", passages: Object.values(refusals).flatMap((one) => one ?? []) },
  { path: "content/guidance/people.json", passages: namedPeople.flatMap(({ references }) => references) },
  { path: "content/guidance/named-subjects", passages: namedSubjects.flatMap(({ references }) => references) },
];

/** Where reasons are read from: those in English stand in the concepts. */
export type ReasonFolders = { concepts: string; reasons: string };

/**
 * Finds reasons that are worded like a stored text: the guard of answers takes them for a quotation, alone or in front of their passage. A reader
 * could take such a line for scripture, though nobody translated it as such. `answers` are read beside the concepts. With all of them some minutes.
 */
export async function checkReasonWording(
  folders: ReasonFolders,
  answers: readonly ReasonedAnswer[] = fixedAnswers,
): Promise<Finding[]> {
  const { guard } = await createTestGuard();
  const reasons = readReasons(folders.reasons);
  const check = (path: string, language: Language, ref: string, line: string): Finding[] => {
    const quoted = [line, `${line}\n\n[${ref}]\n\n`]
      .flatMap((text) => guard(text, language))
      .find((piece) => piece.kind === "quotation");
    if (!quoted) return [];
    return [{ path, line: 1, message: `quoted-reason: ${language} ${ref} is worded like ${quoted.ref}: "${line}"` }];
  };
  const ofConcepts = readConceptFiles(folders.concepts).flatMap(({ path, concept }) =>
    languages.flatMap((language) =>
      Object.entries(concept ? reasons(concept, language) : {}).flatMap(([ref, line]) =>
        check(path, language, ref, line),
      ),
    ),
  );
  const ofAnswers = answers.flatMap(({ path, passages }) =>
    passages.flatMap(({ ref, why }) => languages.flatMap((language) => check(path, language, ref, why[language]))),
  );
  return [...ofConcepts, ...ofAnswers];
}
