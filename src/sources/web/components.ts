export { compilerNames, gradersOf } from "./hadith/grader-names.ts";
export { useHadithAhead } from "./hadith/use-hadith-ahead.ts";
