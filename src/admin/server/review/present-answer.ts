import type { StoredPart } from "#chat/shared/conversations.ts";

type Piece = { kind: "text" | "card" | "withheld"; text: string };

/** A shared answer in the order in which it was read: its prose, its cards by their ids, and the places where a quotation was withheld. */
export function presentAnswer(parts: readonly StoredPart[]) {
  const outcome = parts.find((part) => part.type === "data-outcome")?.data;
  return {
    answer: parts.flatMap((part): Piece[] => {
      if (part.type === "text") return [{ kind: "text", text: part.text }];
      if (part.type === "data-citation") return [{ kind: "card", text: part.id ?? "" }];
      return part.type === "data-withheld" ? [{ kind: "withheld", text: part.data.kind }] : [];
    }),
    dropped: outcome?.dropped ?? 0,
    withheld: outcome?.withheld ?? 0,
  };
}
