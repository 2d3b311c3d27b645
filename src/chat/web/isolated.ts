/** Wraps a name in Unicode isolates, so that its punctuation keeps its place in a message of the other direction. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
