import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";

export type PacedModel = {
  model: LanguageModelV4;
  /** What it was asked last, as the model got it. */
  asked(): string;
  /** Says these pieces to whoever asks, or has asked already and waits. */
  say(...pieces: string[]): void;
  /** Ends the answer. */
  end(): void;
  /** Breaks in the middle of the answer. */
  fail(): void;
  /** How often it was asked. */
  calls(): number;
};

const none = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
const usage = { inputTokens: none, outputTokens: { total: 0, text: 0, reasoning: 0 } };

type Step = { text: string } | "end" | "fail";

/** A model that says what a test tells it to, when it tells it. Each answer takes steps in turn; one that has none waits. */
export function pacedModel(): PacedModel {
  const steps: Step[] = [];
  let waiting: (() => void) | undefined;
  let calls = 0;
  let asked = "";
  const add = (...added: Step[]) => {
    steps.push(...added);
    waiting?.();
  };
  async function* parts(signal?: AbortSignal): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: "stream-start", warnings: [] };
    yield { type: "text-start", id: "1" };
    for (;;) {
      const step = steps.shift();
      if (step === undefined) {
        await new Promise<void>((done) => {
          waiting = done;
          signal?.addEventListener("abort", () => done(), { once: true });
        });
        signal?.throwIfAborted();
      } else if (step === "end") break;
      else if (step === "fail") throw new Error("the model broke");
      else yield { type: "text-delta", id: "1", delta: step.text };
    }
    yield { type: "text-end", id: "1" };
    yield { type: "finish", finishReason: { unified: "stop", raw: undefined }, usage };
  }
  const model: LanguageModelV4 = {
    specificationVersion: "v4",
    provider: "test",
    modelId: "test",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("only streams")),
    async doStream({ abortSignal, prompt }) {
      calls += 1;
      asked = JSON.stringify(prompt);
      const source = parts(abortSignal);
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          async pull(controller) {
            const next = await source.next();
            if (next.done) controller.close();
            else controller.enqueue(next.value);
          },
        }),
      };
    },
  };
  return {
    model,
    asked: () => asked,
    calls: () => calls,
    say: (...pieces) => add(...pieces.map((text) => ({ text }))),
    end: () => add("end"),
    fail: () => add("fail"),
  };
}
