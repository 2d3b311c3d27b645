import type { QuotationKind } from "#sources/shared/quotations.ts";

/** Words that introduce a quotation, which would start at `end`. */
export type LeadIn = {
  end: number;
  speaker: "god" | "prophet";
  /** Whether it ends with a colon, so that a quotation follows. Otherwise a paraphrase may follow. */
  direct: boolean;
  /** A verb of speech, the word for a translation, or only a reference. */
  by: "speech" | "translation" | "place";
};

// Word boundaries for letters of all scripts.
const words = (...alternatives: string[]) => `(?<![\\p{L}\\p{M}])(?:${alternatives.join("|")})(?![\\p{L}\\p{M}])`;
const god = words(
  "allah\\p{L}*|god|lord|almighty|creator|most high|qur['’ʼ]?[aā]n\\p{L}*|scripture|revelation",
  "(?:[وف]?(?:الله|تعالى|سبحانه|القرآن|ربنا|المولى|التنزيل|كتابه))|عز وجل",
  "bóg|boga|bogu|pan|koran\\p{L}*|stwórc\\p{L}*|wszechmogąc\\p{L}*",
  "rab\\p{L}*|cenab-ı|kur['’ʼ]?[aâ]n\\p{L}*|yüce",
  "tuhan|al-?qur['’ʼ]?an",
  "اللہ|قرآن|رب|خدا|الہی",
);
const prophet = words(
  "prophet\\p{L}*|messenger|muhammad\\p{L}*",
  "رسول|النبي|الرسول|نبينا|المصطفى|الحديث|ﷺ|صلى الله عليه",
  "proro\\p{L}*|wysłanni\\p{L}*|posłan\\p{L}*|mahomet\\p{L}*|hadis\\p{L}*",
  "peygamber\\p{L}*|r[ae]s[uû]l\\p{L}*|efendimiz\\p{L}*|nebi|muhammed\\p{L}*",
  "rasul\\p{L}*|nabi|hadi(?:th|ts)\\p{L}*",
  "نبی|حضور|آنحضرت|پیغمبر|آنحضور|حدیث",
);
const speech = words(
  "sa(?:id|ys?|ying)|states?|stated|t(?:ell|old)s?|declare[sd]?|command(?:s|ed)|reveal(?:s|ed)|promise[sd]?|reminds?|reminded|narrated|narrates|reported|taught|teaches|advised|warn(?:s|ed)|replied|answered|reads?|mentions?|recit\\p{L}*",
  "[وف]?(?:قال|يقول|قوله|قولُه|لقوله|بقوله|كقوله|أخبر|أخبرنا|روي|روى|جاء|أمر|ورد|قول)",
  "powiedzia\\p{L}*|mówi\\p{L}*|rzek\\p{L}*|oznajmi\\p{L}*|objawi\\p{L}*|przekaza\\p{L}*|nakaza\\p{L}*|stwierdz\\p{L}*|głosi|czytamy|brzmi\\p{L}*|słow\\p{L}*",
  "buyur\\p{L}*|söyle\\p{L}*|dedi|der|diyor|demiş\\p{L}*|bildir\\p{L}*|emret\\p{L}*|emred\\p{L}*|rivayet|sözü|ayeti|ayetinde",
  "bersabda|berfirman|firman\\p{L}*|sabda\\p{L}*|berkata|menyatakan|memerintahkan|mengatakan|bunyi\\p{L}*|berbunyi",
  "فرمایا|فرماتا|فرماتے|فرماتی|فرمان|ارشاد|کہا|کہتا|روایت|قول",
);
/** Nouns that introduce a hadith by themselves: "Hadith:", "it is told:". */
const narrated = `${words("[وف]?(?:حديث|الحديث|روي|رواية|حدیث|روایت)|hadi(?:th|s|ste|ts)|narration|riwayat|rivayet")}(?:\\s+(?:أخرى|الشريف|النبوي|القدسي|şerifte?|şerif)|[\\s\\d#*_]{0,8})$`;
const translated = `^[\\s*_-]*${words("(?:the )?translation|tłumaczenie|przekład|meali|tercümesi?|artinya|terjemah\\p{L}*|ترجمہ|ترجمة|الترجمة")}[^.:\\n]{0,20}$`;
const place = `(?:\\d{1,3}\\s?[:/]\\s?\\d{1,3}|[٠-٩۰-۹]{1,3}\\s?[:/]\\s?[٠-٩۰-۹]{1,3}|${words("verse|verses|ayah?|ayet\\p{L}*|ayat|werset\\p{L}*|آية|الآية|آیت")}\\s*[(\\[]?[\\d٠-٩۰-۹]+)`;
const surah = words("(?:sura[ht]?|surah?|sur[ea]\\p{L}*|سورة|سورہ|سورۃ|qs|q\\.s)");
const patterns = {
  god: new RegExp(god, "iu"),
  prophet: new RegExp(prophet, "iu"),
  speech: new RegExp(speech, "iu"),
  translated: new RegExp(translated, "iu"),
  place: new RegExp(place, "iu"),
  surah: new RegExp(surah, "iu"),
  narrated: new RegExp(narrated, "iu"),
};
const colon = /[:：]["*_\s\uE000]*$/u;
const reach = 180;
/** Abbreviations whose full stop does not end a sentence: "s.a.w.", "Hz." */
const shortForms = /(?<!\p{L})(?:(?:\p{L}\.){2,}|hz\.|hr\.|qs\.|św\.)/giu;
const sentenceBreak = /(?:[.!?؟۔](?=\s)|\n\s*\n)(?![\s\S]*(?:[.!?؟۔]\s|\n\s*\n))/u;

/** The lead-in that ends at `end`, if any. Only its sentence is searched. */
export function leadInBefore(text: string, end: number): LeadIn | undefined {
  const near = text.slice(Math.max(0, end - reach), end).replace(shortForms, (form) => form.replaceAll(".", " "));
  const cut = sentenceBreak.exec(near);
  const sentence = cut ? near.slice(cut.index + 1) : near;
  const direct = colon.test(sentence);
  const says = patterns.speech.test(sentence);
  const ofProphet = patterns.prophet.test(sentence);
  if (says && ofProphet) return { end, speaker: "prophet", direct, by: "speech" };
  if (!direct) return undefined;
  if (says && patterns.god.test(sentence)) return { end, speaker: "god", direct, by: "speech" };
  const before = says && pronoun.test(sentence) ? speakerIn(near) : undefined;
  if (before) return { end, speaker: before, direct, by: "speech" };
  const line = sentence.slice(sentence.lastIndexOf("\n") + 1).replace(colon, "");
  if (patterns.narrated.test(line)) return { end, speaker: "prophet", direct, by: "place" };
  if (patterns.translated.test(line)) return { end, speaker: "god", direct, by: "translation" };
  return patterns.place.test(line) ? { end, speaker: "god", direct, by: "place" } : undefined;
}

/** The speaker that earlier sentences name, for a sentence with a pronoun. */
function speakerIn(text: string): LeadIn["speaker"] | undefined {
  if (patterns.prophet.test(text)) return "prophet";
  return patterns.god.test(text) ? "god" : undefined;
}

/** Whether a text names a verse or a surah. */
export function namesPlace(text: string): boolean {
  return patterns.place.test(text) || patterns.surah.test(text);
}

const compilers =
  "bukhari|buhari|buchari|bukhori|tirmi[dz][hz]?i|tirmizi|abu da[wv]?[uo]o?d|ebu davud|nasa['’ʼ]?i|nesai|ibn majah?|ibn mace|ibnu majah|bayhaqi|beyhaki|baihaqi|darimi|daraqutni|tabarani|taberani|ibn hibban|ahmad|ahmed|malik|muslim|müslim|agreed upon|muttafaq\\p{L}*|sahih\\p{L}*";
const arabicCompilers =
  "البخاري|مسلم|الترمذي|أبو داود|النسائي|ابن ماجه|أحمد|مالك|البيهقي|الحاكم|الطبراني|بخاری|ترمذی|ابو داؤد|نسائی|ابن ماجہ|متفق عليه|متفق علیہ";
const told =
  "(?:narrated|reported|recorded|collected|related|transmitted|found|in|by|przekaza\\p{L}*|przez|rivayet|riwayat|diriwayatkan|oleh|hr\\.?|h\\.r\\.?|رواه|أخرجه|روى|وروى|روایت|صحيح|صحیح|sahih|shahih|sahîh)";
/** A short lead-in with a pronoun: "He also says:", "وقال أيضا:". */
const pronoun = new RegExp(
  `^[\\s.!?؟۔*_-]*(?:${words("and|then|also|he|on|rzekł|o|dia|beliau|ia|انہوں|آپ|اس|اور|هو")}|[وف]?(?:قال|يقول)(?![\\p{L}]))(?:[^\\p{L}\\n]+[\\p{L}\\p{M}]+){0,4}[^\\p{L}\\n]*[:：]["*_\\s]*$`,
  "iu",
);
const narration = new RegExp(
  `(?<![\\p{L}])${told}[^.!?\\n]{0,30}?(?<![\\p{L}])(?:${compilers}|${arabicCompilers})(?![\\p{L}])|(?<![\\p{L}])(?:رواه|أخرجه|متفق عليه|متفق علیہ)(?![\\p{L}])`,
  "iu",
);
const compilerAlone = new RegExp(
  `^[\\s]*(?:${told}[\\s:]*)?(?:${compilers}|${arabicCompilers})(?:[\\s,;&]|and|ve|dan|i|و|\\d|[#:./-]|${compilers}|${arabicCompilers}|no\\.?|hadith|${told})*$`,
  "iu",
);

/** Whether a text names the compiler of a hadith, and so claims one. */
export function namesNarration(text: string): boolean {
  return narration.test(text);
}

/** Whether a bracketed note only names a compiler. */
export function isNarrationNote(inner: string): boolean {
  return inner.length <= 120 && (compilerAlone.test(inner) || narration.test(inner));
}

const otherThanArabic = /[^\p{Script=Arabic}\P{L}]|[ٹڈڑںےہھگچپژ]/u;

/** The kind of an unknown quotation. Text that is not Arabic is a translation. */
export function kindOf(leadIn: LeadIn | undefined, words: string): QuotationKind {
  if (leadIn?.speaker === "prophet") return "hadith";
  return otherThanArabic.test(words) ? "translation" : "quran";
}

/** Whether a word may end a lead-in. Avoids a search after every word. */
export function mayLeadIn(word: string): boolean {
  return /[:：]["*_\s]*$/u.test(word) || patterns.speech.test(word) || patterns.prophet.test(word);
}
