import type { ReadQuestion } from "#sources/shared/contract.ts";
import { foldText } from "../../phrases/fold-text.ts";
import { opensWithSalam } from "../salam.ts";
import { isOpening } from "./intent-phrases.ts";

/** Most words of an opening. */
const mostWords = 24;
/** Fewest words behind an opening: fewer say nothing without it. */
const fewestLeft = 2;

const word = /[\p{L}\p{M}\p{Nd}'’‘ʼ`-]+/gu;
const closing = /^\s*[,.!?…:;،؛؟۔\n]/u;

/**
 * A message without the greeting, thanks and courtesies at its beginning ("Assalamu alaikum brother, can I ask something?"), whose words would be
 * taken for its subject. A message of little else stays whole. Pure.
 */
export function withoutOpening(message: string): string {
  if (isOpening(foldText(message), true)) return message;
  const words = [...message.matchAll(word)].slice(0, mostWords + fewestLeft);
  for (let count = Math.min(mostWords, words.length - fewestLeft); count > 0; count -= 1) {
    const last = words[count - 1];
    if (!last) continue;
    const end = last.index + last[0].length;
    const [opening, rest] = [message.slice(0, end), message.slice(end)];
    const isClosed = closing.test(rest) || (count === 1 && opensWithSalam(message));
    if (isOpening(foldText(opening), isClosed)) return rest.replace(/^[^\p{L}\p{M}\p{N}"“«„‘'(]+/u, "");
  }
  return message;
}

/** Reads each message without its opening. The last one is remembered: a message is read for each language, by care, and by the answerer. */
export function readPastOpening(read: ReadQuestion): ReadQuestion {
  let last = { question: "", rest: "" };
  return (question, ...languages) => {
    if (last.question !== question) last = { question, rest: withoutOpening(question) };
    return read(last.rest, ...languages);
  };
}
