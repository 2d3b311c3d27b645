export { compilerNames, gradersOf } from "./hadith/grader-names.ts";
export { withoutEmptyLines } from "./hadith/hadith-facts.ts";
export { useHadithAhead } from "./hadith/use-hadith-ahead.ts";
