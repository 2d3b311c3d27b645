export { compilerNames, gradeNames, gradersOf } from "./hadith-names.ts";
