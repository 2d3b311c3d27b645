import { anyKind } from "#sources/shared/reference-mark.ts";

/** The result of parsing the beginning of a text. */
export type Step = {
  taken: number;
  out: string;
  /** Text to parse again. */
  again?: string;
  /** The following text begins a line. */
  atStart?: true;
  /** An element whose content is dropped. */
  silent?: string | undefined;
};

const longestLabel = 400;
const longestAddress = 2_000;
const longestTag = 1_000;
const address = /^(?:https?:\/\/|www\.)[^\s<>"«»“”()]*/iu;
const addressBegun =
  /^(?:h|ht|htt|https?|https?:|https?:\/|https?:\/\/[^\s<>"«»“”()]*|w|ww|www|www\.[^\s<>"«»“”()]*)$/iu;
const mark = new RegExp(`^(?:(?:${anyKind}):[^\\]]*|reflection)$`, "iu");

/** A link becomes its label, an image is dropped, other brackets stay. Undefined while this is not decided. */
export function readBracket(held: string, end: boolean): Step | undefined {
  const image = held.startsWith("!");
  const open = image ? 1 : 0;
  const close = closing(held, open, "[]", longestLabel);
  const plain: Step = { taken: open + 1, out: image ? "![" : "[" };
  if (close === undefined) return end ? plain : undefined;
  if (close === -1) return plain;
  if (close + 1 === held.length) return end ? (image ? { taken: close + 1, out: "" } : plain) : undefined;
  const label = held.slice(open + 1, close);
  if (held[close + 1] === ":") return readDefinition(held, close, end) ?? (end ? plain : undefined);
  if (held[close + 1] !== "(") return image ? { taken: 1, out: "" } : plain;
  const last = closing(held, close + 1, "()", longestAddress);
  if (last === undefined && !end) return undefined;
  const taken = last === undefined || last === -1 ? close + 1 : last + 1;
  if (image) return { taken, out: "" };
  // Parentheses after a mark or a bracketed text may be prose.
  const target = last === undefined || last === -1 ? "" : held.slice(close + 2, last).trim();
  const link = target === "" || /^<?(?:[a-z][a-z0-9+.-]*:|[/#?.]|www\.|[^\s]+$)/iu.test(target);
  if (mark.test(label)) return { taken: link ? taken : close + 1, out: `[${label}]` };
  return link ? { taken, out: "", again: label } : plain;
}

/** Drops a link definition such as "[1]: javascript:…"; "[words]: more words" stays. Undefined while this is not decided. */
function readDefinition(held: string, close: number, end: boolean): Step | undefined {
  const [, space = "", target = ""] = /^( *)(\S*)/u.exec(held.slice(close + 2)) ?? [];
  const taken = close + 2 + space.length + target.length;
  if (taken === held.length && !end && target.length < longestAddress) return undefined;
  const leads = /^<?(?:javascript|vbscript|data|file|blob|ftp|mailto):/iu.test(target);
  return leads ? { taken, out: "" } : { taken: 1, out: "[" };
}

/** The position of the closing bracket on the same line; -1 if there is none, undefined if the text ends first. */
function closing(held: string, open: number, [opens, closes]: string, most: number): number | undefined {
  let depth = 0;
  for (let at = open; at < Math.min(held.length, open + most); at += 1) {
    const sign = held[at];
    if (sign === "\n") return -1;
    if (sign === opens) depth += 1;
    else if (sign === closes) depth -= 1;
    if (depth === 0) return at;
  }
  return held.length >= open + most ? -1 : undefined;
}

/** Drops an HTML tag. Elements of quotations become quotation marks. */
export function readTag(held: string, end: boolean): Step | undefined {
  if (held.length === 1) return end ? { taken: 1, out: "" } : undefined;
  if (!/^<[a-z/!?]/iu.test(held)) return { taken: 1, out: "<" };
  const close = held.startsWith("<!--") ? commentEnd(held) : held.indexOf(">");
  if (close === -1 || close > longestTag) {
    const open = !end && held.length <= longestTag && !held.includes("\n\n");
    return open ? undefined : { taken: 1, out: "" };
  }
  const [, slash, name = ""] = /^<(\/?)([a-z0-9]*)/iu.exec(held) ?? [];
  const tag = name.toLowerCase();
  const taken = close + 1;
  if (tag === "q" || tag === "blockquote") return { taken, out: slash ? "»" : "«" };
  if (slash === "" && silentTags.has(tag)) return { taken, out: "", silent: tag };
  return { taken, out: blocks.has(tag) ? " " : "" };
}

const silentTags = new Set(["script", "style", "template", "iframe", "svg", "math", "head", "title"]);
const blocks = new Set("br p div li ul ol td tr th h1 h2 h3 h4 h5 h6 hr".split(" "));

function commentEnd(held: string): number {
  const at = held.indexOf("-->");
  return at === -1 ? -1 : at + 2;
}

/** Drops a bare address. A word with the same beginning stays. */
export function readAddress(held: string, end: boolean): Step | undefined {
  const begun = held.length <= longestAddress && addressBegun.test(held);
  if (begun && !end) return undefined;
  const found = address.exec(held)?.[0];
  return found ? { taken: found.length, out: "" } : { taken: 1, out: held.charAt(0) };
}
