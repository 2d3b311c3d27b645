import type { AnswerData, Citation } from "#chat/shared/contract.ts";
import type { AnswerMessage } from "../conversation/answer-message.ts";
import { citeMark } from "./prose/parse-prose.ts";

/** A part of an answer as the page shows it. */
export type AnswerBlock =
  /** Siraj's prose. Each `citeMark` in it stands for the next citation of `cites`. */
  | { kind: "prose"; key: string; prose: string; cites: Citation[] }
  | { kind: "citation"; key: string; citation: Citation }
  /** Help lines of a care answer. */
  | { kind: "places"; key: string; places: AnswerData["care"]["places"] }
  | { kind: "withheld"; key: string; what: AnswerData["withheld"]; count: number }
  | { kind: "reflection"; key: string; blocks: AnswerBlock[] };

type Part = AnswerMessage["parts"][number];

/**
 * Turns the parts of an answer into blocks. A citation within a sentence is named there, and its card follows the paragraph. The card of a
 * citation between sentences stands at its place.
 */
export function layOutAnswer(parts: readonly Part[]): AnswerBlock[] {
  const whole: AnswerBlock[] = [];
  let page = createPage(whole, "");
  for (const part of parts) {
    if (part.type === "text") page.write(part.text);
    else if (part.type === "data-citation") page.cite(part.data);
    else if (part.type === "data-withheld") page.withhold(part.data ?? { kind: "quran" });
    else if (part.type === "data-care") {
      // Not within the reflection.
      page.end();
      page = createPage(whole, "");
      page.place(placesOf(part.data));
    } else if (part.type === "data-section") {
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

/** The end of a sentence or an introduction of a quotation, perhaps with closing marks. */
const closed = /(?:[.!?؟۔:…]["'”’»)\]*_]*|\n)\s*$/u;
const paragraphEnd = /\n[ \t]*\n/u;

function createPage(blocks: AnswerBlock[], prefix: string) {
  let prose = "";
  let cites: Citation[] = [];
  let waiting: Citation[] = [];

  const show = (citation: Citation) =>
    blocks.push({ kind: "citation", key: `${prefix}${citation.kind}:${citation.ref}`, citation });

  /** Ends the present prose block. The cards of its citations follow it. */
  function end() {
    const afterCard = blocks.length > 0 && blocks.at(-1)?.kind !== "prose";
    // Without the punctuation of the sentence before the card.
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
      const written = spaced(prose, text.replaceAll(citeMark, ""));
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
    withhold(what: AnswerData["withheld"]) {
      end();
      const last = blocks.at(-1);
      if (last?.kind === "withheld" && last.what.kind === what.kind && last.what.ref === what.ref) last.count += 1;
      else blocks.push({ kind: "withheld", key: `${prefix}withheld-${blocks.length}`, what, count: 1 });
    },
  };
}

/** Inserts the space that writers leave out between a reference and the next word. */
function spaced(prose: string, text: string): string {
  return prose.endsWith(citeMark) && /^[\p{L}\p{N}"'“‘«(*_]/u.test(text) ? ` ${text}` : text;
}

/** Keeps only http(s) links: a saved conversation may have been edited by hand. */
function placesOf({ places }: AnswerData["care"]): AnswerData["care"]["places"] {
  return Array.isArray(places) ? places.filter((place) => /^https?:\/\//u.test(place?.url)) : [];
}

/** The citations of an answer, in order. */
export function citationsOf(blocks: readonly AnswerBlock[]): Citation[] {
  return blocks.flatMap((block) => {
    if (block.kind === "reflection") return citationsOf(block.blocks);
    return block.kind === "citation" ? [block.citation] : [];
  });
}
