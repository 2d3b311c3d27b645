import type { Language } from "../../i18n/shared/languages.ts";
import type { ReciterId } from "./reciter-ids.ts";

export { defaultReciter, isReciter, type ReciterId } from "./reciter-ids.ts";

/** The available reciters. Their riwayah is that of the text: Hafs ʿan ʿĀṣim. */
export const reciters = [
  {
    id: "alafasy",
    style: "murattal",
    folder: "Alafasy_128kbps",
    name: {
      en: "Mishary Rashid Alafasy",
      ar: "مشاري راشد العفاسي",
      pl: "Miszari Raszid al-Afasi",
      tr: "Mişari Raşid el-Afasi",
      id: "Misyari Rasyid Al-Afasi",
      ur: "مشاری راشد العفاسی",
    },
  },
  {
    id: "husary",
    style: "murattal",
    folder: "Husary_128kbps",
    name: {
      en: "Mahmoud Khalil al-Husary",
      ar: "محمود خليل الحصري",
      pl: "Mahmud Chalil al-Husari",
      tr: "Mahmud Halil el-Husari",
      id: "Mahmud Khalil Al-Husari",
      ur: "محمود خلیل الحصری",
    },
  },
  {
    id: "husary-teaching",
    style: "teaching",
    folder: "Husary_Muallim_128kbps",
    name: {
      en: "Mahmoud Khalil al-Husary",
      ar: "محمود خليل الحصري",
      pl: "Mahmud Chalil al-Husari",
      tr: "Mahmud Halil el-Husari",
      id: "Mahmud Khalil Al-Husari",
      ur: "محمود خلیل الحصری",
    },
  },
  {
    id: "minshawy",
    style: "murattal",
    folder: "Minshawy_Murattal_128kbps",
    name: {
      en: "Mohamed Siddiq al-Minshawi",
      ar: "محمد صديق المنشاوي",
      pl: "Muhammad Siddik al-Minszawi",
      tr: "Muhammed Sıddık el-Minşavi",
      id: "Muhammad Siddiq Al-Minsyawi",
      ur: "محمد صدیق المنشاوی",
    },
  },
  {
    id: "abdul-basit",
    style: "murattal",
    folder: "Abdul_Basit_Murattal_192kbps",
    name: {
      en: "Abdul Basit Abdus Samad",
      ar: "عبد الباسط عبد الصمد",
      pl: "Abd al-Basit Abd as-Samad",
      tr: "Abdülbasit Abdüssamed",
      id: "Abdul Basit Abdus Samad",
      ur: "عبد الباسط عبد الصمد",
    },
  },
  {
    id: "sudais",
    style: "murattal",
    folder: "Abdurrahmaan_As-Sudais_192kbps",
    name: {
      en: "Abdurrahman as-Sudais",
      ar: "عبد الرحمن السديس",
      pl: "Abd ar-Rahman as-Sudajs",
      tr: "Abdurrahman es-Sudeys",
      id: "Abdurrahman As-Sudais",
      ur: "عبد الرحمٰن السدیس",
    },
  },
] as const satisfies readonly Reciter[];

export type Reciter = {
  /** Part of URLs and of data in users' browsers: it never changes. */
  id: ReciterId;
  /** `murattal`: measured; `teaching`: slow, for learners. */
  style: "murattal" | "teaching";
  /** The recitation's folder at its source. */
  folder: string;
  /** The reciter's name in each language. */
  name: Record<Language, string>;
};

/** The path of a verse's recording. `number` is the verse's number within its chapter, from 1. */
export function recitationPath(reciter: ReciterId, chapter: number, number: number): string {
  return `/media/recitation/${reciter}/${chapter}:${number}.mp3`;
}
