import type { SearchAsked } from "../shared/search-page.ts";

/** The address of a search without language prefix; what is as usual is left out. */
export function searchAddress({ q, source, edition, page }: SearchAsked): string {
  const query = new URLSearchParams();
  if (q !== "") query.set("q", q);
  if (source !== "quran") query.set("source", source);
  if (edition !== "") query.set("edition", edition);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/search?${query}` : "/search";
}
