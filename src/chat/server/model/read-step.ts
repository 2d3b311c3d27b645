import type { LanguageModelV4StreamPart, LanguageModelV4ToolCall } from "@ai-sdk/provider";
import { LlmFailure } from "#platform/llm/llm-failure.ts";
import type { ModelEvent } from "../answers/answerer.ts";
import { cutReasons, type StyleCheck } from "./reasoning-style.ts";
import { createTextSplitter, type Piece } from "./split-text.ts";
import type { Meter } from "./token-usage.ts";

/** What a step said and called so far. */
export type Step = { reasoning: string; text: string; calls: LanguageModelV4ToolCall[] };

/** Between two texts of a step with a reasoning in between. */
const betweenTexts = "\n";

/** Reads the response of one step. Its reasoning is not shown. */
export function createStepReader(style: StyleCheck, meter: Meter) {
  const step: Step = { reasoning: "", text: "", calls: [] };
  const splitter = createTextSplitter(style);
  let isAfterReasoning = false;

  async function* say(pieces: AsyncIterable<Piece>): AsyncGenerator<ModelEvent> {
    for await (const piece of pieces) {
      if (piece.kind === "text") yield* sayText(piece.text);
      else if (piece.kind === "reasoning") think(piece.text);
      else {
        think(step.text);
        step.text = "";
        yield { kind: "restart" };
      }
    }
  }

  function think(text: string): void {
    step.reasoning += text;
    isAfterReasoning = true;
  }

  function* sayText(text: string): Generator<ModelEvent> {
    const isFirst = step.text === "";
    const said = isAfterReasoning && isFirst ? text.trimStart() : text;
    if (said === "") return;
    const spaced = isAfterReasoning && !isFirst ? betweenTexts + said : said;
    isAfterReasoning = false;
    step.text += spaced;
    yield { kind: "text", text: spaced };
  }

  return {
    step,
    async *read(part: LanguageModelV4StreamPart): AsyncGenerator<ModelEvent> {
      if (part.type === "text-delta") {
        meter.said(part.delta);
        yield* say(splitter.push(part.delta));
      } else if (part.type === "reasoning-delta") {
        meter.said(part.delta);
        step.reasoning += part.delta;
        // The service tells reasoning from text.
        if (!splitter.hasBegun()) style.note("apart");
      } else if (part.type === "tool-call") {
        meter.said(part.input);
        step.calls.push(part);
        yield { kind: "step", step: "reading" };
      } else if (part.type === "finish") {
        const { inputTokens, outputTokens } = part.usage;
        meter.endStep({ inputTokens: inputTokens.total, outputTokens: outputTokens.total });
        // Not by the unified reason: that of a refusal in the model's own words, which is whole, is `content-filter` too.
        if (cutReasons.has(part.finishReason.raw ?? ""))
          throw new LlmFailure("failed", "the language model's answer was cut short");
      } else if (part.type === "error") throw part.error;
    },
    /** What is left of the text after the last part. */
    end: () => say(splitter.end(step.calls.length > 0)),
  };
}
