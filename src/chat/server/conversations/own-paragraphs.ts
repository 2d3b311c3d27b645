import type { MessageSource } from "#i18n/context.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { questionFolders, readConcepts, readReasons } from "#sources/server/index.ts";
import { premises } from "../builtin/find-premise.ts";
import { refusals } from "../builtin/short-answers.ts";
import { placesLine } from "../care/care-answerer.ts";
import type { ShownPlace } from "../care/care-places.ts";

export type OwnParagraphSources = {
  messages: MessageSource;
  carePlaces(language: Language): readonly ShownPlace[];
};

/** Whether a text consists of nothing but paragraphs that the built-in answerer or care writes in a language. */
export type IsOwn = (text: string, language: Language) => boolean;

/** Reads the paragraphs: the messages around passages, and why each passage fits. */
export async function openOwnParagraphs({ messages, carePlaces }: OwnParagraphSources): Promise<IsOwn> {
  const concepts = await readConcepts(questionFolders.concepts);
  const reasons = readReasons(questionFolders.reasons);
  const fixed = [...premises.map(({ references }) => references), ...Object.values(refusals)].flatMap(
    (one) => one ?? [],
  );
  const known = new Map(
    languages.map((language) => {
      const t = messages.translate(language);
      const { guidance = {}, care = {} } = messages.read(language, ["guidance", "care"]);
      return [
        language,
        new Set([
          ...[...Object.values(guidance), ...Object.values(care), t("chat:answerNone"), t("chat:answerOutro")],
          placesLine(t, carePlaces(language), language),
          ...fixed.map(({ why }) => why[language]),
          ...concepts.flatMap((concept) => [
            t("guidance:leadConcept", { context: concept.names[language] }),
            ...Object.values(reasons(concept, language)),
          ]),
        ]),
      ];
    }),
  );
  return (text, language) =>
    text
      .trim()
      .split(/\n\s*\n/u)
      .every((paragraph) => known.get(language)?.has(paragraph) === true);
}
