/** A query and the phrases in it that must stand in a text word for word. */
export type PhrasedQuery = {
  /** The query without its quotation marks. */
  text: string;
  /** Each once. */
  phrases: string[];
};

// Each language's marks; a straight pair, or an opening sign with any of its closing ones.
const quoted = /"([^"]+)"|[“„”]([^“”„"]+)[”“"]|[«»]([^«»]+)[»«]/gu;

/** Reads `"…"`, `“…”`, `„…”` and `«…»`. Marks without a partner mean nothing. */
export function readPhrases(query: string): PhrasedQuery {
  const phrases = new Set<string>();
  const text = query.replace(quoted, (_, straight?: string, curly?: string, angle?: string) => {
    const phrase = (straight ?? curly ?? angle ?? "").trim();
    if (/[\p{L}\p{N}]/u.test(phrase)) phrases.add(phrase);
    return ` ${phrase} `;
  });
  return { text: text.trim(), phrases: [...phrases] };
}
