import type { MessageKey } from "#i18n/keys.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";

/**
 * What to say of a hadith that a question names by a number under which none is found: that one number is not enough in a collection that counts anew
 * in each book, or that there is none here. Undefined where the question names none or one that is found.
 */
export function findMissingHadith(
  { evidenceSearch }: Pick<AnswererDependencies, "evidenceSearch">,
  question: string,
): MessageKey | undefined {
  const named = evidenceSearch?.hadithNamedIn(question);
  if (named === null) return "guidance:hadithMissing";
  const lacksBook = named === undefined && evidenceSearch?.collectionLackingBook(question) !== undefined;
  return lacksBook ? "guidance:hadithByBook" : undefined;
}
