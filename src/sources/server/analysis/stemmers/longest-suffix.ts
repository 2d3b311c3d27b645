/**
 * Returns a function that finds the longest suffix of a word among these endings (separated by white space) that leaves at least
 * `minStemLength` letters; undefined if there is none.
 */
export function longestSuffixOf(list: string): (word: string, minStemLength: number) => string | undefined {
  const known = new Set(list.trim().split(/\s+/u));
  const longest = Math.max(...[...known].map((ending) => ending.length));
  return (word, minStemLength) => {
    for (let length = Math.min(longest, word.length - minStemLength); length > 0; length -= 1) {
      const ending = word.slice(-length);
      if (known.has(ending)) return ending;
    }
    return undefined;
  };
}
