/** UTF-16 units of the longest word that is remembered. */
const longest = 40;

/**
 * Remembers what `make` returns for up to `most` words, and forgets all when there are more. A word is copied first: a part of a text, such as a word
 * of it, keeps the whole text in memory.
 */
export function rememberWords<Made extends string | number>(
  make: (word: string) => Made,
  most: number,
): (word: string) => Made {
  const known = new Map<string, Made>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (word.length > longest) return make(word);
    if (known.size >= most) known.clear();
    const copy = Buffer.from(word, "utf16le").toString("utf16le");
    const made = make(copy);
    known.set(copy, made);
    return made;
  };
}
