import type { Span } from "../../span.ts";
import type { ScanContext } from "../claim.ts";
import { asRead, opening, wordsIn } from "../marks.ts";
import { namesAny } from "../words/vocabulary.ts";

const colon = new RegExp(`[:：](?![\\d٠-٩۰-۹/])[${opening}]*`, "u");
/** Fewest words behind a colon that are compared alone. */
const fewest = 3;
/** Most words of the writer's before a colon. */
const most = 18;
/** Log-odds from which on a beginning belongs to the text: many verses hold a colon. */
const ofText = 0.5;
const sources = ["scripture", "hadith", "collections", "narrators"] as const;

/** Whether the corpus holds a text, or one that it certainly intends. Verses hold colons too: then the words before one are a part of the text. */
function isVerified(quotations: ScanContext["quotations"], said: string): boolean {
  return quotations.check(asRead(said)).verdict !== "unknown";
}

/** A sentence, or a part of one, without the writer's words before a colon: they announce the text, and are no part of it. */
export function withoutLeadIn({ quotations, voice }: ScanContext, text: string, { start, end }: Span): Span {
  const said = text.slice(start, end);
  const sign = colon.exec(said);
  if (!sign) return { start, end };
  const rest = { start: start + sign.index + sign[0].length, end };
  const lead = asRead(said.slice(0, sign.index));
  if (wordsIn(lead).length > most || wordsIn(text.slice(rest.start, end)).length < fewest) return { start, end };
  if (namesAny(lead, sources) || (voice && voice(lead).scripture(lead) < ofText)) return rest;
  return isVerified(quotations, said.slice(rest.start - start)) && !isVerified(quotations, said)
    ? rest
    : { start, end };
}
