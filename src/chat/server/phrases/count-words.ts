/** The number of words of a message, between white space; 1 for an empty one. */
export function countWords(message: string): number {
  return message.trim().split(/\s+/u).length;
}
