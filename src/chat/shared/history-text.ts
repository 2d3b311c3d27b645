/** The parts of an answer that its history keeps; others are left out. */
type HistoryPart = { type: string; text?: string; data?: unknown };

const isCitation = (data: unknown): data is { kind: string; ref: string } =>
  typeof data === "object" && data !== null && "kind" in data && "ref" in data;

/**
 * An answer as the history of the next one: its prose, with a reference mark such as `[quran:2:153]` in place of each citation, so that a follow-up
 * can ask for "the second verse". What exceeds `maxLength` UTF-16 units is cut off the end of the prose; marks are kept as far as there is room for
 * them.
 */
export function writeHistoryText(parts: readonly HistoryPart[], maxLength: number): string {
  const pieces = parts.flatMap(({ type, text, data }) => {
    if (type === "text") return [{ mark: false, text: text ?? "" }];
    return type === "data-citation" && isCitation(data) ? [{ mark: true, text: `[${data.kind}:${data.ref}]` }] : [];
  });
  let room = maxLength - pieces.reduce((sum, { mark, text }) => sum + (mark ? text.length : 0), 0);
  const kept = pieces.map(({ mark, text }) => {
    if (mark) return text;
    const part = text.slice(0, Math.max(0, room));
    room -= part.length;
    return part;
  });
  return kept.join("").slice(0, maxLength).toWellFormed();
}
