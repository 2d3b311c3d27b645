/** Text within a block. Links within the site have no language: "/quran/2/153". */
export type Inline =
  | { kind: "text"; text: string }
  /** A word that the glossary explains, with the punctuation that touches it. */
  | { kind: "term"; id: string; before: string; text: string; after: string }
  | { kind: "strong"; parts: readonly Inline[] }
  | { kind: "link"; to: string; parts: readonly Inline[] };

/** A block of a text. A passage of the Qur'an is named by its reference, "2:153" or "94:5-6". */
export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; parts: readonly Inline[] }
  | { kind: "paragraph"; parts: readonly Inline[] }
  | { kind: "list"; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: "quran"; ref: string }
  | { kind: "stored-keys" };

function textOfParts(parts: readonly Inline[]): string {
  const textOf = (part: Inline) => {
    if ("parts" in part) return textOfParts(part.parts);
    return part.kind === "term" ? part.before + part.text + part.after : part.text;
  };
  return parts.map(textOf).join("");
}

/** The words of our own in a document, without passages; blocks are separated by a space. */
export function plainText(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.map(textOfParts);
    return "parts" in block ? [textOfParts(block.parts)] : [];
  });
  return texts.join(" ");
}

function linksOfParts(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => {
    if (!("parts" in part)) return [];
    return [...(part.kind === "link" ? [part.to] : []), ...linksOfParts(part.parts)];
  });
}

/** The addresses of all links. */
export function linksIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.flatMap(linksOfParts);
    return "parts" in block ? linksOfParts(block.parts) : [];
  });
}

function termsOfParts(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === "term") return [part.id];
    return "parts" in part ? termsOfParts(part.parts) : [];
  });
}

/** The ids of all terms that are marked. */
export function termsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.flatMap(termsOfParts);
    return "parts" in block ? termsOfParts(block.parts) : [];
  });
}

/** The references of all passages. */
export function passagesIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === "quran" ? [block.ref] : []));
}

/** At most `maxLength` characters, cut after a word, with an ellipsis if something is missing. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s,;:،؛—–-]+$/u, "")}…`;
}
