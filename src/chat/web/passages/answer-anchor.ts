/** The id of an answer's element in a conversation, and the hash of an address that leads to it. */
export const answerAnchor = (messageId: string) => `answer-${messageId}`;

/** The element's id that a hash names, if it names an answer. */
export function anchorOf(hash: string): string | undefined {
  return /^#(answer-[\da-f-]{36})$/.exec(hash)?.[1];
}
