import type { AnswerWriter } from "../answers/answerer.ts";
import { type Writer, writeAnswer } from "./builtin-answerer.ts";

/** The answerer without a model and without network: it searches the corpus and frames the results with fixed sentences. */
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
