import type { CitedBy, CitedText, HadithCitation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import { hadithAddress } from "#sources/shared/hadith-address.ts";

/**
 * The citation of a hadith. Arabic readers get the Arabic text, all others the Arabic and, if the source has it, the English text: Siraj does not
 * translate hadith.
 */
export async function presentHadith(
  evidence: Pick<Evidence, "collection" | "hadith">,
  language: Language,
  reference: string,
  by: CitedBy,
): Promise<HadithCitation | undefined> {
  const hadith = await evidence.hadith(reference);
  const collection = hadith && evidence.collection(hadith.collection);
  if (!hadith || !collection) return undefined;
  const { arabic, english } = hadith;
  const edition = { edition: hadith.collection, editionName: collection.source.names[language] };
  const texts: CitedText[] = [{ lang: "ar", ...edition, text: arabic.text }];
  if (english && language !== "ar") texts.push({ lang: "en", ...edition, text: english.text });
  return {
    kind: "hadith",
    by,
    ref: hadith.ref,
    path: hadithAddress(hadith.ref),
    texts,
    collection: { id: hadith.collection, name: collection.source.names[language] },
    number: hadith.number,
    ...(collection.numbering === "book" && { book: hadith.book }),
    ...(english?.narrator !== undefined && language !== "ar" && { narrator: english.narrator }),
    ...(arabic.matn && { matn: arabic.matn }),
    ...(arabic.attribution && { attribution: arabic.attribution }),
    compilers: hadith.compilers,
    grade: hadith.grade ?? null,
  };
}
