/** Corrects misspelt words of a folded text to the known words. */
export function respell(text: string, known: readonly string[]): string {
  return text
    .split(" ")
    .map((word) => (word.length < 5 ? word : (known.find((one) => isSlipOf(one, word)) ?? word)))
    .join(" ");
}

/** Whether two words differ by one substituted, missing, extra or transposed letter. */
function isSlipOf(known: string, word: string): boolean {
  if (known === word || Math.abs(known.length - word.length) > 1) return false;
  let start = 0;
  while (start < word.length && known[start] === word[start]) start += 1;
  // Misspellings rarely change the first letter, and it distinguishes words.
  if (start === 0) return false;
  const [knownRest, rest] = [known.slice(start), word.slice(start)];
  if (known.length > word.length) return knownRest.slice(1) === rest;
  if (known.length < word.length) return knownRest === rest.slice(1);
  const swapped = knownRest[0] === rest[1] && knownRest[1] === rest[0] && knownRest.slice(2) === rest.slice(2);
  return swapped || knownRest.slice(1) === rest.slice(1);
}
