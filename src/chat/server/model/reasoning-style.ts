import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { closingTag } from "#platform/llm/split-reasoning.ts";
import type { ReasoningStyle, RunningCheck, ServiceState } from "./service-states.ts";

/** What the model is asked to learn its style. It holds nothing of a user, so that no user can influence what is learnt. */
export const styleQuestion = "Reply with the single word: ready";
/** Most output tokens of the reply, including reasoning. */
const maxTokens = 1_024;
/** The finish reasons of a text that is not whole: at its maximum length, or where the service's own filter stopped it. */
export const cutReasons = new Set(["length", "content_filter"]);

export type StyleCheckOptions = {
  model: LanguageModelV4;
  service: ServiceState;
  /** Milliseconds after which the reply is not waited for. */
  longest: number;
  signal: AbortSignal;
};

/** The reasoning style of the model for one question, which ends with `end`. */
export function createStyleCheck({ model, service, longest, signal }: StyleCheckOptions) {
  const joined = new Map<"first" | "again", RunningCheck>();
  const join = (when: "first" | "again"): RunningCheck => {
    const known = joined.get(when);
    if (known) return known;
    const running = service.checking ?? begin(model, service, longest);
    running.waiting += 1;
    joined.set(when, running);
    return running;
  };
  return {
    /** Begins to ask unless the style is known. */
    begin(): void {
      if (service.style === undefined) join("first");
    },
    /** The style as far as it is known; waits for the model's reply if need be. Undefined if there was none that tells. */
    async read(): Promise<ReasoningStyle | undefined> {
      return service.style ?? (await unlessAborted(join("first").style, signal));
    },
    /** Asks anew, once in a question: the service may have been set up differently since. */
    readAgain: (): Promise<ReasoningStyle | undefined> => unlessAborted(join("again").style, signal),
    /** Notes a style that the service's response shows, whatever was asked. */
    note(style: ReasoningStyle): void {
      service.style = style;
    },
    /** A check that no question waits for any more is ended. */
    end(): void {
      for (const running of joined.values()) {
        running.waiting -= 1;
        if (running.waiting === 0) running.stop.abort();
      }
      joined.clear();
    },
  };
}
export type StyleCheck = ReturnType<typeof createStyleCheck>;

function begin(model: LanguageModelV4, service: ServiceState, longest: number): RunningCheck {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(longest)]);
  const running: RunningCheck = { style: ask(), waiting: 0, stop };
  service.checking = running;
  return running;

  async function ask(): Promise<ReasoningStyle | undefined> {
    try {
      const style = await askForStyle(model, signal);
      service.style = style ?? service.style;
      return style;
    } catch {
      // The question itself tells what is wrong with the service.
      return undefined;
    } finally {
      service.checking = undefined;
      stop.abort();
    }
  }
}

async function askForStyle(model: LanguageModelV4, signal: AbortSignal): Promise<ReasoningStyle | undefined> {
  const { stream } = await model.doStream({
    prompt: [{ role: "user", content: [{ type: "text", text: styleQuestion }] }],
    maxOutputTokens: maxTokens,
    abortSignal: signal,
  });
  let text = "";
  for await (const part of stream) {
    if (part.type === "text-delta") text += part.delta;
    const style = readStyle(part, text.trim());
    if (style !== undefined) return style === "unknown" ? undefined : style;
  }
  return undefined;
}

/** What a part of the reply tells of the style, after the text so far. */
function readStyle(part: LanguageModelV4StreamPart, text: string): ReasoningStyle | "unknown" | undefined {
  if (part.type === "reasoning-delta" || text.startsWith("<think>")) return "apart";
  if (text.includes(closingTag)) return "open";
  if (part.type === "error") return "unknown";
  if (part.type !== "finish") return undefined;
  return text === "" || cutReasons.has(part.finishReason.raw ?? "") ? "unknown" : "apart";
}

/** The value of a promise. @throws the reason of the signal if that aborts before */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
