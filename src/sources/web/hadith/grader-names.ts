import type { MessageKey } from "#i18n/keys.ts";
import type { Compiler, Grade } from "../../shared/evidence.ts";

export const compilerNames = {
  bukhari: "hadith:compilerBukhari",
  muslim: "hadith:compilerMuslim",
  "abu-dawud": "hadith:compilerAbuDawud",
  tirmidhi: "hadith:compilerTirmidhi",
  nasai: "hadith:compilerNasai",
  "ibn-majah": "hadith:compilerIbnMajah",
  ahmad: "hadith:compilerAhmad",
  malik: "hadith:compilerMalik",
  darimi: "hadith:compilerDarimi",
  bayhaqi: "hadith:compilerBayhaqi",
  hakim: "hadith:compilerHakim",
  "ibn-hibban": "hadith:compilerIbnHibban",
  "ibn-khuzaymah": "hadith:compilerIbnKhuzaymah",
  daraqutni: "hadith:compilerDaraqutni",
  tabarani: "hadith:compilerTabarani",
  bazzar: "hadith:compilerBazzar",
} as const satisfies Record<Compiler, MessageKey>;

const graderNames = {
  ...compilerNames,
  compiler: "hadith:byCompiler",
  annotation: "hadith:byAnnotation",
  author: "hadith:byAuthor",
} as const satisfies Record<Grade["by"], MessageKey>;

/** The message keys that name the graders. For a grade by the compiler these are al-Bukhari and Muslim, who accepted only sound hadith. */
export function gradersOf(grade: Grade, compilers: readonly Compiler[]): MessageKey[] {
  const strict = grade.by === "compiler" ? compilers.filter((one) => one === "bukhari" || one === "muslim") : [];
  const graders = strict.length > 0 ? strict : [grade.by];
  return graders.map((one) => graderNames[one]);
}
