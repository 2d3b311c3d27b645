import { type Classes, compilePhrases } from "./compile-phrases.ts";
import { createPhraseIndex } from "./phrase-index.ts";

export type PhraseMatcher = {
  /** Whether a phrase occurs in a folded text. */
  test(text: string): boolean;
  /** The folded text with `by` in place of each phrase. */
  replace(text: string, by: string): string;
};

/**
 * Matches many phrases, each by an expression of its own if the text has one of its words. One expression of all matches the same, but V8 compiles it to
 * code of up to a megabyte, for texts of Latin-1 and for others once each.
 * @throws RangeError if a phrase is not in the syntax of `phrasesSchema`
 */
export function createPhraseMatcher(phrases: readonly string[], classes: Classes): PhraseMatcher {
  // Compiled here only for its errors: V8 makes code of an expression when it is first used.
  compilePhrases(phrases, classes);
  const find = createPhraseIndex(
    phrases.map((phrase) => ({ phrases: [phrase], item: phrase })),
    classes,
  );
  const expressions = new Map<string, RegExp>();
  const occurs = (text: string) => (phrase: string) => {
    const expression = expressions.get(phrase) ?? compilePhrases([phrase], classes);
    expressions.set(phrase, expression);
    return expression.test(text);
  };
  return {
    test: (text) => find(text).some(occurs(text)),
    replace(text, by) {
      const found = find(text).filter(occurs(text));
      return found.length > 0 ? text.replace(compilePhrases(found, classes, "gu"), by) : text;
    },
  };
}
