import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { Quran, Verse } from "../../src/quran/shared/contract.ts";
import { corpusSchema, textsSchema } from "../../src/quran/shared/corpus-file.ts";
import { openQuotations } from "../../src/sources/server/index.ts";
import { openTextIndex } from "../../src/sources/server/quotations/passages/passage-files.ts";
import type { QuotableText } from "../../src/sources/server/quotations/passages/passage-index.ts";
import type { Evaluation, JudgedQuotations } from "../../src/sources/shared/evaluation.ts";
import type { FoundQuotation, QuotationCheck } from "../../src/sources/shared/quotations.ts";
import { findHadithTexts } from "./hadith-texts.ts";

export const fileName = "model-answers.ar.dev.jsonl";
export const answerShape = z.object({
  id: z.string(),
  answer: z.string(),
  quotations: z.array(
    z.object({
      start: z.int(),
      end: z.int(),
      kind: z.enum(["quran", "hadith"]),
      genuine: z.boolean(),
      text: z.string(),
    }),
  ),
});
type Answer = z.infer<typeof answerShape>;
type Labelled = Answer["quotations"][number] & { id: string };

/** Measures the quotation check on real answers of language models; if the set is missing, prints that and returns undefined. */
export async function reportQuotations(
  { corpus, sourceList }: { corpus: string; sourceList: string },
  { EVAL_DIR: evalFolder, CORPUS_MIRROR: mirror }: NodeJS.ProcessEnv,
): Promise<Evaluation["quotations"] | undefined> {
  console.log(`\nQuotations in real answers (${fileName})`);
  const path = evalFolder && join(evalFolder, fileName);
  if (!path || !existsSync(path)) {
    console.log("  not there: EVAL_DIR names the folder of the development sets");
    return undefined;
  }
  const lines = readFileSync(path, "utf8").trim().split("\n");
  const answers = lines.map((line) => answerShape.parse(JSON.parse(line)));
  const hadithTexts = await findHadithTexts(mirror, sourceList);
  const { quotations, surahs, imlaei, uthmani } = await openCorpus(corpus, hadithTexts);
  const plain = plainFinder([imlaei, uthmani], surahs);
  const labelled = answers.flatMap(({ id, quotations: spans }) => spans.map((span) => ({ ...span, id })));
  const marked = labelled.filter(({ kind }) => kind === "quran");
  const judged = reportSpans(quotations, plain, marked);
  if (hadithTexts) {
    await reportHadith(
      quotations,
      hadithTexts(),
      labelled.filter(({ kind }) => kind === "hadith"),
    );
  } else console.log("  no hadith: CORPUS_MIRROR names the folder of the sources");
  reportFinding(quotations, answers);
  return judged;
}

/** Judges each marked verse separately: correct results are exact for a genuine verse and anything else for a wrong one. */
function reportSpans(
  check: QuotationCheck,
  plain: (quote: string) => boolean,
  spans: readonly Labelled[],
): Evaluation["quotations"] {
  const judged = spans.map((span) => ({ ...span, result: check.check(span.text, "quran") }));
  const disputed = judged.filter(({ genuine, result }) => genuine !== (result.verdict === "exact"));
  const contradicted = disputed.filter(({ genuine, text }) => genuine !== plain(text));
  const share = (some: number, all: number) => `${((100 * some) / all).toFixed(1)} % (${some} of ${all})`;
  console.log(`  marked verses judged as labelled  ${share(spans.length - disputed.length, spans.length)}`);
  const sound = spans.length - contradicted.length;
  console.log(
    `  the same without labels that a plain search of the text contradicts  ${share(sound - (disputed.length - contradicted.length), sound)}`,
  );
  for (const one of disputed) {
    const { verdict, ref } = one.result;
    const reason = contradicted.includes(one)
      ? one.genuine
        ? "labelled genuine, but the text holds it nowhere"
        : "labelled wrong, but the text holds it word for word"
      : "the spelling decides";
    console.log(`    ${one.id}@${one.start}  ${verdict}  ${ref ?? "–"}  ${reason}`);
  }
  const wrong = judged.filter(({ genuine }) => !genuine);
  for (const verdict of ["exact", "corrected", "unknown"] as const) {
    console.log(
      `  labelled wrong, judged ${verdict}  ${wrong.filter(({ result }) => result.verdict === verdict).length}`,
    );
  }
  const countOf = (label: boolean): JudgedQuotations => {
    const [all, otherwise, against] = [judged, disputed, contradicted].map(
      (some) => some.filter(({ genuine }) => genuine === label).length,
    );
    return { right: (all ?? 0) - (otherwise ?? 0), contradicted: against ?? 0, n: all ?? 0 };
  };
  return { genuine: countOf(true), wrong: countOf(false) };
}

/** Judges each marked hadith separately. A genuine one may be in a collection that the product lacks, so unknown is not necessarily wrong. */
async function reportHadith(
  check: QuotationCheck,
  texts: AsyncIterable<QuotableText>,
  spans: readonly Labelled[],
): Promise<void> {
  console.log(`  marked hadith  ${spans.length}`);
  const judged = spans.map((span) => ({ ...span, verdict: check.check(span.text, "hadith").verdict }));
  const wanted = new Map(judged.map(({ text }) => [` ${plainLetters(text)} `, false]));
  for await (const { lang, text } of texts) {
    if (lang !== "ar") continue;
    const stored = ` ${plainLetters(text)} `;
    for (const one of wanted.keys()) if (stored.includes(one)) wanted.set(one, true);
  }
  for (const genuine of [true, false]) {
    const own = judged.filter((span) => span.genuine === genuine);
    const counts = (["exact", "corrected", "unknown"] as const).map((verdict) => {
      const some = own.filter((one) => one.verdict === verdict);
      const held = some.filter(({ text }) => wanted.get(` ${plainLetters(text)} `));
      return `${verdict} ${some.length} (${held.length} stand word for word by a plain search)`;
    });
    console.log(`    labelled ${genuine ? "genuine" : "wrong"} (${own.length})  ${counts.join("  ")}`);
  }
}

/** Checks whole answers: which of the labelled quotations are found, and with which verdict. */
function reportFinding(check: QuotationCheck, answers: readonly Answer[]): void {
  const started = performance.now();
  const tally = new Map<string, number>();
  const count = (key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);
  let others = 0;
  for (const { answer, quotations } of answers) {
    const found = check.find(answer);
    for (const span of quotations) {
      const best = mostOverlapping(found, span);
      count(
        `${span.kind}, labelled ${span.genuine ? "genuine" : "wrong"}: ${best ? `${best.kind} ${best.verdict}` : "not found"}`,
      );
    }
    others += found.filter((one) => !quotations.some((span) => overlap(one, span) > 0)).length;
  }
  const units = answers.reduce((total, { answer }) => total + answer.length, 0);
  console.log(`  found in whole answers (${units} characters in ${Math.round(performance.now() - started)} ms)`);
  for (const [key, number] of [...tally].sort()) console.log(`    ${key}  ${number}`);
  console.log(`    found beside the labelled ones  ${others}`);
}

type Span = { start: number; end: number };

function overlap(one: Span, other: Span): number {
  return Math.min(one.end, other.end) - Math.max(one.start, other.start);
}

function mostOverlapping(found: readonly FoundQuotation[], span: Span): FoundQuotation | undefined {
  return found
    .filter((one) => overlap(one, span) > 0)
    .sort((one, other) => overlap(other, span) - overlap(one, span))[0];
}

/** A search that shares no code with the measured check: whole words of a surah, without marks and with folded letters. */
export function plainFinder(
  texts: readonly (readonly string[])[],
  surahs: readonly number[],
): (quote: string) => boolean {
  const stored = texts.flatMap((text) => {
    let first = 0;
    return surahs.map((count) => {
      first += count;
      return ` ${plainLetters(text.slice(first - count, first).join(" "))} `;
    });
  });
  return (quote) => {
    const wanted = ` ${plainLetters(quote)} `;
    return stored.some((surah) => surah.includes(wanted));
  };
}

export function plainLetters(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/gu, "")
    .replace(/[أإآٱ]/gu, "ا")
    .replace(/[ىئ]/gu, "ي")
    .replace(/ؤ/gu, "و")
    .replace(/ة/gu, "ه")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

export async function openCorpus(folder: string, hadithTexts: (() => AsyncIterable<QuotableText>) | undefined) {
  const corpus = corpusSchema.parse(JSON.parse(readFileSync(join(folder, "corpus.json"), "utf8")));
  const read = (id: string) =>
    textsSchema.parse(JSON.parse(readFileSync(join(folder, "editions", `${id}.json`), "utf8")));
  const [uthmani, imlaei] = [read("ar-uthmani"), read("ar-imlaei")];
  const verses = corpus.verses.map(
    ({ chapter, number, juz, rub, page }, index): Verse => ({
      key: `${chapter}:${number}`,
      chapter,
      number,
      index,
      juz,
      rub,
      page,
      sajda: false,
    }),
  );
  const quran: Pick<Quran, "version" | "chapters" | "arabic" | "verse" | "verseAt"> = {
    version: corpus.version,
    chapters: corpus.chapters,
    arabic: (index) => ({ lang: "ar", edition: "ar-uthmani", text: uthmani[index] ?? "" }),
    verse: (key) => verses.find((verse) => verse.key === key),
    verseAt(index) {
      const verse = verses[index];
      if (!verse) throw new RangeError(`There is no verse at index ${index}.`);
      return verse;
    },
  };
  async function* translations() {
    for (const edition of corpus.editions) {
      if (edition.searched && edition.kind === "translation") yield { edition, texts: read(edition.id) };
    }
  }
  const index = await mkdtemp(join(tmpdir(), "siraj-quotations-"));
  try {
    const hadiths =
      hadithTexts && (await openTextIndex({ folder: index, name: "quotable-hadith", version: "", texts: hadithTexts }));
    const quotations = await openQuotations({
      folder: index,
      quran,
      arabic: async () => ({ uthmani, imlaei }),
      translations,
      hadiths: () => hadiths,
    });
    return { quotations, uthmani, imlaei, surahs: corpus.chapters.map(({ verseCount }) => verseCount) };
  } finally {
    await rm(index, { recursive: true, force: true });
  }
}
