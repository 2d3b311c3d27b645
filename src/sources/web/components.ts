export { compilerNames, gradersOf } from "./hadith/grader-names.ts";
export { usePrefetchHadith } from "./hadith/use-prefetch-hadith.ts";
