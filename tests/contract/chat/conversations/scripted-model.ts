import { once } from "node:events";
import { afterEach } from "vitest";
import type { Answerer } from "#chat/server/index.ts";

type Step = { words: string } | "end" | "fail";

/** The text of one answer, which the test sends step by step. */
export type AnswerScript = {
  say(...pieces: string[]): void;
  /** Ends the answer. */
  end(): void;
  /** Breaks off in the middle of the answer. */
  fail(): void;
};

/**
 * A model that a test controls. `expect` makes the script of the next request; requests take scripts in the order in which they were made, and
 * a request without one fails at once. When a test ends, its unused scripts are removed and its open answers fail, so that no later test meets them.
 */
export function createScriptedModel() {
  const expected: Script[] = [];
  const open = new Set<AbortController>();
  let calls = 0;
  let asked = "";
  afterEach(() => {
    expected.length = 0;
    for (const answer of open) answer.abort(new Error("the test has ended"));
  });
  const write: Answerer = async function* (given, signal) {
    calls += 1;
    asked = JSON.stringify(given);
    const script = expected.shift();
    if (!script) throw new Error("the test expected no further request to the model");
    const testEnd = new AbortController();
    open.add(testEnd);
    try {
      yield { kind: "answerer", by: "model" };
      const either = AbortSignal.any([signal, testEnd.signal]);
      for (;;) {
        const step = await script.next(either);
        if (step === "end") return;
        if (step === "fail") throw new Error("the model broke");
        yield { kind: "text", text: step.words };
      }
    } finally {
      open.delete(testEnd);
    }
  };
  return {
    write,
    /** What it was asked last, as JSON. */
    asked: () => asked,
    /** How often it was asked. */
    calls: () => calls,
    /** Makes the script of the next request. */
    expect(): AnswerScript {
      const script = createScript();
      expected.push(script);
      return script;
    },
  };
}

type Script = ReturnType<typeof createScript>;

function createScript() {
  const steps: Step[] = [];
  const added = new EventTarget();
  const add = (...more: Step[]) => {
    steps.push(...more);
    added.dispatchEvent(new Event("step"));
  };
  return {
    say: (...pieces: string[]) => add(...pieces.map((words) => ({ words }))),
    end: () => add("end"),
    fail: () => add("fail"),
    /** The next step. @throws the reason of the signal */
    async next(signal: AbortSignal): Promise<Step> {
      for (;;) {
        signal.throwIfAborted();
        const step = steps.shift();
        if (step !== undefined) return step;
        await once(added, "step", { signal }).catch(() => signal.throwIfAborted());
      }
    },
  };
}
