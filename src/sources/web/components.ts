export { compilerNames, gradeNames, gradersOf } from "./hadith/grade-names.ts";
export { useHadithAhead } from "./hadith/use-hadith-ahead.ts";
export { withoutEmptyLines } from "./hadith/hadith-facts.ts";
