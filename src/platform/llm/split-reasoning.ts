/**
 * A stretch of a model's text. `closed` stands at a closing tag that ends what the text began with, or that no opening tag belongs to: all text before
 * it was reasoning.
 */
export type Stretch = { kind: "text" | "reasoning"; text: string } | { kind: "closed" };

const opening = "<think>";
/** The tag at the end of a reasoning. Chat templates write the opening one into the prompt, so that it may be the only one. */
export const closingTag = "</think>";
const quoteMarks = new Set("\"'`´“”„‟‘’‚«»‹›");

/**
 * Splits the streamed text of one response into reasoning and text. `inside`: it begins with a reasoning, without an opening tag. A tag within code or
 * between quotation marks belongs to the text. Nothing is held back but what may be the beginning of a tag.
 */
export function createReasoningSplitter(inside: boolean) {
  const code = createCodeReader();
  let isReasoning = inside;
  let isOpened = false;
  let last = "";
  let held = "";

  function drain(isEnd: boolean): Stretch[] {
    const out: Stretch[] = [];
    const say = (text: string) => {
      if (text === "") return;
      if (!isReasoning) code.read(text);
      last = text.at(-1) ?? last;
      out.push({ kind: isReasoning ? "reasoning" : "text", text });
      held = held.slice(text.length);
    };
    while (held !== "") {
      const at = held.indexOf("<");
      say(at < 0 ? held : held.slice(0, at));
      if (held === "") break;
      const tag = [opening, closingTag].find((one) => held.startsWith(one));
      if (tag === undefined) {
        if (!isEnd && isBegun(held)) break;
        say("<");
        continue;
      }
      const next = held[tag.length];
      if (next === undefined && !isEnd && quoteMarks.has(last)) break;
      const isQuoted = quoteMarks.has(last) && next !== undefined && quoteMarks.has(next);
      if (isQuoted || (!isReasoning && code.isInside())) {
        say(tag);
        continue;
      }
      held = held.slice(tag.length);
      last = "";
      if (tag === opening) isOpened ||= !isReasoning;
      else if (!isOpened) out.push({ kind: "closed" });
      else isOpened = false;
      isReasoning = tag === opening;
    }
    return out;
  }

  return {
    push(text: string): Stretch[] {
      held += text;
      return drain(false);
    },
    end: (): Stretch[] => drain(true),
  };
}

const isBegun = (text: string) => opening.startsWith(text) || closingTag.startsWith(text);

/** Follows whether the text is within code: a span ends with as many backticks as began it, and at the latest with its paragraph. */
function createCodeReader() {
  let open = 0;
  let run = 0;
  let last = "";
  const endRun = () => {
    if (run > 0 && (open === 0 || open === run)) open = open === 0 ? run : 0;
    run = 0;
  };
  return {
    read(text: string): void {
      if (open === 0 && run === 0 && !text.includes("`")) return;
      for (const letter of text) {
        if (letter === "`") run += 1;
        else endRun();
        if (letter === "\n" && last === "\n" && open < 3) open = 0;
        last = letter;
      }
    },
    isInside(): boolean {
      endRun();
      return open > 0;
    },
  };
}
