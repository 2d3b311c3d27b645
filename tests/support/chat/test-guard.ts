import { createGuard } from "#chat/server/guard/create-guard.ts";
import type { Piece } from "#chat/server/guard/piece.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { createPlaceReader } from "#sources/server/index.ts";
import { createQuotationCheck } from "#sources/server/quotations/create-quotation-check.ts";
import { finish } from "#sources/server/quotations/steps.ts";
import { corpusText } from "../corpus/corpus.ts";
import { indexTexts, openQuotationCorpus, translationTexts } from "../corpus/quotation-corpus.ts";
import { openQuranInMemory } from "../corpus/quran-in-memory.ts";

/** An invented text in place of a hadith. */
export const inventedHadith =
  "The seven red lanterns of the harbour are lit before the boats come home, and everyone who waits for them is fed.";

/** An invented Arabic text in place of a hadith, whose first words are those of a verse. */
export const hadithLikeVerse = `${corpusText("ar-imlaei", "49:13").split(" ").slice(0, 5).join(" ")} أضيئوا القناديل قبل عودة القوارب`;

export { finish };

const editions = ["en-sahih", "pl-bielawski", "tr-diyanet", "id-kemenag", "ur-jalandhry"];
/** The test files of a vitest worker share the index: building it takes a second. */
let translationIndex: ReturnType<typeof indexTexts> | undefined;

/** A guard over the default editions and the invented hadith `sample:1:1`, `sample:1:2` and, if given, others. */
export async function createTestGuard(others: readonly { lang: Language; text: string }[] = []) {
  translationIndex ??= indexTexts(editions.flatMap(translationTexts));
  const translations = await translationIndex;
  const ofSample = { kind: "hadith", edition: "sample", follows: false } as const;
  const hadiths = await indexTexts([
    { ...ofSample, ref: "sample:1:1", lang: "en", text: inventedHadith },
    { ...ofSample, ref: "sample:1:2", lang: "ar", text: hadithLikeVerse },
    ...others.map((one, at) => ({ ...ofSample, ref: `sample:2:${at + 1}`, ...one })),
  ]);
  const quotations = createQuotationCheck({ ...(await openQuotationCorpus()), translations, hadiths });
  const readPlace = createPlaceReader(openQuranInMemory().chapters);
  /** The guard's output for the chunks, with adjacent prose joined. */
  const guard = (chunks: string | readonly string[], language: Language = "en"): Piece[] => {
    const one = createGuard({ quotations, language, readPlace });
    const pieces = [...[chunks].flat().flatMap((chunk) => finish(one.push(chunk))), ...finish(one.end())];
    return joined(pieces);
  };
  return { quotations, guard };
}

function joined(pieces: readonly Piece[]): Piece[] {
  return pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1);
    if (last?.kind === "prose" && piece.kind === "prose") last.text += piece.text;
    else all.push({ ...piece });
    return all;
  }, []);
}

export const proseIn = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.kind === "prose" ? piece.text : " ⟦⟧ ")).join("");

export const otherThanProse = (pieces: readonly Piece[]) => pieces.filter(({ kind }) => kind !== "prose");

/** Cuts a text into chunks of the given lengths, repeated in turn. */
export function cut(text: string, lengths: readonly number[]): string[] {
  const chunks: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const length = Math.max(1, lengths[turn % Math.max(1, lengths.length)] ?? 1);
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}
