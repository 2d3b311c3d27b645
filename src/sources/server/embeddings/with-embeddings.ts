import type { VerseSearch } from "../../shared/contract.ts";
import type { IndexSearch } from "../search/open-search.ts";
import type { Embeddings } from "./open-embeddings.ts";

/** Adds embedding similarity to a search. References are never sent to the model. */
export function withEmbeddings(search: IndexSearch, { nearness }: Pick<Embeddings, "nearness">): VerseSearch {
  const ranked =
    (find: IndexSearch["find"]): VerseSearch["find"] =>
    async (language, query, limit) =>
      find(language, query, limit, search.isReference(query) ? undefined : await nearness(language, query));
  return { find: ranked(search.find), answer: ranked(search.answer) };
}
