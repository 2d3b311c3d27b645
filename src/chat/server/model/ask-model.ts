import type {
  LanguageModelV4,
  LanguageModelV4Message,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResultPart,
} from "@ai-sdk/provider";
import { LlmFailure, readLlmFailure } from "#platform/llm/llm-failure.ts";
import { yieldToEventLoop } from "#sources/server/index.ts";
import type { ModelEvent } from "../answers/answerer.ts";
import type { EvidenceTools } from "./evidence-tools.ts";
import type { IdleTimeout } from "./idle-timeout.ts";
import { createStepReader, type Step } from "./read-step.ts";
import type { StyleCheck } from "./reasoning-style.ts";
import { estimateTokens, type Meter } from "./token-usage.ts";

/** Steps of one answer. All but the last may call tools. */
const maxSteps = 4;
/** Most output tokens of a step, including reasoning. */
const maxTokens = 4_096;
/** Between the texts of two steps: a model ends its sentence before it calls a tool. */
const betweenSteps = "\n\n";

export type ModelRequest = {
  model: LanguageModelV4;
  system: string;
  prompt: string;
  /** Absent when the service does not support tools. */
  tools?: EvidenceTools;
  style: StyleCheck;
};

/**
 * Sends one request to the model and streams its text, with the steps in between. It reads the model's stream itself: `streamText` of the AI SDK passes
 * each chunk through eight more streams, whose memory 200 answers at once need 200 times.
 * @throws LlmFailure, or the reason of the timeout's signal
 */
export async function* askModel(request: ModelRequest, meter: Meter, timeout: IdleTimeout): AsyncGenerator<ModelEvent> {
  const { system, prompt, style, tools = {} } = request;
  const messages: LanguageModelV4Message[] = [
    { role: "system", content: system },
    { role: "user", content: [{ type: "text", text: prompt }] },
  ];
  let sent = estimateTokens(system + prompt);
  const texts = createTextJoiner();
  try {
    for (let count = 1; count <= maxSteps; count += 1) {
      const reader = createStepReader(style, meter);
      timeout.waitForFirst();
      for await (const part of await send(request, messages, count === maxSteps, timeout.signal)) {
        timeout.pause();
        if (part.type === "stream-start") meter.beginStep(sent);
        yield* texts.join(reader.read(part));
        if (part.type === "stream-start") timeout.waitForFirst();
        else timeout.waitForNext();
      }
      timeout.pause();
      yield* texts.join(reader.end());
      texts.endStep();
      const { step } = reader;
      if (step.calls.length === 0) break;
      const results = await callTools(tools, step.calls, timeout.signal);
      for (const { output } of results) sent += estimateTokens(JSON.stringify(output));
      messages.push(asMessage(step), { role: "tool", content: results });
    }
    timeout.signal.throwIfAborted();
    if (!texts.hasWords()) throw new LlmFailure("failed", "the language model said nothing");
  } catch (error) {
    timeout.signal.throwIfAborted();
    throw readLlmFailure(error);
  }
}

async function send(
  { model, tools }: ModelRequest,
  messages: readonly LanguageModelV4Message[],
  isLast: boolean,
  signal: AbortSignal,
) {
  const described = Object.entries(tools ?? {}).map(([name, { description, inputSchema }]) => ({
    ...{ type: "function" as const, name, description, inputSchema },
  }));
  const { stream } = await model.doStream({
    prompt: [...messages],
    maxOutputTokens: maxTokens,
    abortSignal: signal,
    // The last step must write the answer.
    ...(tools && { tools: described, toolChoice: { type: isLast ? "none" : "auto" } }),
  });
  return stream;
}

/** Joins the texts of the steps. */
function createTextJoiner() {
  /** Of the steps before, and of this one. */
  let before = "";
  let now = "";
  return {
    async *join(events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
      for await (const event of events) {
        if (event.kind === "restart") [before, now] = ["", ""];
        else if (event.kind === "text") {
          if (before.trim() !== "" && now === "") yield { kind: "text", text: betweenSteps };
          now += event.text;
        }
        yield event;
      }
    },
    endStep(): void {
      [before, now] = [before + now, ""];
    },
    hasWords: (): boolean => before.trim() !== "",
  };
}

/** One call after another, with other requests in between: a search takes some milliseconds of the processor. */
async function callTools(
  tools: EvidenceTools,
  calls: readonly LanguageModelV4ToolCall[],
  signal: AbortSignal,
): Promise<LanguageModelV4ToolResultPart[]> {
  const results: LanguageModelV4ToolResultPart[] = [];
  for (const call of calls) {
    signal.throwIfAborted();
    const { toolCallId, toolName } = call;
    results.push({ type: "tool-result", toolCallId, toolName, output: await callTool(tools, call) });
    await yieldToEventLoop();
  }
  return results;
}

async function callTool(
  tools: EvidenceTools,
  { toolName, input }: LanguageModelV4ToolCall,
): Promise<LanguageModelV4ToolResultPart["output"]> {
  const tool = Object.hasOwn(tools, toolName) ? tools[toolName] : undefined;
  if (!tool) return { type: "error-text", value: "There is no such tool." };
  try {
    const found = await tool.call(readInput(input));
    return found ? { type: "json", value: found } : { type: "error-text", value: "The input does not fit the schema." };
  } catch {
    return { type: "error-text", value: "The tool failed." };
  }
}

/** The input of a call; the text itself if it is no JSON. */
function readInput(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

/** The step as the model gets it again with the results of its calls. */
function asMessage({ reasoning, text, calls }: Step): LanguageModelV4Message {
  return {
    role: "assistant",
    content: [
      ...(reasoning === "" ? [] : [{ type: "reasoning" as const, text: reasoning }]),
      ...(text === "" ? [] : [{ type: "text" as const, text }]),
      ...calls.map(({ toolCallId, toolName, input, providerMetadata }) => ({
        ...{ type: "tool-call" as const, toolCallId, toolName, input: readInput(input) },
        ...(providerMetadata && { providerOptions: providerMetadata }),
      })),
    ],
  };
}
