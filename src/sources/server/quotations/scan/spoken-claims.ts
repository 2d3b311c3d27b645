import { overlaps, type Span } from "../span.ts";
import { unknownParts } from "./announced-claims.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "./claim.ts";
import { asRead, isArabicNotUrdu, wordsIn } from "./marks.ts";
import { foldedWords, withoutShortForms } from "./phrases.ts";
import { lineEnd, sentencesOf } from "./sentences.ts";
import { findSpeechActs, type SpeechAct } from "./speech-acts.ts";
import { verseNumber } from "./typed-reference.ts";
import { withoutBlessingsOnPeople } from "./words/blessings.ts";
import { namesAny, vocabulary } from "./words/vocabulary.ts";

/**
 * `certain`: prose must begin as such, because a verb of speech announces the stretch. `precedes`: the stretch stands before its verb, as quotations do.
 * `ofReport`: a narrator, a collection or the word for a report is beside the verb, of which the writer may also tell.
 */
type Stretch = Span & { speaker: SpeechAct["speaker"]; certain?: boolean; precedes?: boolean; ofReport?: boolean };

const fewest = 4;
/** Words between a speaker and the comma before the text: "the Prophet said to his companions, …". */
const addressees = 7;
/** Most words behind an inverted attribution: "…, said the Prophet to a man who …". */
const longestInverted = 12;
const chained = 6;
/** Words at the beginning of announced text that show it to be the writer's own. */
const firstWords = 4;
const longestPreface = 12;
const shortPreface = 5;
const verseNoun = /verse|ayah|ayat|ayet|werse/iu;
const demonstrative = /(?:^|\s)[وف]?(?:هذا|هذه|هذين|هؤلاء|this|these|bu|ini|tersebut|tym|tej|tych|اس|ان|یہ)(?:\s|$)/iu;
const comma = /[,،…]|[:：](?![\d٠-٩۰-۹])|\s[–—-](?=\s)/u;
/** Those who are told, between a verb of teaching and its comma. */
const listeners =
  /^[\s\p{P}]*(?:(?:ra|as|saw|swt|hai|hain|ہے|ہیں)[\s\p{P}]*)?(?:(?:to\s)?(?:us|you|them|people|his \p{L}+|musa|moses|kita|manusia|bize|insanlara|nas|nam|ludziom|ہمیں|لوگوں|لنا|الناس)[\s\p{P}]*)?(?:(?:in|dalam|w|we|fi|في)\s[^,،]*)?$/iu;
/** What stands behind an attribution that is set off at its end too: "…, said the Prophet ﷺ; and those present …". */
const beginsWithSemicolon = /^[\s\p{P}ﷺ]*?[;؛]/u;
const beginsWithComma = /^[\s\p{P}ﷺ]*?(?:[([][^()[\]\n]{1,40}[)\]])?\s*[,،]/u;
const endsWithComma = /[,،]["”»]?\s*$/u;
/** What joins an attribution to the text before it: "…, as". */
const attribution =
  /[,،؛"”“»’'–—~-]\s*(?:(?:as|so|thus|like|that|jak|tak|to|demikian|demikianlah|begitulah|begitu|sebagaimana|seperti|كما|هكذا|جیسا|کہ|یہ|jaisa|ke|yeh|diye|böyle)\s+){0,2}$|(?:^|\s)(?:رواه|صدق|كما)\s*$/iu;
const lastVerb =
  /\s(?:buyur\p{L}*|buyrul\p{L}*|der|derdi|dedi|demişti(?:r)?|diyor|denir|denmiştir|denilmiştir|diye\s(?:seslen|cevap|buyur|emre|bildir|uyar|söyle|müjde)\p{L}*(?:\s\p{L}+)?|seslenir|(?:buyurdu|dedi|söyledi)ğ[ui](?:\sd[ae])?\s(?:rivayet\s(?:ed|olun)|nakled|nakl\s?olun|bildir|anlat)\p{L}*)[^\p{L}]*$/iu;
/** Words after a comma with which the writer's own sentence goes on. */
const goesOn =
  /^(?:which|who|whom|whose|that|and|but|so|because|while|where|not|kt[óo]r\p{L}*|jaki\p{L}*|przy|gdy|a|ale|bo|lecz|co|yang|dan|tetapi|karena|sehingga|bukan|ama|fakat|çünkü|ve|لكن|حيث|مما|كما|وهو|وهي|اور|لیکن|جو|جس|کیونکہ|مگر)$/iu;
const addressed = /^[\s\p{P}]*(?:to|kepada|do|untuk)\s/iu;
/** "The Qur'an says that …" in Urdu; of God and the Prophet the same conjunction stands before direct speech. */
const urduParaphrase = /(?:کہت[اےی]|kehta|kehti)\P{L}+(?:(?:ہے|ہیں|hai|hain)\P{L}+)?(?:کہ|ke|keh)\P{L}/iu;
const blessing = /^\s*[([][^()[\]\n]{1,40}[)\]]/u;
/** A colon behind which another finder looks: before a mark, or at the end. */
const announces = /[:：][\s*_]*(?:$|[“”"«﴿({<‘'\uE000])/u;
const colonBeforeMarks = /[:：][^\p{L}:：]*$/u;
const signs = /^[^\p{L}\p{N}]*/u;
/** "That" before a paraphrase; other languages use theirs before direct speech too. */
const paraphrase = /^(?:that|bahwa|bahwasanya|że|iż|[وف]?ب?[أا]ن(?:ه|ها|هم)?)$/iu;
/** What is spoken about, instead of what is spoken. */
const about =
  /^(?:this|these|it|so|about|of|much|many|nothing|something|anything|little|a lot|how|why|what|whether|which|to|tentang|mengenai|hakkında|عن|ذلك|هذا|هذه)$/iu;

/** "A great deal about patience". */
const muchAbout =
  /^\s*(?:a|the|very|quite|so|no|more|less|wiele|dużo|çok|banyak|بہت)\s(?:\p{L}+\s){0,2}(?:about|on|tentang|mengenai|o|hakkında|بارے)\s/iu;

/**
 * Text in a sentence in which scripture speaks, without a sign before it: "the Prophet once said, …", "…, as God says". What stands beside the
 * speaker and the verb is claimed unless it is the writer's own.
 */
export function spokenClaims(context: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  const { text, start, end } = region;
  const line = text.lastIndexOf("\n", start - 1) + 1;
  const plain = text.slice(0, line) + withoutShortForms(text.slice(line, end));
  const found: Claim[] = [];
  for (let at = line; at < end; at = lineEnd(text, at, end) + 1) {
    for (const sentence of sentencesOf(plain, at, lineEnd(text, at, end))) {
      if (sentence.end <= start) continue;
      const said = withoutBlessingsOnPeople(plain.slice(sentence.start, sentence.end));
      if (isOfTerms(said)) continue;
      const isQuestion = /[?؟]/u.test(plain[sentence.end] ?? "");
      for (const one of stretches(said)) {
        if (one.ofReport && context.prose.onlyTells(said)) continue;
        // A question asks what is said; what is said may be one too.
        if (isQuestion && namesAny(said.slice(0, one.start) + said.slice(one.end), ["asks"])) continue;
        const span = { start: Math.max(start, sentence.start + one.start), end: sentence.start + one.end };
        found.push(...claim(context, text, { ...one, ...span }, [...known, ...found]));
      }
    }
  }
  return found;
}

function claim({ quotations, prose }: ScanContext, text: string, stretch: Stretch, known: Claim[]): Claim[] {
  const { speaker, certain = false, precedes = false, ...span } = stretch;
  const said = text.slice(span.start, span.end);
  if (wordsIn(said).length < fewest || announces.test(text.slice(span.start, span.end + 1))) return [];
  if (!certain && !precedes && prose.soundsPlain(said)) return [];
  if (certain ? prose.isSurelyOwn(said) || prose.isOwn(beginningOf(said)) : prose.isOwn(said)) return [];
  const kind = kindOfSpeaker(speaker, said);
  if (overlaps(span, known)) return unknownParts(text, span, known, { kind, prose });
  return claimOf(span, quotations.check(asRead(said)), kind);
}

const term = /["“„«‘'](?:\p{L}[\p{L}\p{M}'’-]*)(?:\s[\p{L}\p{M}'’-]+)?["”“»’'](?!\p{L})/gu;
const fewestTerms = 2;
/** Most words beside such terms. */
const mostBeside = 10;

/** Whether a sentence speaks about words, each marked by itself: "it says ‹with› and not ‹after›". */
function isOfTerms(said: string): boolean {
  const rest = said.replace(term, "");
  const isMarked = (said.match(term)?.length ?? 0) >= fewestTerms && !/["“„«”»]\p{L}/u.test(rest);
  return isMarked && wordsIn(rest).length <= mostBeside;
}

function beginningOf(said: string): string {
  return said.slice(0, wordsIn(said)[firstWords]?.start);
}

/** The stretches of a sentence that its speaker is said to speak. */
function stretches(said: string): Stretch[] {
  const acts = findSpeechActs(said);
  const [first] = acts;
  // "This hadith shows …".
  if (!first?.strong && vocabulary.aboutText.lastIn(foldedWords(said).slice(0, firstWords)) >= 0) return [];
  const words = foldedWords(said);
  if (!first) return [...framed(said), ...prefaced(said), ...presented(said)];
  const chain = { ...first };
  for (const act of acts.slice(1)) {
    if (act.start < chain.end) {
      chain.strong ||= act.strong;
      chain.speaks ||= act.speaks;
      if (act.strong && act.start === chain.start && !first.strong) chain.end = Math.max(chain.end, act.end);
      continue;
    }
    // "Abu Hurairah reported that the Prophet said". Other speakers belong to the text.
    if (chain.speaker !== act.speaker || chain.speaker === "god") break;
    if (wordsIn(said.slice(chain.end, act.start)).length > chained) break;
    chain.end = Math.max(chain.end, act.end);
    chain.strong ||= act.strong;
    chain.ofReport &&= act.ofReport;
  }
  // "In a hadith … he says": the last verb frames the text.
  const frame = vocabulary.speaks.lastIn(words) === words.length - 1 ? framed(said) : [];
  if (frame.length > 0) return frame;
  const last = acts.at(-1);
  if (last && last.start >= chain.end && isAttributed(said, last)) return [attributed(said, last)];
  const behind = spokenAfter(said, chain);
  if (isBetweenTexts(said, chain)) return [attributed(said, chain), ...(behind ? [behind] : [])];
  if (behind && !beginsWithSemicolon.test(said.slice(chain.end))) return [behind];
  if (isAttributed(said, chain)) return [attributed(said, chain)];
  return [...framed(said), ...prefaced(said), ...presented(said)];
}

/** The formula behind a recitation: "God has spoken the truth". */
const seal = /^صدق (?:الله|ربنا|مولانا)/u;

/** Whether the sentence ends with its speaker: "…, as God says", "…" says the Qur'an. */
function isAttributed(said: string, { start, end, inverted, speaks }: SpeechAct): boolean {
  const rest = said.slice(end);
  const left = wordsIn(rest).length;
  const before = said.slice(0, start);
  const most = inverted ? longestInverted : addressees;
  if (inverted && speaks && beginsWithSemicolon.test(said.slice(end)) && endsWithComma.test(said.slice(0, start)))
    return wordsIn(said.slice(0, start)).length >= fewest;
  const isSealed = seal.test(said.slice(start)) && wordsIn(before).length >= fewest;
  if (isSealed) return true;
  if (!speaks || comma.test(rest) || left > most || wordsIn(before).length < fewest) return false;
  return attribution.test(before) || (inverted && (left === 0 || endsWithComma.test(before)));
}

/** Whether the speaker stands between commas within a text: "‹text›, said the Prophet, ‹text›". Behind a preface no text stands before. */
function isBetweenTexts(said: string, { start, end, inverted, speaks }: SpeechAct): boolean {
  const before = said.slice(0, start);
  const isSetOff = endsWithComma.test(before) && beginsWithComma.test(said.slice(end));
  if (!speaks || !isSetOff || wordsIn(before).length < fewest || comma.test(said.slice(start, end))) return false;
  return inverted || !(introducer.test(before) || postposition.test(before.replace(endsWithComma, "")));
}

function attributed(said: string, { start, speaker }: SpeechAct): Stretch {
  return { start: signsAt(said, 0), end: start, speaker, precedes: true };
}

/** Turkish sets the verb behind the text, also where the sentence goes on: the speaker, the text, "diye" and a verb of speech. */
const verbFinal = /^(\S+\s+)(\S.*\S)\s+diye$/iu;

function spokenAfter(said: string, { start: begin, end, speaker, strong, ofReport }: SpeechAct): Stretch | undefined {
  const [, name = "", told] = verbFinal.exec(said.slice(begin, end)) ?? [];
  const isSaid = vocabulary.says.lengthAt(foldedWords(said.slice(end)), 0) > 0;
  if (told !== undefined && isSaid && wordsIn(told).length >= fewest)
    return { start: begin + name.length, end: begin + name.length + told.length, speaker, certain: strong };
  const from = end + (blessing.exec(said.slice(end))?.[0].length ?? 0);
  const rest = said.slice(from);
  const [word] = wordsIn(rest);
  if (!word || paraphrase.test(word.text) || urduParaphrase.test(said)) return undefined;
  const sign = comma.exec(rest);
  const between = sign ? rest.slice(0, sign.index) : "";
  const isAddressed = listeners.test(between) || addressed.test(between);
  const isNear = sign && wordsIn(between).length <= addressees && isAddressed;
  const start = isNear ? from + sign.index + sign[0].length : from;
  if (
    !isNear &&
    (!strong || about.test(word.text) || muchAbout.test(rest) || / (?:o|na) /u.test(`${rest.slice(0, 4)} `))
  )
    return undefined;
  if (isNear && !strong && isArabicNotUrdu(rest)) return undefined;
  const [next] = isNear ? wordsIn(said.slice(start)) : [];
  if (next && (!strong || between.trim() !== "") && goesOn.test(next.text) && !/^\p{Lu}/u.test(next.text))
    return undefined;
  const stretch = { start: start + signsAt(said, start), end: said.length, speaker, certain: strong, ofReport };
  return wordsIn(said.slice(stretch.start)).length >= fewest ? stretch : undefined;
}

/** Turkish sets the verb last: the speaker, the text, "he says". */
function framed(said: string): Stretch[] {
  const last = lastVerb.exec(said);
  // Behind a colon stands the text itself.
  if (!last || colonBeforeMarks.test(said)) return [];
  const words = foldedWords(said);
  const placed = wordsIn(said);
  const verb = placed.findIndex(({ end }) => end > last.index + 1);
  for (const name of ["prophet", "hadith", "narrators", "collections", "scripture", "god"] as const) {
    const at = words.findIndex((_, index) => vocabulary[name].lengthAt(words, index) > 0);
    const [from, to] = [placed[at], placed[verb]];
    if (at === -1 || at >= verb || !from || !to) continue;
    const speaker = name === "scripture" || name === "god" ? "god" : "prophet";
    return [{ start: from.end + signsAt(said, from.end), end: to.start, speaker, precedes: true }];
  }
  return [];
}

/** "And in 2:153, …", "in a narration of Muslim, …". */
function prefaced(said: string): Stretch[] {
  const sign = comma.exec(said);
  if (!sign) return [];
  const preface = said.slice(0, sign.index);
  const words = wordsIn(preface).length;
  if (
    words > longestPreface ||
    demonstrative.test(preface) ||
    !(introducer.test(preface) || postposition.test(preface))
  )
    return [];
  const ofProphet = namesAny(preface, ["collections", "hadith", "narrators"]);
  if (!ofProphet && !verseNumber.test(preface) && !(words <= shortPreface && verseNoun.test(preface))) return [];
  const start = sign.index + sign[0].length;
  return [{ start: start + signsAt(said, start), end: said.length, speaker: ofProphet ? "prophet" : "god" }];
}

/** "The verse is …", "quran 2.286 …": a verse or hadith, and its text without any sign. */
const presents =
  /(?:verse|ayah?|ayat(?:nya)?|hadith|hadis|hadits|sun+ah|werset|ayet|hadees|7adith|(?:wording|lafa[zẓ]h?|redaksi|brzmienie)(?:\s[\p{L}'’-]+)?)\s*(?:\([^()]*\)\s*)?(?:is|adalah|ialah|[,،]?\s*(?:yaitu|yakni|namely|yani|czyli)|jest|hai)\s+(?!(?:a|an|the|one|not|about|often|also|very|in|from|of|found|part|known|called|that|this|sebuah|salah|surah|bagian|bentuk|satu|yang|tentang|jeden|jedno|o)\s)/iu;
const numbered =
  /^[\s\p{P}]*(?:quran|qur['’]an|qs|surah|sura|koran|ayah|verse)\s+(?:\p{L}+\s)?\d{1,3}(?:[.:\s]\d{1,3})?\s+(?!(?:is|are|was|were|has|have|also|jest|adalah)\s)(?=\p{L})/iu;
const openingWords =
  /^[\s\p{P}]*(?:[وف]?في)\s+(?:الحديث|الأثر|السنة|صحيح|الصحيح|التنزيل|سنن|مسند)(?:\s+(?:الشريف|القدسي|النبوية|النبوي|البخاري|مسلم|الصحيحين))?\s+/u;

/** "According to Bukhari …": a source at the beginning, without a comma. Turkish and Urdu set the word behind the name. */
const accordingTo =
  /^[\s\p{P}]*(?:(?:according to|menurut|według(?!\s+tradycj)|ب?حسب)\s+(?:(?:a|an|the|one|imam\p{L}*|hadi\p{L}+|sebuah|riwayat|jedne\p{L}+)\s+){0,2}(?:[\p{L}\p{M}'’-]+)|(?:[\p{L}\p{M}'’-]+\s+){1,3}(?:göre|کے مطابق))\s+/iu;
const reported = ["hadith", "collections", "ambiguousCollections", "narrators"] as const;

function presented(said: string): Stretch[] {
  const source = accordingTo.exec(said);
  const isSource = source !== null && namesAny(source[0], reported);
  const found = isSource ? source : (presents.exec(said) ?? numbered.exec(said) ?? openingWords.exec(said));
  if (!found) return [];
  const start = found.index + found[0].length;
  const rest = said.slice(start);
  // What stands behind a colon is announced by it.
  if (isSource && (rest.includes(":") || about.test(wordsIn(rest)[0]?.text ?? ""))) return [];
  const ofProphet = isSource || namesAny(found[0], ["hadith"]);
  return [{ start, end: said.length, speaker: ofProphet ? "prophet" : "god" }];
}

/** What begins a preface: "in", "according to". */
const introducer =
  /^[\s\p{P}]*(?:(?:and|but|also|again|then|dan|juga|ve|i|a|w)\s)?(?:in|from|by|according|per|dalam|di|menurut|berdasarkan|sesuai|dari|w|we|według|zgodnie|z|[وف]?في|[وف]?عن|عند|fi|fel|mein)\s/iu;
const postposition = /(?:göre|میں|mein|(?:ayet|sure|hadis|rivayet)\p{L}*[td][ea])[\s\p{P}]*$/iu;

function signsAt(said: string, at: number): number {
  return signs.exec(said.slice(at))?.[0].length ?? 0;
}
