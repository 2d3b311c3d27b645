import { z } from "zod";
import type { Concern } from "#sources/shared/contract.ts";
import file from "../../../../../content/guidance/named-prophets.json" with { type: "json" };
import { compilePhrases, phrasesSchema } from "../../phrases/compile-phrases.ts";
import { foldText } from "../../phrases/fold-text.ts";
import { marks, paragraph, type Translate } from "../answer-text.ts";

const { prophets, others } = z
  .strictObject({
    prophets: z.array(
      z.strictObject({
        verses: z.string().regex(/^\d+:\d+(?:-\d+)?$/u),
        /** The concepts that are about one of them first of all. */
        concepts: z.array(z.string()),
        called: phrasesSchema.min(1),
      }),
    ),
    /** People beside whom prophets are named, and of whom the question then is. */
    others: phrasesSchema,
  })
  .transform((given) => ({
    prophets: given.prophets.map((one) => ({ ...one, expression: compilePhrases(one.called, {}) })),
    others: compilePhrases(given.others, {}),
  }))
  .parse(file);

/** The passages of `content/guidance/named-prophets.json`. */
export const prophetPassages: readonly string[] = prophets.map(({ verses }) => verses);

/** On the Prophet Muhammad as the last of them. */
const last = "33:40";
/** The ids of companions of the Prophet. */
const companion = "person-";

/**
 * The passage that names the person whom a conversation is about as a prophet, by the question's names, else by its concept; undefined where none does.
 * Pure.
 */
export function findProphet(subject: string, concern: Pick<Concern, "id"> | undefined): string | undefined {
  const text = foldText(subject);
  if (concern?.id.startsWith(companion) || others.test(text)) return undefined;
  const named = prophets.find(({ expression }) => expression.test(text));
  return (named ?? prophets.find(({ concepts }) => concern && concepts.includes(concern.id)))?.verses;
}

/** Whether the person whom a conversation is about was a prophet, as far as the Qur'an names them. */
export function* writeProphethood(
  t: Translate,
  subject: string,
  concern: Pick<Concern, "id"> | undefined,
): Generator<string> {
  const verses = findProphet(subject, concern);
  if (verses) {
    yield* paragraph(t("guidance:followProphet"));
    return yield* marks("quran", [verses]);
  }
  if (!concern?.id.startsWith(companion)) return yield* paragraph(t("guidance:followNoProphet"));
  yield* paragraph(t("guidance:followNoProphetAfter"));
  yield* marks("quran", [last]);
}
