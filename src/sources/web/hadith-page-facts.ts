import type { Translate } from "#i18n/keys.ts";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { bookAddress, collectionAddress, introductionKey } from "../shared/hadith-address.ts";
import type { HadithPlace } from "./find-hadith.ts";
import { bookName, hadithFacts, opening } from "./hadith-facts.ts";

/** What the page of a place shows, and its head. */
export function hadithPageFacts(place: HadithPlace, language: Language, t: Translate) {
  if (place.kind === "book") return presentBook(place, language, t);
  if (place.kind === "hadith") return presentOne(place, language, t);
  const name = place.source.names[language];
  const head = { title: t("hadith:collectionTitle", { context: name }), description: t("hadith:description") };
  return { kind: place.kind, name, head: { ...head, path: collectionAddress(place.source.id), noindex: true } };
}

function presentBook({ page: found }: HadithPlace & { kind: "book" }, language: Language, t: Translate) {
  const { collection, book, page, pages } = found;
  const name = bookName(book, language);
  const address = bookAddress(collection, book.key);
  return {
    kind: "book" as const,
    head: {
      title: t("hadith:collectionTitle", { context: `${collection.source.names[language]}: ${name.text}` }),
      description: t("hadith:description"),
      path: page === 1 ? address : `${address}?page=${page}`,
    },
    collection: { name: collection.source.names[language], address: collectionAddress(collection.source.id) },
    name,
    address,
    count: book.count,
    page,
    pages,
    hadith: found.hadith.map((one) => ({ number: one.number, ref: one.ref, opening: opening(one, language) })),
  };
}

function presentOne({ collection, hadith }: HadithPlace & { kind: "hadith" }, language: Language, t: Translate) {
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

export type BookShown = ReturnType<typeof presentBook>;
export type HadithShown = ReturnType<typeof presentOne>;
