import type { StoredPart } from "#chat/shared/conversations.ts";
import type { AnswerChunk } from "./answer-chunk.ts";

type DataPart = Exclude<StoredPart, { type: "text" }>;
type Entry = { kind: "text"; id: string; text: string; open: boolean } | { kind: "data"; part: DataPart };

/** Gathers the chunks of an answer into its parts: to store them, and to show whoever comes later what there is. */
export function createPartCollector() {
  const entries: Entry[] = [];
  const textOf = (id: string) => entries.find((entry) => entry.kind === "text" && entry.open && entry.id === id);
  const put = (part: DataPart) => {
    const same = entries.find((entry) => entry.kind === "data" && part.id !== undefined && isSame(entry.part, part));
    if (same?.kind === "data") same.part = part;
    else entries.push({ kind: "data", part });
  };
  return {
    /** Takes one chunk; false where it is nothing that is stored. */
    add(chunk: AnswerChunk): boolean {
      if (chunk.type === "text-start") entries.push({ kind: "text", id: chunk.id, text: "", open: true });
      else if (chunk.type === "text-delta" || chunk.type === "text-end") {
        const entry = textOf(chunk.id);
        if (entry?.kind !== "text") return false;
        if (chunk.type === "text-delta") entry.text += chunk.delta;
        else entry.open = false;
      } else if (isKept(chunk))
        put({ type: chunk.type, ...(chunk.id !== undefined && { id: chunk.id }), data: chunk.data } as DataPart);
      else return false;
      return true;
    },

    /** The parts as they are stored. */
    parts: (): StoredPart[] =>
      entries.flatMap((entry): StoredPart[] => {
        if (entry.kind === "data") return [storable(entry.part)];
        return entry.text === "" ? [] : [{ type: "text", text: storableText(entry.text) }];
      }),

    /** All that came, in as few chunks as may be; what follows continues them. */
    replay: (): AnswerChunk[] =>
      entries.flatMap((entry): AnswerChunk[] => {
        if (entry.kind === "data") return [entry.part];
        const { id, text, open } = entry;
        const whole: AnswerChunk[] = [{ type: "text-start", id }];
        if (text !== "") whole.push({ type: "text-delta", id, delta: text });
        if (!open) whole.push({ type: "text-end", id });
        return whole;
      }),
  };
}

const isSame = (one: DataPart, other: DataPart) => one.type === other.type && one.id === other.id;

type DataChunk = Extract<AnswerChunk, { type: `data-${string}` }>;

function isKept(chunk: AnswerChunk): chunk is Exclude<DataChunk, { type: "data-status" }> {
  return chunk.type.startsWith("data-") && chunk.type !== "data-status" && !("transient" in chunk && chunk.transient);
}

/** The database takes no U+0000 and no half of a surrogate pair. A half at the end is the first of a pair whose other half is to come. */
export function storableText(text: string): string {
  return text
    .replace(/[\uD800-\uDBFF]$/u, "")
    .toWellFormed()
    .replaceAll("\0", "");
}

function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === "string" ? storableText(one) : one)));
}
