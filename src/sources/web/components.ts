export { compilerNames, gradeNames, gradersOf } from "./hadith/grade-names.ts";
export { withoutEmptyLines } from "./hadith/hadith-facts.ts";
export { useHadithAhead } from "./hadith/use-hadith-ahead.ts";
