import { LRUCache } from "lru-cache";
import { type Language, languages } from "#i18n/shared/languages.ts";
import ar from "../../../../content/care/signs.ar.json" with { type: "json" };
import en from "../../../../content/care/signs.en.json" with { type: "json" };
import id from "../../../../content/care/signs.id.json" with { type: "json" };
import pl from "../../../../content/care/signs.pl.json" with { type: "json" };
import tr from "../../../../content/care/signs.tr.json" with { type: "json" };
import ur from "../../../../content/care/signs.ur.json" with { type: "json" };
import { questionLimit } from "../../shared/limits.ts";
import { foldText } from "../phrases/fold-text.ts";
import { respell } from "./respell.ts";
import { compileSigns, type Signs, signsSchema } from "./sign-patterns.ts";

const files: Record<Language, unknown> = { en, ar, pl, tr, id, ur };
const signs = new Map<Language, Signs>(languages.map((one) => [one, compileSigns(signsSchema.parse(files[one]))]));
const harmless = languages.map((one) => signsOf(one).harmless);

/** UTF-16 units that are read of a text: the longest question. */
const longest = questionLimit;
/** Quoted text is not the person's own when the words around it name scripture or a work of art. */
const quoted = /[«»“”„"﴿﴾‹›][^«»“”„"﴿﴾‹›]{1,600}[«»“”„"﴿﴾‹›]/gu;
const quoting =
  /(?:verse|ayah|ayat|hadith|hadis|hadits|surah|quran|qur’an|koran|kuran|novel|movie|film|song|lyric|poem|book|أغنية|فيلم|رواية|آية|الآية|حديث|قصيدة|werset|piosenk|wiersz|książ|şarkı|roman|şiir|ayet|kitap|kitab|lagu|novel|puisi|buku|آیت|حدیث|ناول|گانا|شعر|کتاب)/iu;

/** Laughter, spelt or drawn: a threat is then a figure of speech, unless it is an attack. */
const laughter =
  /[\u{1F602}\u{1F923}\u{1F605}\u{1F606}\u{1F639}]|(?:ha|he){2}|\blo+l\b|lma+o|rofl|(?:wk){2}|\bxd+\b|ه{3}|خخخ|ہا\s?ہا/iu;

const signKinds = ["threat", "self", "harmed", "other"] as const;
export type SignKind = (typeof signKinds)[number];

type FoundSign = { kind: SignKind; inOwnLanguage: boolean; isSure: boolean; isHarmedToo: boolean };

/** Signs of the last messages are kept: the quota, care and the answerer look for them in each message. */
const lastSigns = new LRUCache<string, { sign: FoundSign | undefined }>({ max: 32 });

/**
 * The gravest sign in any language. `inOwnLanguage`: no other language than the page's has one. `isSure`: it is never a figure of speech. `isHarmedToo`: there is
 * also one of violence by another person.
 */
export function readSigns(text: string, lang: Language): FoundSign | undefined {
  const key = `${lang} ${text}`;
  const found = lastSigns.get(key) ?? { sign: findSigns(text, lang) };
  lastSigns.set(key, found);
  return found.sign;
}

function findSigns(text: string, lang: Language): FoundSign | undefined {
  const read = text.slice(0, longest);
  const unquoted = read.replace(quoted, " . ");
  const own = quoting.test(unquoted) ? unquoted : read;
  const folded = foldText(own);
  const isJest = laughter.test(own);
  const kinds = languages.map((one) => ({
    language: one,
    found: kindsIn(folded, one, { spelling: one === lang || one === "en", isJest }),
  }));
  const kind = signKinds.find((sign) => kinds.some(({ found }) => found.includes(sign)));
  const isSure =
    kind === "threat" && languages.some((one) => threatsIn(sentencesOf(folded, signsOf(one)), signsOf(one)).isSure);
  const inOwnLanguage = kinds.every(({ language, found }) => language === lang || found.length === 0);
  const isHarmedToo = kinds.some(({ found }) => found.includes("harmed"));
  return kind && { kind, inOwnLanguage, isSure, isHarmedToo };
}

/** Whether a message has a vague phrase that counts only after an earlier sign of danger. */
export function isWeakAfterDanger(text: string): boolean {
  const folded = foldText(text.slice(0, longest));
  return languages.some((one) => signsOf(one).weak.test(folded));
}

/** Whether the person says what they asked or meant. */
export function isCorrecting(text: string): boolean {
  const folded = foldText(text.slice(0, longest));
  return languages.some((one) => signsOf(one).correction.test(folded));
}

/** Most words of a message that goes on with the one before it. */
const mostWords = 6;

/** Whether a short message begins like one that goes on with the one before it: "and if I did not?". */
export function isGoingOn(text: string, language: Language): boolean {
  const folded = foldText(text.slice(0, longest));
  const words = folded.split(" ").filter((word) => word !== "" && word !== ".");
  return words.length <= mostWords && signsOf(language).goesOn.test(folded);
}

/** What is put in place of phrases that do not count. */
const sentenceEnd = ".";

type Reading = { spelling: boolean; isJest: boolean };

function kindsIn(text: string, language: Language, { spelling, isJest }: Reading): SignKind[] {
  const known = signsOf(language);
  const sentences = sentencesOf(text, known);
  const { isThreat, isSure } = threatsIn(sentences, known);
  const told = sentences.join(" ");
  let rest = spelling && known.spell.length > 0 ? respell(told, known.spell) : told;
  for (const phrases of harmless) rest = phrases.replace(rest, sentenceEnd);
  const isOther = known.other.test(rest);
  const others = isOther ? known.other.replace(rest, sentenceEnd) : rest;
  // The rest of a sentence about another person is still about that person, unless it also says "I".
  const own = isOther
    ? others
        .split(" . ")
        .filter((part) => known.me.test(` ${part} `))
        .join(" . ")
    : others;
  return [
    ...(isSure || (isThreat && !isJest) ? (["threat"] as const) : []),
    ...(isOther ? (["other"] as const) : []),
    ...(known.harmed.test(others) ? (["harmed"] as const) : []),
    ...(known.self.test(` . ${own} . `) ? (["self"] as const) : []),
  ];
}

/** The sentences that are no story, dream or text to translate. */
function sentencesOf(text: string, known: Signs): string[] {
  return text
    .split(" . ")
    .map((sentence) => ` . ${sentence.trim()} . `)
    .filter((sentence) => !known.about.test(sentence));
}

function threatsIn(sentences: readonly string[], { threat, attack, spare }: Signs) {
  const own = sentences.filter((sentence) => !spare.test(sentence));
  const isSure = own.some((sentence) => attack.test(sentence));
  return { isThreat: isSure || own.some((sentence) => threat.test(sentence)), isSure };
}

function signsOf(language: Language): Signs {
  const found = signs.get(language);
  if (!found) throw new RangeError(`There are no signs for ${language}.`);
  return found;
}
