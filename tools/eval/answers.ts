import { join } from "node:path";
import { writeBuiltinAnswer } from "../../src/chat/server/builtin/builtin-answerer.ts";
import { openMessageReader } from "../../src/chat/server/index.ts";
import { loadMessages } from "../../src/i18n/server/index.ts";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { parseVerseReference } from "../../src/quran/shared/verse-reference.ts";
import { openSearch, readConcepts } from "../../src/sources/server/index.ts";
import type { EvaluationFigure, FigureName } from "../../src/sources/shared/evaluation.ts";
import { openQuranInMemory } from "../../tests/support/corpus/quran-in-memory.ts";
import { meanOf } from "./figures.ts";
import { type Half, readMessages, readOwnSets } from "./read-sets.ts";
import { toRecord } from "./record.ts";

/** A question of a set, and for each passage that its answer cites whether it fits. */
type Outcome = { half: Half; language: Language; foreign: boolean; cited: boolean[] };

/**
 * Prints how the built-in answerer, without hadith and tafsirs, answers the questions of our own sets, and which of the messages it answers at all;
 * returns the figures of all test halves of the sets together, and of the messages.
 */
export async function reportAnswers(folder: string): Promise<EvaluationFigure[]> {
  const quran = openQuranInMemory();
  const concepts = await readConcepts("build/corpus");
  const search = await openSearch("build/search", quran.version, { concepts });
  const parts = {
    search,
    quran,
    messages: await loadMessages("locales"),
    readQuestion: await openMessageReader(),
  };
  const cite = async (question: string, lang: Language) => {
    let text = "";
    for await (const piece of writeBuiltinAnswer(parts, { question, lang, refs: [], history: [] })) text += piece;
    return [...text.matchAll(/\[quran:([^\]]+)\]/gu)].map(([, ref = ""]) => ref);
  };
  const outcomes: Outcome[] = [];
  console.log("set            half lang  any fits  first fits  cited fit  answered  n");
  for (const { name, items } of readOwnSets(folder)) {
    for (const half of ["tune", "test"] as const) {
      for (const language of languages) {
        const chosen = items.filter((item) => item.half === half);
        for (const foreign of [false, true]) {
          const asked = chosen.filter(({ verses }) => (verses.size === 0) === foreign);
          if (asked.length === 0) continue;
          const found = await Promise.all(
            asked.map(async ({ questions, verses }) =>
              (await cite(questions[language], language)).map((ref) => fits(ref, verses)),
            ),
          );
          outcomes.push(...found.map((cited) => ({ half, language, foreign, cited })));
          const share = (of: (one: boolean[]) => boolean) => percent(found.filter(of).length, found.length);
          const cited = found.flat();
          const figures = [
            share((one) => one.includes(true)),
            share(([first]) => first === true),
            percent(cited.filter(Boolean).length, cited.length),
            share((one) => one.length > 0),
          ];
          console.log(
            [(foreign ? `${name}, foreign` : name).padEnd(20), half, language, ...figures, asked.length].join("  "),
          );
        }
      }
    }
  }
  const ofMessages = await reportMessages(join(folder, "messages"), cite);
  const ofSets = languages.flatMap((language) =>
    figuresOf(
      language,
      outcomes.filter((one) => one.half === "test" && one.language === language),
    ),
  );
  return [...ofSets, ...ofMessages];
}

/** Prints how many messages are answered rightly: real ones with a verse, foreign ones without. Returns the figures of the test half. */
async function reportMessages(
  folder: string,
  cite: (question: string, language: Language) => Promise<string[]>,
): Promise<EvaluationFigure[]> {
  console.log("messages       half lang  real answered  foreign left alone  n of each");
  const messages = readMessages(folder);
  const figures: EvaluationFigure[] = [];
  for (const half of ["tune", "test"] as const) {
    for (const language of languages) {
      const asked = messages.filter((one) => one.half === half && one.language === language);
      const right = await Promise.all(
        asked.map(async ({ text, foreign }) => (await cite(text, language)).length > 0 !== foreign),
      );
      const of = (isForeign: boolean) =>
        right.flatMap((one, at) => (asked[at]?.foreign === isForeign ? [one ? 1 : 0] : []));
      const [real, foreign] = [of(false), of(true)];
      const share = (values: readonly number[]) => percent(values.filter(Boolean).length, values.length);
      console.log(["messages".padEnd(13), half, language, share(real), share(foreign), real.length].join("  "));
      if (half === "tune") continue;
      figures.push(
        toRecord({ set: "messages", half, language }, "answered", meanOf(real)),
        toRecord({ set: "messages-foreign", half, language }, "leftAlone", meanOf(foreign)),
      );
    }
  }
  return figures;
}

function figuresOf(language: Language, outcomes: readonly Outcome[]): EvaluationFigure[] {
  const real = outcomes.flatMap(({ foreign, cited }) => (foreign ? [] : [cited]));
  const silent = outcomes.flatMap(({ foreign, cited }) => (foreign ? [cited.length === 0 ? 1 : 0] : []));
  const record = (set: string, name: FigureName, values: readonly number[]) =>
    toRecord({ set, half: "test", language }, name, meanOf(values));
  const isFit = (one: boolean | undefined) => (one ? 1 : 0);
  return [
    record(
      "answers",
      "anyFits",
      real.map((cited) => isFit(cited.includes(true))),
    ),
    record(
      "answers",
      "firstFits",
      real.map(([first]) => isFit(first)),
    ),
    record(
      "answers",
      "citedFit",
      real.map((cited) => meanOf(cited.map(isFit)).mean),
    ),
    record(
      "answers",
      "answered",
      real.map((cited) => isFit(cited.length > 0)),
    ),
    record("answers-foreign", "leftAlone", silent),
  ];
}

const percent = (part: number, whole: number) =>
  `${whole === 0 ? "–" : Math.round((100 * part) / whole)} %`.padStart(6);

/** Whether a cited passage holds a verse that fits. */
function fits(reference: string, verses: ReadonlySet<string>): boolean {
  const range = parseVerseReference(reference);
  if (!range) return false;
  return Array.from({ length: range.to - range.from + 1 }, (_, at) => `${range.chapter}:${range.from + at}`).some(
    (key) => verses.has(key),
  );
}
