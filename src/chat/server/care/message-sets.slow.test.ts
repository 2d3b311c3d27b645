import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { openMessageReader } from "../message-reader.ts";
import { mayNeedCare, needsCare } from "./needs-care.ts";

const readQuestion = await openMessageReader();

const sentences = z.array(z.string().min(1)).min(1);
const setSchema = z.record(
  z.enum(languages),
  z.strictObject({
    ...{ present: sentences, violence: sentences, assault: sentences, other: sentences },
    ...{ past: sentences, sad: sentences },
  }),
);

/**
 * Of the messages of danger: how many get words of care, how many do so within a story of three sentences, and how many get words of care or are asked
 * whether the person is safe. Of the ordinary ones: how many get words of care, and how many get these or are asked.
 */
type Counts = Record<"danger" | "inStory" | "seen" | "ordinary" | "ordinarySeen", number>;

const counts = (danger: number, inStory: number, seen: number, ordinary: number, ordinarySeen: number): Counts => ({
  ...{ danger, inStory, seen },
  ...{ ordinary, ordinarySeen },
});

/** The figures of tests/care/README.md, by language; worse ones are a regression. */
const wanted: Record<string, Record<Language, Counts>> = {
  blind: {
    en: counts(13, 10, 18, 0, 1),
    ar: counts(14, 11, 19, 1, 1),
    pl: counts(19, 10, 19, 0, 0),
    tr: counts(11, 9, 18, 0, 2),
    id: counts(15, 9, 18, 0, 3),
    ur: counts(17, 14, 19, 0, 3),
  },
  indirect: {
    en: counts(31, 23, 49, 2, 14),
    ar: counts(34, 24, 45, 0, 15),
    pl: counts(41, 27, 49, 1, 9),
    tr: counts(39, 24, 49, 1, 7),
    id: counts(40, 24, 47, 1, 14),
    ur: counts(29, 17, 43, 1, 13),
  },
  fresh: {
    en: counts(41, 34, 44, 2, 15),
    ar: counts(40, 33, 45, 3, 21),
    pl: counts(41, 39, 44, 1, 13),
    tr: counts(42, 38, 44, 2, 17),
    id: counts(40, 33, 45, 2, 16),
    ur: counts(39, 27, 45, 0, 24),
  },
};

describe.each(Object.entries(wanted))("care: %s.json, which taught the classifier nothing", (name, ofLanguage) => {
  const set = setSchema.parse(JSON.parse(readFileSync(`tests/care/${name}.json`, "utf8")));

  // A language each: a set has some four hundred messages in each of them.
  test.each(languages)("danger and ordinary messages are told apart in %s", (language) => {
    const isTaken = (text: string) => needsCare(text, language, [], readQuestion) !== undefined;
    const { present, violence, assault, other, sad } = set[language];
    const danger = [...present, ...violence, ...assault, ...other];
    const stories = danger.map(
      (text, at) => `${sad[(3 * at) % sad.length]}. ${text}. ${sad[(3 * at + 1) % sad.length]}.`,
    );
    const [dangerTaken, ordinaryTaken] = [danger.filter(isTaken), sad.filter(isTaken)];
    const isAsked = (taken: readonly string[]) => (text: string) =>
      !taken.includes(text) && mayNeedCare(text, language, readQuestion);
    const found = counts(
      dangerTaken.length,
      stories.filter(isTaken).length,
      dangerTaken.length + danger.filter(isAsked(dangerTaken)).length,
      ordinaryTaken.length,
      ordinaryTaken.length + sad.filter(isAsked(ordinaryTaken)).length,
    );
    const least = ofLanguage[language];
    const isWorse =
      found.danger < least.danger ||
      found.inStory < least.inStory ||
      found.seen < least.seen ||
      found.ordinary > least.ordinary ||
      found.ordinarySeen > least.ordinarySeen;
    expect(isWorse ? found : least, "the figures, or worse ones").toEqual(least);
  });
});
