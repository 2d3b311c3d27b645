import type { MessageSource } from "#i18n/context.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { questionFolders, readConcepts, readReasons } from "#sources/server/index.ts";
import { premises } from "../builtin/find-premise.ts";
import { refusals } from "../builtin/short-answers.ts";
import { placesLine } from "../care/care-answerer.ts";
import type { ShownPlace } from "../care/care-places.ts";

export type OwnParagraphSources = {
  quran: Pick<Quran, "chapters">;
  messages: MessageSource;
  carePlaces(language: Language): readonly ShownPlace[];
};

/** Whether a text consists of nothing but paragraphs that the built-in answerer or care writes in a language. */
export type IsOwn = (text: string, language: Language) => boolean;

/** Reads the paragraphs: the messages around passages, with the names of surahs and numbers in them, and why each passage fits. */
export async function openOwnParagraphs({ quran, messages, carePlaces }: OwnParagraphSources): Promise<IsOwn> {
  const concepts = await readConcepts(questionFolders.concepts);
  const reasons = readReasons(questionFolders.reasons);
  const fixed = [...premises.map(({ references }) => references), ...Object.values(refusals)].flatMap(
    (one) => one ?? [],
  );
  const known = new Map(
    languages.map((language) => {
      const t = messages.translate(language);
      const { guidance = {}, care = {} } = messages.read(language, ["guidance", "care"]);
      const texts = new Set([
        ...[...Object.values(guidance), ...Object.values(care), t("chat:answerNone"), t("chat:answerOutro")],
        placesLine(t, carePlaces(language), language),
        ...fixed.map(({ why }) => why[language]),
        ...concepts.flatMap((concept) => [
          t("guidance:leadConcept", { context: concept.names[language] }),
          ...Object.values(reasons(concept, language)),
        ]),
      ]);
      const surah = `(?:${quran.chapters.map(({ names }) => RegExp.escape(names[language].name)).join("|")})`;
      const filled = Object.values(guidance).flatMap((message) => filledPattern(message, surah) ?? []);
      return [language, (paragraph: string) => texts.has(paragraph) || filled.some((one) => one.test(paragraph))];
    }),
  );
  return (text, language) =>
    text
      .trim()
      .split(/\n\s*\n/u)
      .every((paragraph) => known.get(language)?.(paragraph) === true);
}

const slot = /\{\{(context|code|total)\}\}/u;
/** In the digits of any language, with what groups them. */
const number = "[\\p{Nd}.,٬\\u00a0\\u202f]{1,8}";

/** What a message becomes with the name of a surah (its pattern) and with numbers in it; undefined without a place for them. */
function filledPattern(message: string, surah: string): RegExp | undefined {
  if (!slot.test(message)) return undefined;
  // Every second part is the name of a value.
  const parts = message.split(slot).map((part, at) => {
    if (at % 2 === 0) return RegExp.escape(part);
    return part === "context" ? surah : number;
  });
  return new RegExp(`^${parts.join("")}$`, "u");
}
