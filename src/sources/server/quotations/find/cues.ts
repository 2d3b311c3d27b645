import type { QuotationKind } from "../../../shared/quotations.ts";

/** How many UTF-16 units before and after a span tell what it is quoted as. */
const before = 120;
const after = 60;

const quranCue =
  /قال (?:الله|تعالى|عز|سبحانه|جل)|قوله|يقول الله|سورة|الآية|آية|القرآن|آیت|سورہ|قرآن|ارشاد باری|qur['’ʼ]?an|koran|kur['’ʼ]?an|\bverse|\bay(?:ah|at|et|etin)\b|\bs[uû]r(?:ah|a|at|e|esi|esinde|ze|y)\b|allah (?:says|said|tells|states)|firman|buyur|werset|\b\d{1,3}:\d{1,3}\b|[[(][^\])\n]{2,25}:\s?[0-9٠-٩]{1,3}/giu;
const hadithCue =
  /رسول الله|النبي|حديث|الحديث|رواه|أخرجه|البخاري|مسلم عن|صلى الله عليه|ﷺ|حدیث|نبی|رسول اللہ|hadith|hadis|hadees|prophet|messenger of (?:allah|god)|bukhari|peygamber|rasul|nabi|prorok|wysłannik/giu;

/** What the words around a span say it is: the nearest before it, else the first after it. */
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

/** Whether the words right before a span say that God speaks: then even a word or two are quoted. */
export function isAnnounced(text: string, start: number): boolean {
  return announcement.test(text.slice(Math.max(0, start - 30), start));
}

/** As what a span that the corpus does not hold is reported; a cue in another script than Arabic speaks of a translation. */
export function claimedKind(cue: "quran" | "hadith", arabic: boolean): QuotationKind {
  if (cue === "hadith") return "hadith";
  return arabic ? "quran" : "translation";
}
