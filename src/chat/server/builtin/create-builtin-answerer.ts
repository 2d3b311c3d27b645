import type { AnswerWriter } from "../answers/answerer.ts";
import { type Writer, writeAnswer } from "./builtin-answerer.ts";

/** The answerer that needs no model and no network, as a writer: it searches the corpus and writes around what it finds. */
export function createBuiltinWriter(writer: Writer): AnswerWriter {
  return async function* write({ question, lang, refs }, signal) {
    yield { kind: "step", step: "searching" };
    yield { kind: "writer", by: "builtin" };
    for await (const text of writeAnswer(writer, { question, lang, refs })) {
      signal.throwIfAborted();
      yield { kind: "words", text };
    }
  };
}
