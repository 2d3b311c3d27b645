import type { Translate } from "#i18n/keys.ts";
import { comma, formatVerseNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { previewCard } from "#quran/shared/card-address.ts";
import { bookAddress, collectionAddress, introductionKey } from "../../shared/hadith-address.ts";
import { bookName, hadithFacts, opening } from "./hadith-facts.ts";
import type { HadithPageTarget } from "./resolve-address.ts";

/** The data and the head of a page below /hadith. */
export function hadithPageData(target: HadithPageTarget, language: Language, t: Translate) {
  if (target.kind === "book") return presentBook(target, language, t);
  if (target.kind === "hadith") return presentHadith(target, language, t);
  const name = target.source.names[language];
  const head = {
    title: t("hadith:collectionTitle", { context: name }),
    description: t("hadith:collectionDescription", { context: name }),
  };
  return { kind: target.kind, name, head: { ...head, path: collectionAddress(target.source.id), noindex: true } };
}

function presentBook({ page: found }: HadithPageTarget & { kind: "book" }, language: Language, t: Translate) {
  const { collection, book, page, pages } = found;
  const name = bookName(book, language);
  const collectionName = collection.source.names[language];
  const address = bookAddress(collection, book.key);
  return {
    kind: "book" as const,
    head: {
      title: t("hadith:collectionTitle", { context: `${collectionName}: ${name.text}` }),
      description: t("hadith:collectionDescription", { context: collectionName + comma(language) + name.text }),
      path: page === 1 ? address : `${address}?page=${page}`,
    },
    collection: { name: collectionName, address: collectionAddress(collection.source.id) },
    name,
    address,
    count: book.count,
    page,
    pages,
    hadith: found.hadith.map((one) => ({ number: one.number, ref: one.ref, opening: opening(one, language) })),
  };
}

function presentHadith(
  { collection, hadith }: HadithPageTarget & { kind: "hadith" },
  language: Language,
  t: Translate,
) {
  const book = collection.books.find(({ key }) => key === hadith.book);
  const source = collection.source;
  const first = collection.numbering === "collection" ? 1 : (book?.firstNumber ?? 1);
  const last = collection.numbering === "collection" ? collection.count : first + (book?.count ?? 1) - 1;
  const beside = (number: number) =>
    number < first || number > last ? null : hadith.ref.replace(/\d+$/u, String(number));
  const numbers = collection.numbering === "book" ? [hadith.book, hadith.number] : [hadith.number];
  const shown = numbers.map((one) => {
    if (one === introductionKey) return t("hadith:introduction");
    return /^\d+$/.test(String(one)) ? formatVerseNumber(language, Number(one)) : one;
  });
  const title = `${source.names[language]} ${shown.join(":")}`;
  const facts = hadithFacts(hadith);
  return {
    kind: "hadith" as const,
    head: {
      title: t("hadith:collectionTitle", { context: title }),
      description: t("hadith:hadithDescription", { context: title }),
      path: facts.address,
      image: previewCard(language, `hadith:${hadith.ref}`, source.version),
    },
    collection: { name: source.names[language], address: collectionAddress(source.id) },
    number: shown.join(":"),
    book:
      book && collection.books.length > 1
        ? { name: bookName(book, language), address: bookAddress(collection, book.key) }
        : null,
    hadith: facts,
    previous: beside(hadith.number - 1),
    next: beside(hadith.number + 1),
  };
}

export type BookPageData = ReturnType<typeof presentBook>;
export type HadithPageData = ReturnType<typeof presentHadith>;
