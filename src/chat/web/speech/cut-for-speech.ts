/** Chromium falls silent in an utterance that is much longer. In UTF-16 units. */
const longest = 200;

/** Cuts a text where a voice may breathe: after sentences and lines, or else between words. */
export function cutForSpeech(text: string): string[] {
  const sentences = text.split(/(?<=[.!?؟۔:;؛]["'”’»)]*)\s+|\n+/u).filter((one) => /[\p{L}\p{N}]/u.test(one));
  return sentences.flatMap((sentence) => {
    const pieces: string[] = [];
    for (const word of sentence.split(/\s+/u)) {
      const last = pieces.at(-1);
      if (last !== undefined && last.length + word.length < longest) pieces[pieces.length - 1] = `${last} ${word}`;
      else pieces.push(word);
    }
    return pieces;
  });
}
