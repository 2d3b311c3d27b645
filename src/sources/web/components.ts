export { compilerNames, gradeNames, gradersOf } from "./hadith/grade-names.ts";
