import type { StoredPart } from "#chat/shared/conversations.ts";
import type { AnswerChunk } from "./answer-chunk.ts";

/**
 * The chunks that turn the parts `before` of a growing answer into the parts `after`. `ended` closes the last text part.
 */
export function* chunksBetween(
  before: readonly StoredPart[],
  after: readonly StoredPart[],
  { ended }: { ended: boolean },
): Generator<AnswerChunk> {
  for (const [index, part] of after.entries()) {
    const former = before[index];
    if (part.type !== "text") {
      if (JSON.stringify(former) !== JSON.stringify(part)) yield part;
      continue;
    }
    const id = `text-${index}`;
    const known = former?.type === "text" ? former.text.length : 0;
    const wasClosed = former !== undefined && index < before.length - 1;
    if (former === undefined) yield { type: "text-start", id };
    if (part.text.length > known) yield { type: "text-delta", id, delta: part.text.slice(known) };
    if (!wasClosed && (ended || index < after.length - 1)) yield { type: "text-end", id };
  }
}
