/** A query with its quoted phrases, which must occur in a text verbatim. */
export type QueryWithPhrases = {
  /** The query without its quotation marks. */
  text: string;
  /** Without duplicates. */
  phrases: string[];
};

// The quotation marks of all languages: a straight pair, or an opening mark with any of its closing marks.
const quoted = /"([^"]+)"|[“„”]([^“”„"]+)[”“"]|[«»]([^«»]+)[»«]/gu;

/** Reads `"…"`, `“…”`, `„…”` and `«…»`. Unpaired marks are ignored. */
export function extractPhrases(query: string): QueryWithPhrases {
  const phrases = new Set<string>();
  const text = query.replace(quoted, (_, straight?: string, curly?: string, angle?: string) => {
    const phrase = (straight ?? curly ?? angle ?? "").trim();
    if (/[\p{L}\p{N}]/u.test(phrase)) phrases.add(phrase);
    return ` ${phrase} `;
  });
  return { text: text.trim(), phrases: [...phrases] };
}
