import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { openQuranInMemory } from "../../tests/support/corpus/quran-in-memory.ts";
import { type Checks, isShut, measureShown, type Replayed, type ShownFigures } from "./guard-figures.ts";
import { hadithReader } from "./hadith-reader.ts";
import { findHadithTexts } from "./hadith-texts.ts";
import { answerShape, openCorpus, plainFinder, plainLetters } from "./quotations.ts";
import { readQuotedAnswers } from "./quoted-answers/answer-set.ts";
import { fillSlots } from "./quoted-answers/fill-slots.ts";
import { measureSlots } from "./quoted-answers/measure-slots.ts";
import { readQuotingSentences } from "./quoted-answers/quoting-sentences.ts";
import { openStoredTexts } from "./quoted-answers/stored-texts.ts";
import { startReplayer } from "./replay-answers.ts";

const collectionName = new RegExp(`^model-answers[a-z0-9-]*\\.(${languages.join("|")})\\.dev\\.jsonl$`, "u");

/** A set of answers, of which a part is shut: only its figures are printed, so that nobody fits the guard to it. */
type AnswerSet = { name: string; language: Language; answers: Answer[]; measure: Measure };
type Answer = { id: string; answer: string; shut: boolean };
/** The figures of one part of a set, given what was shown of each answer by its id. */
type Measure = (shown: ReadonlyMap<string, Replayed>, checks: Checks) => ShownFigures;

/** The folders of our own sets. The wrong and genuine texts of `quotedAnswers` are put into `quotingSentences`, those of `furtherAnswers` are not. */
type OwnSets = Record<"quotedAnswers" | "quotingSentences" | "furtherAnswers", readonly string[]>;

type Options = {
  /** Whether the shut parts are left out. */
  openOnly: boolean;
  /** The beginnings of names of sets; empty for all. */
  names: readonly string[];
  /** The language of the page for which a model wrote all answers; their own one if it is undefined. */
  page: Language | undefined;
};

/**
 * Replays answers in random chunks through the answerer and the guard, and reports how their quotations are shown to a reader: real answers of
 * language models with labelled quotations from EVAL_DIR, and our own answers with quotations by reference.
 */
export async function reportGuard(
  folders: { corpus: string; sourceList: string } & OwnSets,
  { EVAL_DIR: evalFolder, CORPUS_MIRROR: mirror }: NodeJS.ProcessEnv,
  { openOnly, names, page }: Options,
): Promise<void> {
  const { corpus, sourceList } = folders;
  const hadithTexts = await findHadithTexts(mirror, sourceList);
  if (!hadithTexts) console.log("Without hadith: CORPUS_MIRROR names the folder of the sources");
  const texts = await openStoredTexts(corpus, hadithTexts?.());
  const sets = [
    ...readCollections(evalFolder),
    ...languages.flatMap((language) => readQuotedSets(folders, language, texts, hadithTexts !== undefined)),
  ].filter(
    ({ name, answers }) => answers.length > 0 && (names.length === 0 || names.some((one) => name.startsWith(one))),
  );
  if (sets.length === 0) return console.log("No set of answers has such a name");
  const { quotations, surahs, imlaei, uthmani } = await openCorpus(corpus, hadithTexts);
  const quran = openQuranInMemory(corpus);
  const evidence = await hadithReader(hadithTexts);
  const checks = {
    check: quotations,
    plain: plainFinder([imlaei, uthmani], surahs),
    stored: storedLetters(quran.chapters, [imlaei, uthmani]),
  };
  const replayer = await startReplayer({ quran, evidence, readTafsir: async () => undefined, quotations });
  try {
    for (const { name, language, answers, measure } of sets) {
      for (const shut of openOnly ? [false] : [false, true]) {
        const started = performance.now();
        const shown = new Map<string, Replayed>();
        for (const one of answers)
          if (one.shut === shut) shown.set(one.id, await replayer.replay(one.answer, page ?? language));
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        console.log(`\n${name}, ${shut ? "shut" : "open"}: ${shown.size} answers replayed in ${seconds} s`);
        print(measure(shown, checks), shut);
      }
    }
  } finally {
    await replayer.close();
  }
}

/** The collections of a folder. A third of each is shut. */
function readCollections(folder: string | undefined): AnswerSet[] {
  if (folder === undefined || !existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name): AnswerSet[] => {
      const language = languages.find((one) => one === collectionName.exec(name)?.[1]);
      if (!language) return [];
      const lines = readFileSync(join(folder, name), "utf8").trim().split("\n");
      const labelled = lines.map((line) => answerShape.parse(JSON.parse(line)));
      const answers = labelled.map(({ id, answer }) => ({ id, answer, shut: isShut(id) }));
      return [
        { name, language, answers, measure: (shown, checks) => measureShown(withShown(labelled, shown), checks) },
      ];
    });
}

/** Our own answers and sentences in a language, with the stored words in their slots. Without the hadith those that quote one are left out. */
function readQuotedSets(
  { quotedAnswers, quotingSentences, furtherAnswers }: OwnSets,
  language: Language,
  texts: Parameters<typeof fillSlots>[2],
  hasHadith: boolean,
): AnswerSet[] {
  const read = (folder: string) => ({
    folder,
    answers: readQuotedAnswers(folder, language).filter(
      ({ slots }) => hasHadith || slots.every(({ kind, change }) => kind === "quran" || change?.invented !== undefined),
    ),
  });
  const written = quotedAnswers.map(read);
  const all = written.flatMap(({ answers }) => answers);
  const sentences = quotingSentences.map((folder) => ({
    folder,
    answers: readQuotingSentences(folder, language, all, texts),
  }));
  return [...written, ...sentences, ...furtherAnswers.map(read)].map(({ folder, answers }) => {
    const filled = answers.map((one) => ({ ...one, ...fillSlots(one, language, texts) }));
    return {
      name: `${basename(folder)}.${language}`,
      language,
      answers: filled.map(({ id, answer, half }) => ({ id, answer, shut: half === "shut" })),
      measure: (shown, checks) => measureSlots(withShown(filled, shown), checks),
    };
  });
}

function withShown<A extends { id: string }>(answers: readonly A[], all: ReadonlyMap<string, Replayed>) {
  return answers.flatMap((answer) => {
    const shown = all.get(answer.id);
    return shown ? [{ ...answer, shown }] : [];
  });
}

/** Reads the text of a reference, in both spellings, folded for the plain search. */
function storedLetters(
  chapters: readonly { id: number; firstVerse: number }[],
  texts: readonly (readonly string[])[],
): (chapter: number, from: number, to: number) => string[] {
  return (chapter, from, to) => {
    const first = chapters.find(({ id }) => id === chapter)?.firstVerse;
    if (first === undefined) return [];
    return texts.map((all) => ` ${plainLetters(all.slice(first + from - 1, first + to).join(" "))} `);
  };
}

function print(figures: ShownFigures, shut: boolean): void {
  const share = (some: number, all: number) => `${some} of ${all} (${((100 * some) / Math.max(1, all)).toFixed(1)} %)`;
  for (const { name, some, all } of figures.counts) console.log(`    ${name}  ${share(some, all)}`);
  if (shut) return;
  for (const { name, lines } of figures.lists) {
    console.log(`    ${name}: ${lines.length}`);
    for (const line of lines) console.log(`      ${line}`);
  }
}
