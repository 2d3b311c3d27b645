/** A name within a message of either direction: its signs do not change places with those of the message. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
