import ar from "../../../../content/care/signs.ar.json" with { type: "json" };
import en from "../../../../content/care/signs.en.json" with { type: "json" };
import id from "../../../../content/care/signs.id.json" with { type: "json" };
import pl from "../../../../content/care/signs.pl.json" with { type: "json" };
import tr from "../../../../content/care/signs.tr.json" with { type: "json" };
import ur from "../../../../content/care/signs.ur.json" with { type: "json" };
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import { questionLimit } from "../../shared/limits.ts";
import { foldText } from "../phrases/fold-text.ts";
import { respell } from "./respell.ts";
import { compileSigns, type Signs, signsSchema } from "./sign-patterns.ts";

/**
 * What somebody in danger needs to hear: `self` does not want to live or hurts themselves, `harmed` is hurt or threatened by another, `other` fears
 * for another person; `stay` goes on talking after such a message.
 */
export type CareKind = "self" | "harmed" | "other" | "stay";

type Said = { role: "user" | "assistant"; text: string };

const files: Record<Language, unknown> = { en, ar, pl, tr, id, ur };
const signs = new Map<Language, Signs>(languages.map((one) => [one, compileSigns(signsSchema.parse(files[one]))]));
const harmless = languages.map((one) => signsOf(one).harmless);

/** How many of the person's own earlier messages are looked at. */
const remembered = 3;
/** No more of a text is read, in UTF-16 units: the length of the longest question. */
const longest = questionLimit;
/** A text inside quotation marks belongs to whoever is quoted where the words around it speak of scripture or a work. */
const quoted = /[«»“”„"﴿﴾‹›][^«»“”„"﴿﴾‹›]{1,600}[«»“”„"﴿﴾‹›]/gu;
const quoting =
  /(?:verse|ayah|ayat|hadith|hadis|hadits|surah|quran|qur’an|koran|kuran|novel|movie|film|song|lyric|poem|book|أغنية|فيلم|رواية|آية|الآية|حديث|قصيدة|werset|piosenk|wiersz|książ|şarkı|roman|şiir|ayet|kitap|kitab|lagu|novel|puisi|buku|آیت|حدیث|ناول|گانا|شعر|کتاب)/iu;

/**
 * Whether a person who writes this is, or fears that another is, in danger; undefined where nothing says so. It reads the six languages whatever
 * `lang` is, since people write in another than the page's; spelling is guessed at in `lang` and English alone. `history` is the talk so far: only
 * the person's own words count. Pure, and quick enough for every question.
 */
export function needsCare(question: string, lang: Language, history: readonly Said[] = []): CareKind | undefined {
  const now = readSigns(question, lang);
  if (now) return now;
  const before = history.filter(({ role }) => role === "user").slice(-remembered);
  if (!before.some(({ text }) => readSigns(text, lang))) return undefined;
  const folded = foldText(question.slice(0, longest));
  return languages.some((one) => signsOf(one).weak.test(folded)) ? "stay" : undefined;
}

function readSigns(text: string, lang: Language): Exclude<CareKind, "stay"> | undefined {
  const read = text.slice(0, longest);
  const unquoted = read.replace(quoted, " . ");
  const own = quoting.test(unquoted) ? unquoted : read;
  const folded = foldText(own);
  const found = new Set(languages.flatMap((one) => kindsIn(folded, one, one === lang || one === "en")));
  return (["self", "harmed", "other"] as const).find((kind) => found.has(kind));
}

function kindsIn(text: string, language: Language, spelling: boolean): Exclude<CareKind, "stay">[] {
  const known = signsOf(language);
  const told = text
    .split(" . ")
    .map((sentence) => ` . ${sentence.trim()} . `)
    .filter((sentence) => !known.about.test(sentence))
    .join(" ");
  const spelled = spelling && known.spell.length > 0 ? respell(told, known.spell) : told;
  let rest = spelled;
  for (const expression of harmless) rest = takeOut(rest, expression);
  const isOther = rest.search(known.other) >= 0;
  const others = isOther ? takeOut(rest, known.other) : rest;
  // What is left of a sentence about another still speaks of that other, unless the person also says "I".
  const own = isOther
    ? others
        .split(" . ")
        .filter((part) => known.me.test(` ${part} `))
        .join(" . ")
    : others;
  return [
    ...(isOther ? (["other"] as const) : []),
    ...(known.harmed.test(others) ? (["harmed"] as const) : []),
    ...(known.self.test(` . ${own} . `) ? (["self"] as const) : []),
  ];
}

/** Puts the end of a sentence where the expression is met. */
function takeOut(text: string, expression: RegExp): string {
  return text.replace(expression, ".");
}

function signsOf(language: Language): Signs {
  const found = signs.get(language);
  if (!found) throw new RangeError(`There are no signs for ${language}.`);
  return found;
}
