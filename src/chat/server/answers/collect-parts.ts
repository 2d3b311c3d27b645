import type { StoredPart } from "#chat/shared/conversations.ts";
import type { AnswerChunk } from "./answer-question.ts";

type DataPart = Exclude<StoredPart, { type: "text" }>;
type Entry = { kind: "text"; id: string; text: string; open: boolean } | { kind: "data"; part: DataPart };

/** Collects the chunks of an answer into message parts: to store them, and to replay them to a later listener. */
export function createPartCollector() {
  const entries: Entry[] = [];
  const textOf = (id: string) => entries.find((entry) => entry.kind === "text" && entry.open && entry.id === id);
  const put = (part: DataPart) => {
    const same = entries.find((entry) => entry.kind === "data" && part.id !== undefined && isSame(entry.part, part));
    if (same?.kind === "data") same.part = part;
    else entries.push({ kind: "data", part });
  };
  return {
    /** Adds a chunk. False for a chunk that is not stored. */
    add(chunk: AnswerChunk): boolean {
      if (chunk.type === "text-start") entries.push({ kind: "text", id: chunk.id, text: "", open: true });
      else if (chunk.type === "text-delta" || chunk.type === "text-end") {
        const entry = textOf(chunk.id);
        if (entry?.kind !== "text") return false;
        if (chunk.type === "text-delta") entry.text += chunk.delta;
        else entry.open = false;
      } else if (chunk.type === "data-restart") entries.length = 0;
      else if (isKept(chunk))
        put({ type: chunk.type, ...(chunk.id !== undefined && { id: chunk.id }), data: chunk.data } as DataPart);
      else return false;
      return true;
    },

    /** The parts, ready to store. */
    parts: (): StoredPart[] =>
      entries.flatMap((entry): StoredPart[] => {
        if (entry.kind === "data") return [storable(entry.part)];
        return entry.text === "" ? [] : [{ type: "text", text: storableText(entry.text) }];
      }),

    /** The answer so far in as few chunks as possible; later chunks continue them. */
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

function isKept(chunk: AnswerChunk): chunk is Exclude<DataChunk, { type: "data-status" | "data-restart" }> {
  return chunk.type.startsWith("data-") && chunk.type !== "data-status" && !("transient" in chunk && chunk.transient);
}

/** Removes what PostgreSQL cannot store: U+0000 and lone surrogates. A high surrogate at the end waits for its other half. */
export function storableText(text: string): string {
  return text
    .replace(/[\uD800-\uDBFF]$/u, "")
    .toWellFormed()
    .replaceAll("\0", "");
}

function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === "string" ? storableText(one) : one)));
}

/**
 * The chunks that turn the parts `before` of a growing answer into the parts `after`: from a restart where they do not go on from those. `ended` closes
 * the last text part.
 */
export function* chunksBetween(
  before: readonly StoredPart[],
  after: readonly StoredPart[],
  { ended }: { ended: boolean },
): Generator<AnswerChunk> {
  if (!before.every((part, index) => goesOn(part, after[index]))) {
    if (before.at(-1)?.type === "text") yield { type: "text-end", id: `text-${before.length - 1}` };
    yield { type: "data-restart", data: {} };
    return yield* chunksBetween([], after, { ended });
  }
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

/** Whether a part is a later state of `former`. A data part changes only if it has an id. */
function goesOn(former: StoredPart, part: StoredPart | undefined): boolean {
  if (former.type === "text") return part?.type === "text" && part.text.startsWith(former.text);
  if (part === undefined || part.type === "text") return false;
  return former.id === undefined ? JSON.stringify(former) === JSON.stringify(part) : isSame(former, part);
}
