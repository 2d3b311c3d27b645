import { fallbackLanguage, isLanguage, type Language } from "./languages.ts";

const tag = /^[a-z]{2,3}(?:[-_][a-z0-9]{1,8}){0,3}$/i;
const quality = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;
const maxHeaderLength = 1_000;
const maxTagLength = 35;

/**
 * The interface language of a language tag: "pl-PL" is Polish, and "in" is the code of Indonesian before 1989, which old systems
 * still send. Undefined for an unsupported language and for anything that is not a language tag, such as a stored
 * value that contains a script.
 */
export function languageOfTag(text: string | undefined | null): Language | undefined {
  if (!text || text.length > maxTagLength || !tag.test(text)) return undefined;
  const base = text.split(/[-_]/)[0]?.toLowerCase();
  const current = base === "in" ? "id" : base;
  return isLanguage(current) ? current : undefined;
}

/** The language of a request without a language prefix: stored choice, then `Accept-Language`, then English. */
export function negotiateLanguage({
  stored,
  accepted,
}: {
  stored?: string | undefined;
  accepted?: string | null | undefined;
}): Language {
  return languageOfTag(stored) ?? preferred(accepted ?? "") ?? fallbackLanguage;
}

/** The preferred language of an `Accept-Language` header. Entries with an invalid weight are ignored. */
function preferred(header: string): Language | undefined {
  let best: Language | undefined;
  let bestWeight = 0;
  for (const entry of withinBounds(header).split(",")) {
    const [name, ...parameters] = entry.split(";").map((part) => part.trim());
    const language = languageOfTag(name);
    const weight = weightOf(parameters);
    if (language && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

/** Truncates an overlong header after the last complete entry within the limit. */
function withinBounds(header: string): string {
  if (header.length <= maxHeaderLength) return header;
  const start = header.slice(0, maxHeaderLength);
  return start.slice(0, Math.max(0, start.lastIndexOf(",")));
}

function weightOf(parameters: readonly string[]): number {
  if (parameters.length === 0) return 1;
  const match = parameters.length === 1 ? quality.exec(parameters[0] ?? "") : null;
  return match ? Number(match[1]) : 0;
}
