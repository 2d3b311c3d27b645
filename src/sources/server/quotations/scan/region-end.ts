import { announcementBefore } from "./announcements.ts";
import { createOpenMarks, dashes, quoteLine } from "./marks.ts";
import { sourceLabel } from "./typed-reference.ts";

/** Most UTF-16 units that are held back. */
const longest = 3_000;
/** Most sentences that are held back with the first. */
const mostWaited = 2;
/** UTF-16 units of the longest label of a source. */
const longestLabel = 16;
const stop = /[.!?]/u;
const sentenceEnd = /[.!?؟۔…]["＂”“»«’'›)\]}*_﴾]*$/u;
/** A full stop that does not end a sentence: after initials, titles, "s.a.w.". */
const shortened =
  /(?:^|[\s([“"«])(?:\p{Lu}|hz|dr|st|mr|no|nr|vol|vv?|ch|cf|np|tzn|św|ks|bk[zn]?|qs?|hr|h\.r|e\.g|i\.e|p\.b\.u\.h|s\.?a\.?w\.?s?|s\.?w\.?t|a\.?s|r\.?a|ra|d\.?m|m\.?in)\.$/iu;
/** The number of a list item. */
const listNumber = /(?:^|\n)[\s\uE000*_#>-]*\d{1,3}\.$/u;
/** UTF-16 units that contain the last word of a sentence and the signs around it. */
const lastWordReach = 40;
/** Marks that set a quotation apart. */
const setApart = /["＂“”„«»‹›‘’‚'﴿{[*_(\uE000]/u;
const goesOn = /[([{﴿–—~\uE000"”»¹²³⁴-⁹]/u;
/** Plain text joins the cells of a row with dashes. */
const cellBreak = /\s–\s/u;
const boundarySign = new RegExp(`[:：${dashes}]`, "u");
const boundaryBefore = new RegExp(`[:：${dashes}]["*_\\s]*$`, "u");
const listSign = /[-•*>#\d.)\s_\uE000]/u;

/** Whether a sentence of the text ends right before `at`, not before `from`. */
function endsSentence(text: string, at: number, from: number): boolean {
  const before = text.slice(Math.max(from, at - lastWordReach), at).trimEnd();
  return sentenceEnd.test(before) && !shortened.test(before) && !listNumber.test(before);
}

/**
 * Finds the end of the region that is held back from `from`: the end of its sentence, when no quotation mark is open and no note follows that
 * belongs to it; after an announcement without marks the end of the line. `limit` is the length of the text so far, which grows from call to call.
 * Undefined while the end is unknown. While the sentences so far `mayGoOn`, the next one is held back with them, two at most; `waited` says how many are.
 */
export function createRegionEnd(from: number, mayGoOn: (sentence: string, waited: number) => boolean) {
  const marks = createOpenMarks();
  let [at, read] = [from, from];
  let waited = 0;
  let said = false;
  /** Whether the next sign may begin announced text; whether that text extends over the line; whether the line has only signs so far. */
  let [announced, wholeLine, lineBegins] = [false, false, true];
  const take = (text: string, sign: string) => {
    if (sign === "\n") lineBegins = true;
    if (/\s/u.test(sign)) return;
    const begins = lineBegins && !listSign.test(sign);
    if (begins || isBoundary(text, at)) announced = announcementBefore(text, at)?.direct === true;
    if (begins) lineBegins = false;
    if (announced && !boundarySign.test(sign)) {
      wholeLine ||= !setApart.test(sign) && !listSign.test(sign);
      announced = listSign.test(sign);
    }
    wholeLine ||= sign === quoteLine || (sign === "–" && isRow(text, at));
    said ||= /[\p{L}\p{N}]/u.test(sign);
  };
  return (text: string, limit: number, end: boolean): number | undefined => {
    for (; at < limit; at += 1) {
      if (at - from >= longest) return at;
      const sign = text[at] ?? "";
      if (at === read) {
        marks.read(text.slice(0, limit), at);
        take(text, sign);
      }
      read = at + 1;
      if (!/\s/u.test(sign) || !said || marks.any) continue;
      const newLine = sign === "\n";
      if (newLine) wholeLine = false;
      if (wholeLine || (!newLine && !endsSentence(text, at, from))) continue;
      // "" at the end of the text, undefined while it is unknown.
      const next = /\S/u.exec(text.slice(at, limit))?.[0] ?? (end ? "" : undefined);
      if (next === undefined) return undefined;
      // An ordinal, "the 153. verse", as in Turkish and Polish, or the full stop of a quotation within the writer's sentence.
      if (!newLine && /\p{Ll}/u.test(next) && stop.test(text.slice(at - 2, at))) continue;
      if (goesOn.test(next)) continue;
      const labelled = sourceFollows(text.slice(at, limit), end);
      if (labelled === undefined) return undefined;
      if (labelled) continue;
      if (!newLine && waited < mostWaited && mayGoOn(text.slice(from, at), waited)) {
        waited += 1;
        continue;
      }
      if (!newLine || !announces(text, at)) return at;
      said = false;
    }
    return end ? limit : undefined;
  };
}

const labelOfSource = new RegExp(`^\\s*${sourceLabel}`, "iu");
/** How a source on a line or in a sentence of its own begins. */
const nameOfSource =
  /^[\s\uE000*_(]*(?:h\.?r\.|q\.?s\.|(?:s[ah]*[iîy]h|sunan|sünen|musnad|müsned|jami'?|surah?|surat|sûre|sure|qur['’]?an|koran|kur['’]an|صحيح|سنن|مسند|رواه|أخرجه|متفق|سورة|سورہ|صحیح|مسلم|بخاری|البخاري|الترمذي|muslim|müslim|(?:al-)?bu[kcḫ]?h[aâā]r[iîī]|(?:at-|al-)?tirm\p{L}+|abu d\p{L}+|ebu d\p{L}+|narrated|reported|recorded|agreed|m[uü]tt[ae]f[ae]\p{L}+|przekazał\p{L}*|diriwayatkan|riwayat|رواہ)(?!\p{L}))/iu;

/** Whether the next line or sentence is the source of the text before it; undefined while its first word is not complete. */
function sourceFollows(after: string, end: boolean): boolean | undefined {
  if (labelOfSource.test(after) || nameOfSource.test(after)) return true;
  const line = after.trimStart();
  return end || /\s/u.test(line) || line.length > longestLabel ? false : undefined;
}

/** Whether the sign at a position follows a colon, a dash or an arrow. */
function isBoundary(text: string, at: number): boolean {
  return boundaryBefore.test(text.slice(Math.max(0, at - 5), at));
}

/** Whether the line of a position, with the dash there, is a row of a table: the line above has dashes too. */
function isRow(text: string, at: number): boolean {
  const line = text.lastIndexOf("\n", at - 1);
  return line > 0 && cellBreak.test(text.slice(text.lastIndexOf("\n", line - 1) + 1, line));
}

/** Whether the line that ends at a position announces what stands under it. */
function announces(text: string, at: number): boolean {
  return /[:：]["*_\s]*$/u.test(text.slice(Math.max(0, at - 5), at)) && announcementBefore(text, at)?.direct === true;
}
