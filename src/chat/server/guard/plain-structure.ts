import { quoteLine } from "#sources/server/index.ts";
import type { Stage } from "./clean-text.ts";
import { readAddress, readBracket, readTag, type Step } from "./plain-inline.ts";

const special = /[\n<![`\\]|[hw](?=[tw]|$)/iu;

/**
 * Reduces Markdown to paragraphs, lists and emphasis. Headings, tables and code become plain lines, links their labels, quoted lines begin with
 * `quoteLine`; HTML, images, rules and bare addresses are dropped.
 */
export function createPlainStructure(): Stage {
  let held = "";
  let inLine = false;
  let blank = true;
  /** The open element whose content is dropped. */
  let silent: string | undefined;
  const next = (end: boolean): Step | undefined => {
    if (silent !== undefined) return skipSilent(held, silent, end);
    return inLine ? readInline(held, end) : readLineStart(held, end);
  };
  const drain = (end: boolean): string => {
    let out = "";
    while (held !== "") {
      const step = next(end);
      if (!step) break;
      held = (step.again ?? "") + held.slice(step.taken);
      silent = step.silent;
      // Markup that is dropped entirely leaves the parser at the beginning of the line.
      if (inLine && step.out.trim() !== "") blank = false;
      inLine = step.atStart !== true && !(inLine && blank);
      blank ||= step.atStart === true;
      out += step.out;
    }
    return out;
  };
  return {
    push(text) {
      held += text;
      return drain(false);
    },
    end: () => drain(true),
  };
}

function skipSilent(held: string, tag: string, end: boolean): Step | undefined {
  const close = held.search(new RegExp(`</${tag}`, "iu"));
  if (close !== -1) return { taken: close, out: "" };
  return end ? { taken: held.length, out: "" } : undefined;
}

/** Parses the markup at the beginning of a line. */
function readLineStart(held: string, end: boolean): Step | undefined {
  const indent = /^ */u.exec(held)?.[0].length ?? 0;
  const body = held.slice(indent);
  if (body === "") return end ? { taken: indent, out: "" } : undefined;
  if (body.startsWith("\n")) return { taken: indent + 1, out: "\n", atStart: true };
  if (body.startsWith(">")) return { taken: indent + 1, out: quoteLine, atStart: true };
  if (/^(?:`{1,2}|~{1,2})$/u.test(body) && !end) return undefined;
  if (/^(?:`{3}|~{3}|\|)/u.test(body)) return readWholeLine(body, indent, end);
  if (/^[-#*_=+]/u.test(body)) return readSigns(body, indent, end);
  return { taken: indent, out: "" };
}

/** Drops a code fence; a table row becomes a line. */
function readWholeLine(body: string, indent: number, end: boolean): Step | undefined {
  const line = /^[^\n]*\n/u.exec(body)?.[0] ?? (end ? body : undefined);
  if (line === undefined) return undefined;
  const taken = indent + line.length;
  if (!line.startsWith("|") || /^[\s|:-]*$/u.test(line)) return { taken, out: "", atStart: true };
  const cells = line.split("|").map((cell) => cell.trim());
  return { taken, out: "", again: `${cells.filter((cell) => cell !== "").join(" – ")}\n` };
}

function readSigns(body: string, indent: number, end: boolean): Step | undefined {
  const signs = /^[-#*_=+ ]*/u.exec(body)?.[0] ?? "";
  if (signs.length === body.length && !end) return undefined;
  const heading = /^#+ */u.exec(body)?.[0];
  if (heading) return { taken: indent + heading.length, out: "" };
  // A rule, or the underline of a heading.
  if (signs.length === body.length || body[signs.length] === "\n") return { taken: indent + signs.length, out: "" };
  const bullet = /^[-*+] +/u.exec(body)?.[0];
  if (bullet) return { taken: indent + bullet.length, out: `${" ".repeat(Math.min(indent, 4))}- `, atStart: true };
  return { taken: indent, out: "" };
}

function readInline(held: string, end: boolean): Step | undefined {
  const at = held.search(special);
  const from = at === -1 ? held.length : at;
  if (from > 0) return { taken: from, out: held.slice(0, from) };
  switch (held[0]) {
    case "\n":
      return { taken: 1, out: "\n", atStart: true };
    case "\\":
    case "`":
      return { taken: 1, out: "" };
    case "!":
      if (held.length === 1 && !end) return undefined;
      return held[1] === "[" ? readBracket(held, end) : { taken: 1, out: "!" };
    case "[":
      return readBracket(held, end);
    case "<":
      return readTag(held, end);
    default:
      return readAddress(held, end);
  }
}
