import type { AnswerWriter } from "#chat/server/index.ts";

type Step = { words: string } | "end" | "fail";

/** A model that says what a test tells it to, when it tells it. Each answer takes steps in turn; one that has none waits. */
export function pacedModel() {
  const steps: Step[] = [];
  const waiting = new Set<() => void>();
  let calls = 0;
  let asked = "";
  const add = (...added: Step[]) => {
    steps.push(...added);
    for (const wake of waiting) wake();
  };
  const write: AnswerWriter = async function* (given, signal) {
    calls += 1;
    asked = JSON.stringify(given);
    yield { kind: "writer", by: "model" };
    for (;;) {
      signal.throwIfAborted();
      const step = steps.shift();
      if (step === undefined) await nextStep(waiting, signal);
      else if (step === "end") return;
      else if (step === "fail") throw new Error("the model broke");
      else yield { kind: "words", text: step.words };
    }
  };
  return {
    write,
    /** What it was asked last, as JSON. */
    asked: () => asked,
    /** How often it was asked. */
    calls: () => calls,
    /** Forgets what was not said yet. */
    reset: () => void steps.splice(0),
    say: (...pieces: string[]) => add(...pieces.map((words) => ({ words }))),
    /** Ends the answer. */
    end: () => add("end"),
    /** Breaks in the middle of the answer. */
    fail: () => add("fail"),
  };
}
export type PacedModel = ReturnType<typeof pacedModel>;

function nextStep(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const wake = () => {
      waiting.delete(wake);
      done();
    };
    waiting.add(wake);
    signal.addEventListener("abort", wake, { once: true });
  });
}
