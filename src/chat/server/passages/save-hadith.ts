import { createHash, randomUUID } from "node:crypto";
import { passageLimit } from "#chat/shared/limits.ts";
import { fullName } from "#chat/shared/name-citation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { type CitedSources, readCitation } from "../citations/read-citation.ts";
import { searchWords } from "../conversations/search-words.ts";
import { chatError } from "../error-catalogue.ts";
import { noSuchPassage, tooManyPassages } from "../read-request.ts";
import type { PassageStore } from "./passage-store.ts";

/** The content of a hadith that was saved from its page, by which it is found again. */
const contentKeyOf = (ref: string) =>
  createHash("sha256")
    .update(JSON.stringify(["hadith", ref]))
    .digest("hex");

/**
 * Saves a hadith as a citation that comes from no answer. Its name is stored in place of a question, so that a hadith whose collection is no longer
 * loaded can still be identified. Idempotent.
 * @throws AppError chat/no-such-hadith, chat/too-many-passages
 */
export async function saveHadith(
  { store, sources }: { store: Pick<PassageStore, "save">; sources: CitedSources },
  user: string,
  { ref, lang }: { ref: string; lang: Language },
): Promise<void> {
  const citation = await readCitation(sources, lang, { kind: "hadith", ref, by: "reference" });
  if (!citation) throw chatError("chat/no-such-hadith", "There is no such hadith.");
  const name = fullName(citation, lang);
  const saved = await store.save(
    user,
    {
      ...{ id: randomUUID(), kind: "citation", conversation: null, message: null, lang, question: name, graphic: null },
      contentKey: contentKeyOf(citation.ref),
      parts: [{ type: "data-citation", data: { kind: citation.kind, ref: citation.ref, by: citation.by } }],
      searchWords: searchWords(`${name} ${citation.ref}`),
    },
    passageLimit,
  );
  if (saved === "full") throw tooManyPassages();
}

type Finding = Pick<PassageStore, "findByContent">;

export async function isHadithSaved(store: Finding, user: string, ref: string): Promise<boolean> {
  const found = await store.findByContent(user, contentKeyOf(ref));
  return found !== undefined && !found.deleted;
}

/**
 * The id of the user's saved hadith, also of one that was just removed.
 * @throws AppError chat/no-such-passage
 */
export async function requireSavedHadith(store: Finding, user: string, ref: string): Promise<string> {
  const found = await store.findByContent(user, contentKeyOf(ref));
  if (!found) throw noSuchPassage();
  return found.id;
}
