import type { Citation } from "#chat/shared/contract.ts";
import { fullName, nameOfVerses, shortName } from "#chat/shared/name-citation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { joinWrappedLines } from "#sources/shared/join-wrapped-lines.ts";
import type { AnswerBlock } from "./lay-out-answer.ts";
import { type Inline, parseProse } from "./prose/parse-prose.ts";

/** The labels in a copied answer. */
export type CopyWords = { reflection: string; withheld: (count: number) => string };

/** An answer as plain text: Siraj's prose with its references, and each citation with its reference, texts and editions. */
export function writeAnswerText(blocks: readonly AnswerBlock[], language: Language, words: CopyWords): string {
  return blocks
    .map((block) => {
      if (block.kind === "prose") return plainProse(block.prose, block.cites, language);
      if (block.kind === "citation") return writeCitation(block.citation, language);
      if (block.kind === "places") return block.places.map(({ name, url }) => `${name}: ${url}`).join("\n");
      if (block.kind === "withheld")
        return `[${words.withheld(block.count)}${block.what.ref === undefined ? "" : ` – ${nameOfVerses(block.what.ref, language)}`}]`;
      return `${words.reflection}\n${writeAnswerText(block.blocks, language, words)}`;
    })
    .join("\n\n");
}

/** A citation as plain text: its reference, and each text with its edition. */
export function writeCitation(citation: Citation, language: Language): string {
  // The Arabic is copied with its lines.
  const write = (text: string, lang: string) =>
    citation.kind === "hadith" && lang !== "ar" ? joinWrappedLines(text) : text.trim();
  const texts = citation.texts.map(({ text, lang, editionName }) => `${write(text, lang)} (${editionName})`);
  return [fullName(citation, language), ...texts].join("\n");
}

/** Prose without Markdown, with one line for each line of a paragraph and each list item. */
export function plainProse(prose: string, cites: readonly Citation[], language: Language): string {
  const write = (line: readonly Inline[]) =>
    line
      .map((one) => {
        if (!("cite" in one)) return one.text;
        const citation = cites[one.cite];
        return citation ? `(${shortName(citation, language)})` : "";
      })
      .join("");
  return parseProse(prose)
    .map((block) =>
      block.kind === "paragraph"
        ? block.lines.map(write).join("\n")
        : block.items
            .map(({ line }, i) => `${block.first === undefined ? "-" : `${block.first + i}.`} ${write(line)}`)
            .join("\n"),
    )
    .join("\n\n");
}
