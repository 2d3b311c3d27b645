import type { Edition, Quran } from "#quran/shared/contract.ts";
import type { QuotationCheck } from "../../shared/quotations.ts";
import { openArabicIndex } from "./arabic/arabic-index-file.ts";
import { createQuotationCheck } from "./create-quotation-check.ts";
import { openTextIndex } from "./passages/passage-files.ts";
import type { QuotableText } from "./passages/passage-index.ts";
import type { QuotableTextIndex } from "./quotation-corpus.ts";
import { openVoices, voiceFolder } from "./voice/voice-files.ts";

export type QuotationOptions = {
  /** The folder of indexes. */
  folder: string;
  quran: Pick<Quran, "version" | "chapters" | "arabic" | "verse" | "verseAt">;
  /** Reads the Arabic text in both spellings, one string per verse. */
  arabic: () => Promise<{ uthmani: readonly string[]; imlaei: readonly string[] }>;
  /** The translations that quotations are compared with, one string per verse; of equal texts the first is named. */
  translations: () => AsyncIterable<{ edition: Edition; texts: readonly string[] }>;
  /** The currently loaded hadith; undefined until they are indexed. Called at each check. */
  hadiths?: () => QuotableTextIndex | undefined;
};

/** Opens the quotation check; after `close` it must not be used. The indexes of the translations and of the Arabic text are stored in `folder`. */
export async function openQuotations({
  folder,
  quran,
  arabic,
  translations,
  hadiths,
}: QuotationOptions): Promise<QuotationCheck & { close(): void }> {
  const translationTexts = await openTextIndex({
    folder,
    name: "translations",
    version: quran.version,
    texts: () => quotableVerses(quran, translations()),
  });
  const verseCounts = quran.chapters.map(({ verseCount }) => verseCount);
  const check = createQuotationCheck({
    quran,
    arabic: await openArabicIndex(folder, { ...(await arabic()), verseCounts }),
    translations: translationTexts,
    voices: await openVoices(voiceFolder),
    get hadiths() {
      return hadiths?.();
    },
  });
  return { ...check, close: () => translationTexts.close() };
}

/** The verses of each translation; within a surah each continues the previous one. */
export async function* quotableVerses(
  quran: Pick<Quran, "verseAt">,
  translations: AsyncIterable<{ edition: Edition; texts: readonly string[] }>,
): AsyncGenerator<QuotableText> {
  for await (const { edition, texts } of translations) {
    for (const [verse, text] of texts.entries()) {
      const { key, number } = quran.verseAt(verse);
      yield { kind: "translation", ref: key, lang: edition.language, edition: edition.id, text, follows: number > 1 };
    }
  }
}
