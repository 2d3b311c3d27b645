/** How a model names verses in its prose: `[quran:2:153]`, `[quran:94:5-6]`. */
export type Piece = { kind: "prose"; text: string } | { kind: "reference"; text: string };

const opening = "[quran:";
/** Room for the longest reference, "[quran:114:286-286]". */
const longest = 24;

/**
 * Splits streamed prose into prose and references, whatever the chunking. An opening that is not (yet) a whole
 * reference is held back until it is decided; what turns out not to be one is prose again.
 */
export function createReferenceSplitter() {
  let held = "";
  function* drain(end: boolean): Generator<Piece> {
    while (held) {
      const start = held.indexOf("[");
      if (start === -1) {
        yield { kind: "prose", text: held };
        held = "";
        return;
      }
      if (start > 0) {
        yield { kind: "prose", text: held.slice(0, start) };
        held = held.slice(start);
      }
      const close = held.indexOf("]");
      const isOpening = opening.startsWith(held.slice(0, opening.length)) || held.startsWith(opening);
      if (isOpening && close !== -1 && close < longest && held.startsWith(opening)) {
        yield { kind: "reference", text: held.slice(opening.length, close) };
        held = held.slice(close + 1);
      } else if (isOpening && close === -1 && held.length < longest && !end) {
        return;
      } else {
        yield { kind: "prose", text: "[" };
        held = held.slice(1);
      }
    }
  }
  return {
    *push(text: string) {
      held += text;
      yield* drain(false);
    },
    *end() {
      yield* drain(true);
    },
  };
}
