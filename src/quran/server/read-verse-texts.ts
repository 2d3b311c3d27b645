import type { Edition, Quran, VerseText } from "../shared/contract.ts";
import { correctText, notesOf } from "../shared/errata.ts";
import type { CorpusStore } from "./corpus-store.ts";
import { quranError } from "./error-catalogue.ts";
import { findJointVerses } from "./joint-texts.ts";

/**
 * Reads the texts of editions that are not in memory: of some verses, in the order of the given indexes, with errata applied and jointly translated
 * verses named.
 * @throws AppError quran/unknown-edition
 */
export function createTextReader({ store, quran }: { store: CorpusStore; quran: Quran }) {
  const jointVersesOf = rememberJointVerses(store, quran);
  return async (edition: Edition, verses: readonly number[]): Promise<VerseText[]> => {
    const [texts, errata, joint] = await Promise.all([
      store.readTextsAt(edition.id, verses),
      store.readErrata(),
      jointVersesOf(edition),
    ]);
    return verses.map((verse) => {
      const text = texts.get(verse);
      // Another release, which has loaded its corpus beside this server, may have dropped the edition.
      if (text === undefined) throw quranError("quran/unknown-edition", "There is no such edition any more.");
      const slips = errata.flatMap(({ edition: id, verse: where, was, correction }) =>
        id === edition.id && where === verse && correction !== null ? [{ was, is: correction }] : [],
      );
      const { corrected, incomplete } = notesOf(slips);
      const together = joint.get(verse);
      const plain = { lang: edition.language, edition: edition.id, ...(together && { joint: together }) };
      return {
        ...plain,
        text: correctText(text, slips),
        ...(corrected && { corrected }),
        ...(incomplete && { incomplete }),
      };
    });
  };
}

/** Reads the jointly translated verses of each edition once for each version of the corpus: that takes all its texts. */
function rememberJointVerses(store: CorpusStore, quran: Quran) {
  const known = new Map<string, ReturnType<typeof readJointVerses>>();
  let { version } = quran;
  return (edition: Edition) => {
    if (version !== quran.version) known.clear();
    version = quran.version;
    const read = known.get(edition.id) ?? readJointVerses(store, quran, edition);
    known.set(edition.id, read);
    read.catch(() => known.delete(edition.id));
    return read;
  };
}

/** The verses that an edition translates together; those of a transliteration only repeat the Arabic. */
async function readJointVerses(store: CorpusStore, quran: Quran, edition: Edition) {
  const repeated = new Set(edition.kind === "translation" ? await store.readRepeated(edition.id) : []);
  return findJointVerses((index) => repeated.has(index), quran);
}
