import type { StoredPart } from "#chat/shared/conversations.ts";
import type { AnswerPiece } from "../../shared/review-operations.ts";

/**
 * A shared answer in the order in which the reader saw it: its prose, its sources with the guard's verdicts, and the places where a quotation was
 * withheld.
 */
export function presentAnswer(parts: readonly StoredPart[]) {
  const outcome = parts.find((part) => part.type === "data-outcome")?.data;
  const writer = parts.find((part) => part.type === "data-writer")?.data;
  return {
    writer: writer ? { by: writer.by, model: writer.model ?? null, fallback: writer.fallback ?? null } : null,
    answer: parts.flatMap((part): AnswerPiece[] => {
      if (part.type === "text") return [{ kind: "text", text: part.text }];
      if (part.type === "data-citation") return [sourceOf(part)];
      return part.type === "data-withheld" ? [{ kind: "withheld", of: part.data.kind }] : [];
    }),
    dropped: outcome?.dropped ?? 0,
    withheld: outcome?.withheld ?? 0,
  };
}

function sourceOf({ data, id = "" }: Extract<StoredPart, { type: "data-citation" }>): AnswerPiece {
  const texts = data.texts.map(({ lang, text }) => ({ lang, text }));
  return { kind: "source", id, path: data.path, by: data.by, texts };
}
