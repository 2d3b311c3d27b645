import { LlmFailure } from "#platform/llm/llm-failure.ts";
import { closingTag, createReasoningSplitter, type Stretch } from "#platform/llm/split-reasoning.ts";
import type { StyleCheck } from "./reasoning-style.ts";

/** What a step's text is made of. `restart`: the text so far was reasoning. */
export type Piece = { kind: "text" | "reasoning"; text: string } | { kind: "restart" };

/**
 * Tells the reasoning in the text of one step from the text. That of a model that reasons openly is held back until the closing tag, as is that of a model
 * of which it is not known. If a model that did not do so closes a reasoning that it did not open, and no longer says when asked that it writes none,
 * what it wrote before was reasoning.
 */
export function createTextSplitter(style: StyleCheck) {
  let splitter: ReturnType<typeof createReasoningSplitter> | undefined;
  /** What may be a reasoning, until the closing tag. */
  let held = "";
  let isHeld = false;
  let wasKnown = false;
  let isMention = false;

  async function* read(stretches: readonly Stretch[]): AsyncGenerator<Piece> {
    for (const stretch of stretches) {
      if (stretch.kind === "closed") yield await close();
      else if (isHeld && stretch.kind === "reasoning") held += stretch.text;
      else yield stretch;
    }
  }

  async function close(): Promise<Piece> {
    if (isHeld) return release("reasoning");
    isMention ||= (await style.readAgain()) === "apart";
    return isMention ? { kind: "text", text: closingTag } : { kind: "restart" };
  }

  function release(kind: "text" | "reasoning"): Piece {
    const text = held;
    [held, isHeld] = ["", false];
    return { kind, text };
  }

  return {
    hasBegun: () => splitter !== undefined,
    async *push(delta: string): AsyncGenerator<Piece> {
      if (!splitter) {
        const known = await style.read();
        [isHeld, wasKnown] = [known !== "apart", known !== undefined];
        splitter = createReasoningSplitter(isHeld);
      }
      yield* read(splitter.push(delta));
    },
    /**
     * The rest, at the end of the step. What a model that reasons openly wrote without a tag is an answer only if the model no longer does so when asked
     * anew; where no reply told the style, a whole answer without a tag does.
     * @throws LlmFailure of kind `failed` for a reasoning without an end
     */
    async *end(hasCalls: boolean): AsyncGenerator<Piece> {
      if (!splitter) return;
      yield* read(splitter.end());
      if (!isHeld || held.trim() === "") return;
      if (hasCalls) return yield release("reasoning");
      if (wasKnown && (await style.readAgain()) !== "apart")
        throw new LlmFailure("failed", "the language model's reasoning did not end");
      style.note("apart");
      yield release("text");
    },
  };
}
