import { lineAt, type ParsedVerse, UnreadableEdition } from "./parsed-verse.ts";

/** One step of the file: white space, the declaration, a comment, or a tag with its attributes. */
const token =
  /\s+|<\?xml[^<>]*\?>|<!--[\s\S]*?-->|<(?<close>\/?)(?<name>[A-Za-z]+)(?<attributes>(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<empty>\/?)>/uy;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
const known: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * The form `<quran><sura index="1"><aya index="1" text="…"/></sura></quran>`. It is no general reader of XML on purpose: a document type, entities
 * of its own, CDATA and processing instructions are refused, so that a file cannot make the server expand or fetch anything.
 */
export function parseTanzilXml(text: string): ParsedVerse[] {
  const declared = /<!(?:DOCTYPE|ENTITY|\[CDATA\[)/iu.exec(text);
  if (declared) throw new UnreadableEdition("entities", lineAt(text, declared.index));
  const verses: ParsedVerse[] = [];
  const open: string[] = [];
  let chapter = 0;
  let closed = false;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (!found) throw new UnreadableEdition(isCut(text, at) ? "truncated" : "malformed", lineAt(text, at));
    const { name, attributes = "", close, empty } = found.groups ?? {};
    if (name === undefined) continue;
    const line = () => lineAt(text, at);
    if (close) {
      if (open.pop() !== name) throw new UnreadableEdition("malformed", line());
      closed = open.length === 0;
      continue;
    }
    if (closed || parents[name] !== (open.at(-1) ?? "")) throw new UnreadableEdition("malformed", line());
    const values = readAttributes(attributes, line);
    if (name === "sura") chapter = numberOf(values.get("index"), line);
    if (name === "aya")
      verses.push({ chapter, verse: numberOf(values.get("index"), line), text: (values.get("text") ?? "").trim() });
    if (!empty) open.push(name);
  }
  if (!closed) throw new UnreadableEdition("truncated", lineAt(text, text.length));
  return verses;
}

const parents: Record<string, string> = { quran: "", sura: "quran", aya: "sura" };

/** Whether the file ends inside the tag that begins at an offset. */
function isCut(text: string, at: number): boolean {
  return !text.slice(at).trimEnd().endsWith(">");
}

function readAttributes(written: string, line: () => string): Map<string, string> {
  const read = (value: string) =>
    value.replace(/&([^;&\s]*);?/gu, (whole, name: string) => {
      const character = whole.endsWith(";") ? known[name] : undefined;
      if (character === undefined) throw new UnreadableEdition("entities", line());
      return character;
    });
  return new Map(
    [...written.matchAll(attribute)].map(([, name = "", double, single]) => [name, read(double ?? single ?? "")]),
  );
}

function numberOf(value: string | undefined, line: () => string): number {
  if (value === undefined || !/^\d{1,3}$/u.test(value)) throw new UnreadableEdition("malformed", line());
  return Number(value);
}
