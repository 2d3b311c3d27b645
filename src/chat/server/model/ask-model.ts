import { isStepCount, type LanguageModel, experimental_streamTextLowMemory as streamText } from "ai";
import { LlmFailure, readLlmFailure } from "#platform/llm/llm-failure.ts";
import type { ModelEvent } from "../answers/answerer.ts";
import type { createEvidenceTools } from "./evidence-tools.ts";
import type { IdleTimeout } from "./idle-timeout.ts";
import { estimateTokens, type Meter } from "./token-usage.ts";

/** Steps of one answer. All but the last may call tools. */
const mostSteps = 4;
/** Most output tokens of a step, including reasoning. */
const mostTokens = 4_096;

export type ModelRequest = {
  model: LanguageModel;
  system: string;
  prompt: string;
  /** Absent when the service does not support tools. */
  tools?: ReturnType<typeof createEvidenceTools>;
};

/**
 * Sends one request to the model and streams its text, with the steps in between.
 * @throws LlmFailure, or the reason of the timeout's signal
 */
export async function* askModel(request: ModelRequest, meter: Meter, timeout: IdleTimeout): AsyncGenerator<ModelEvent> {
  let sent = estimateTokens(request.system + request.prompt);
  let said = false;
  try {
    timeout.waitForFirst();
    for await (const part of start(request, timeout.signal).stream) {
      timeout.pause();
      if (part.type === "start-step") meter.beginStep(sent);
      else if (part.type === "text-delta") {
        meter.said(part.text);
        said ||= part.text.trim() !== "";
        yield { kind: "text", text: part.text };
      } else if (part.type === "reasoning-delta") meter.said(part.text);
      else if (part.type === "tool-call") {
        meter.said(JSON.stringify(part.input));
        yield { kind: "step", step: "reading" };
      } else if (part.type === "tool-result") sent += estimateTokens(JSON.stringify(part.output));
      else if (part.type === "finish-step") {
        meter.endStep(part.usage);
        if (part.finishReason === "length") throw new LlmFailure("failed", "the language model's answer was cut short");
      } else if (part.type === "error") throw part.error;
      if (part.type === "start" || part.type === "start-step" || part.type === "finish-step") timeout.waitForFirst();
      else timeout.waitForNext();
    }
    timeout.signal.throwIfAborted();
    if (!said) throw new LlmFailure("failed", "the language model said nothing");
  } catch (error) {
    timeout.signal.throwIfAborted();
    throw readLlmFailure(error);
  }
}

/** With one consumer: `streamText` would keep all parts for further ones. */
function start({ model, system, prompt, tools }: ModelRequest, signal: AbortSignal) {
  return streamText({
    model,
    instructions: system,
    messages: [{ role: "user", content: prompt }],
    maxOutputTokens: mostTokens,
    maxRetries: 0,
    abortSignal: signal,
    stopWhen: isStepCount(mostSteps),
    // The last step must write the answer.
    prepareStep: ({ stepNumber }) => (stepNumber === mostSteps - 1 && tools ? { toolChoice: "none" } : {}),
    onError: () => {}, // handled by the error parts of the stream
    ...(tools && { tools }),
  });
}
