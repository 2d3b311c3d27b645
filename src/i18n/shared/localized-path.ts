import { isLanguage, type Language } from "./languages.ts";

/** Splits the language from a path: "/ar/quran/2" is Arabic and "/quran/2"; "/quran/2" names no language. */
export function splitLanguage(pathname: string): { language: Language | undefined; path: string } {
  const absolute = withOneSlash(pathname);
  const end = absolute.slice(1).search(/[/\\?#]/);
  const first = end < 0 ? absolute.slice(1) : absolute.slice(1, end + 1);
  if (!isLanguage(first)) return { language: undefined, path: absolute };
  return { language: first, path: withOneSlash(absolute.slice(first.length + 1)) };
}

/**
 * The address of a page in a language, or without one: "/" in Arabic is "/ar", "/ar/quran" in Polish "/pl/quran".
 * `path` may carry a query and a hash; they are kept. The result always stays on this site.
 */
export function localizedPath(language: Language | undefined, path: string): string {
  const plain = splitLanguage(path).path;
  if (!language) return plain;
  const rest = plain.slice(1);
  return rest === "" || rest.startsWith("?") || rest.startsWith("#") ? `/${language}${rest}` : `/${language}/${rest}`;
}

/** Two leading slashes, or a backslash that browsers treat as a slash, would address another host. */
function withOneSlash(path: string): string {
  return `/${path.replace(/^[/\\]+/, "")}`;
}
