import { lexer, type Token, type Tokens } from "marked";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { Block, Inline } from "../shared/document.ts";

/** Thrown for Markdown that our texts may not contain. */
export class UnsupportedMarkdown extends Error {}

const passagePattern = /^\[quran:([\d:-]+)\]$/;

/**
 * Parses the Markdown of our texts: headings of level 2 and 3, paragraphs, lists without lists in them, bold and links. A paragraph
 * `[quran:2:153]` is a passage, `[stored-keys]` the table of stored keys.
 * @throws UnsupportedMarkdown for anything else, HTML included.
 */
export function readMarkdown(text: string): Block[] {
  let headings = 0;
  return lexer(text).flatMap((token): Block[] => {
    if (isOf(token, "space")) return [];
    if (isOf(token, "heading")) {
      if (token.depth !== 2 && token.depth !== 3) throw unsupported(token);
      headings += 1;
      return [{ kind: "heading", level: token.depth, id: `section-${headings}`, parts: readInline(token.tokens) }];
    }
    if (isOf(token, "paragraph")) return [readParagraph(token)];
    if (isOf(token, "list")) return [{ kind: "list", ordered: token.ordered, items: token.items.map(readItem) }];
    throw unsupported(token);
  });
}

function readParagraph(token: Tokens.Paragraph): Block {
  const text = token.raw.trim();
  if (text === "[stored-keys]") return { kind: "stored-keys" };
  const [, ref] = passagePattern.exec(text) ?? [];
  if (ref === undefined) return { kind: "paragraph", parts: readInline(token.tokens) };
  if (!parseVerseReference(ref)) throw new UnsupportedMarkdown(`${text} is no reference to verses`);
  return { kind: "quran", ref };
}

function readItem(item: Tokens.ListItem): Inline[] {
  if (item.task) throw unsupported(item);
  return item.tokens.flatMap((token) => {
    if (isOf(token, "space")) return [];
    if (isOf(token, "text") || isOf(token, "paragraph")) return readInline(token.tokens ?? []);
    throw unsupported(token);
  });
}

function readInline(tokens: readonly Token[]): Inline[] {
  return tokens.map((token): Inline => {
    if (isOf(token, "strong")) return { kind: "strong", parts: readInline(token.tokens) };
    if (isOf(token, "link")) return { kind: "link", to: addressOf(token), parts: readInline(token.tokens) };
    // A line break in the source is a space.
    if (isOf(token, "text") || isOf(token, "escape"))
      return { kind: "text", text: token.text.replace(/\s*\n\s*/g, " ") };
    throw unsupported(token);
  });
}

/** Links lead to this site, without a language, or to another one over https. */
function addressOf(token: Tokens.Link): string {
  if (!/^(?:\/(?!\/)|https:\/\/)/.test(token.href)) throw unsupported(token);
  return token.href;
}

type TypeOf<Name extends string> = Extract<
  | Tokens.Space
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.List
  | Tokens.Text
  | Tokens.Strong
  | Tokens.Link
  | Tokens.Escape,
  { type: Name }
>;

/** `Token` includes a generic token of any type, so that a comparison of `type` does not narrow it. */
function isOf<Name extends string>(token: Token, name: Name): token is TypeOf<Name> {
  return token.type === name;
}

function unsupported(token: Token): UnsupportedMarkdown {
  return new UnsupportedMarkdown(`unsupported Markdown (${token.type}): ${token.raw.slice(0, 60)}`);
}
