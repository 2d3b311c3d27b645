import type { QuotationKind } from "../../../shared/quotations.ts";

/** The context before and after a span that is searched for cues, in UTF-16 units. */
const before = 120;
const after = 60;

const quranCue =
  /قال (?:الله|تعالى|عز|سبحانه|جل)|قوله|يقول الله|سورة|الآية|آية|القرآن|آیت|سورہ|قرآن|ارشاد باری|qur['’ʼ]?an|koran|kur['’ʼ]?an|\bverse|\bay(?:ah|at|et|etin)\b|\bs[uû]r(?:ah|a|at|e|esi|esinde|ze|y)\b|allah (?:says|said|tells|states)|firman|buyur|werset|\b\d{1,3}:\d{1,3}\b|[[(][^\])\n]{2,25}:\s?[0-9٠-٩]{1,3}/giu;
const hadithCue =
  /رسول الله|النبي|حديث|الحديث|رواه|أخرجه|البخاري|مسلم عن|صلى الله عليه|ﷺ|حدیث|نبی|رسول اللہ|hadith|hadis|hadees|prophet|messenger of (?:allah|god)|bukhari|peygamber|rasul|nabi|prorok|wysłannik/giu;

/** The kind that the words around a span announce: the nearest cue before it, else the first after it. */
export function cueAround(text: string, start: number, end: number): "quran" | "hadith" | undefined {
  const left = text.slice(Math.max(0, start - before), start);
  const right = text.slice(end, end + after);
  return nearest(left, "last") ?? nearest(right, "first");
}

function nearest(text: string, which: "first" | "last"): "quran" | "hadith" | undefined {
  const [quran, hadith] = [quranCue, hadithCue].map((cue) => {
    const places = [...text.matchAll(cue)].map(({ index }) => index);
    return which === "last" ? places.at(-1) : places[0];
  });
  if (quran === undefined || hadith === undefined)
    return quran !== undefined ? "quran" : hadith !== undefined ? "hadith" : undefined;
  return quran > hadith === (which === "last") ? "quran" : "hadith";
}

const announcement = /(?:قوله|قال الله|تعالى|سبحانه|عز وجل|القرآن)[^\p{L}\n]{0,6}$/u;

/** Whether the words directly before a span announce God's speech: then even one or two words are a quotation. */
export function isAnnounced(text: string, start: number): boolean {
  return announcement.test(text.slice(Math.max(0, start - 30), start));
}

/** The kind that is reported for a span that is not in the corpus; a cue in another script than Arabic means a translation. */
export function claimedKind(cue: "quran" | "hadith", arabic: boolean): QuotationKind {
  if (cue === "hadith") return "hadith";
  return arabic ? "quran" : "translation";
}
