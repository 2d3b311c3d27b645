import type { Answerer } from "../answers/answerer.ts";
import { type AnswererDependencies, writeBuiltinAnswer } from "./builtin-answerer.ts";

/** The answerer without a model and without network: it searches the corpus and frames the results with fixed sentences. */
export function createBuiltinAnswerer(dependencies: AnswererDependencies): Answerer {
  return async function* write({ question, lang, refs }, signal) {
    yield { kind: "step", step: "searching" };
    yield { kind: "answerer", by: "builtin" };
    for await (const text of writeBuiltinAnswer(dependencies, { question, lang, refs })) {
      signal.throwIfAborted();
      yield { kind: "text", text };
    }
  };
}
