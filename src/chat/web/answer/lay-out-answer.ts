import type { AnswerData, Citation } from "#chat/shared/contract.ts";
import type { AnswerMessage } from "../conversation/answer-message.ts";
import { citeMark } from "./prose/parse-prose.ts";

/** A piece of an answer as it is shown, in order. */
export type AnswerBlock =
  /** Siraj's words; where they hold a `citeMark`, the citation of that number is named among them. */
  | { kind: "prose"; key: string; prose: string; cites: Citation[] }
  | { kind: "citation"; key: string; citation: Citation }
  /** Where a person in danger finds somebody. */
  | { kind: "places"; key: string; places: AnswerData["care"]["places"] }
  | { kind: "withheld"; key: string; what: AnswerData["withheld"]["kind"]; count: number }
  | { kind: "reflection"; key: string; blocks: AnswerBlock[] };

type Part = AnswerMessage["parts"][number];

/**
 * Puts the parts of an answer in their order on the page. A citation within a sentence is named there, and its card stands beneath the paragraph;
 * one between sentences stands where it is.
 */
export function layOutAnswer(parts: readonly Part[]): AnswerBlock[] {
  const whole: AnswerBlock[] = [];
  let page = createPage(whole, "");
  for (const part of parts) {
    if (part.type === "text") page.write(part.text);
    else if (part.type === "data-citation") page.cite(part.data);
    else if (part.type === "data-withheld") page.withhold(part.data?.kind ?? "quran");
    else if (part.type === "data-care") page.place(placesOf(part.data));
    else if (part.type === "data-section") {
      page.end();
      const blocks: AnswerBlock[] = [];
      const key = `reflection-${whole.length}`;
      whole.push({ kind: "reflection", key, blocks });
      page = createPage(blocks, `${key} `);
    }
  }
  page.end();
  return whole.filter((block) => block.kind !== "reflection" || block.blocks.length > 0);
}

/** The end of a sentence, or what leads up to a quotation; marks of emphasis and quotation may follow. */
const closed = /(?:[.!?؟۔:…]["'”’»)\]*_]*|\n)\s*$/u;
const paragraphEnd = /\n[ \t]*\n/u;

function createPage(blocks: AnswerBlock[], prefix: string) {
  let prose = "";
  let cites: Citation[] = [];
  let waiting: Citation[] = [];

  const show = (citation: Citation) =>
    blocks.push({ kind: "citation", key: `${prefix}${citation.kind}:${citation.ref}`, citation });

  /** Ends the words written so far; the cards that belong beneath them follow. */
  function end() {
    const afterCard = blocks.length > 0 && blocks.at(-1)?.kind !== "prose";
    // The sign that ended a sentence before its citation would begin a paragraph of its own.
    const words = (afterCard ? prose.replace(/^[\s.,;:!?)،؛؟۔]+/u, "") : prose).trim();
    if (/[\p{L}\p{N}]/u.test(words)) {
      blocks.push({ kind: "prose", key: `${prefix}prose-${blocks.length}`, prose: words, cites });
    }
    for (const citation of waiting) show(citation);
    prose = "";
    cites = [];
    waiting = [];
  }

  return {
    end,
    write(text: string) {
      const written = apartFrom(prose, text.replaceAll(citeMark, ""));
      const cut = waiting.length > 0 ? paragraphEnd.exec(written) : null;
      if (!cut) {
        prose += written;
        return;
      }
      prose += written.slice(0, cut.index);
      end();
      prose = written.slice(cut.index);
    },
    cite(citation: Citation) {
      if (prose.trim() === "" || closed.test(prose)) {
        end();
        show(citation);
        return;
      }
      prose += prose.endsWith(citeMark) ? ` ${citeMark}` : citeMark;
      cites.push(citation);
      waiting.push(citation);
    },
    place(places: AnswerData["care"]["places"]) {
      end();
      if (places.length > 0) blocks.push({ kind: "places", key: `${prefix}places-${blocks.length}`, places });
    },
    withhold(what: AnswerData["withheld"]["kind"]) {
      end();
      const last = blocks.at(-1);
      if (last?.kind === "withheld" && last.what === what) last.count += 1;
      else blocks.push({ kind: "withheld", key: `${prefix}withheld-${blocks.length}`, what, count: 1 });
    },
  };
}

/** Whoever writes a word right behind a reference means it apart from it. */
function apartFrom(prose: string, text: string): string {
  return prose.endsWith(citeMark) && /^[\p{L}\p{N}"'“‘«(*_]/u.test(text) ? ` ${text}` : text;
}

/** A kept conversation may have been edited by hand: nothing but a page of the web is linked to. */
function placesOf({ places }: AnswerData["care"]): AnswerData["care"]["places"] {
  return Array.isArray(places) ? places.filter((place) => /^https?:\/\//u.test(place?.url)) : [];
}

/** The citations of an answer in their order. */
export function citationsOf(blocks: readonly AnswerBlock[]): Citation[] {
  return blocks.flatMap((block) => {
    if (block.kind === "reflection") return citationsOf(block.blocks);
    return block.kind === "citation" ? [block.citation] : [];
  });
}
