// The six languages say the same: equal sections, keys and placeholders, the plural forms that each language has, no
// text left in English, and the marks with which each language is written.
import { findProblems } from "./locales/find-problems.ts";
import { report } from "./source-files.ts";

const { checked, findings } = findProblems("locales");
report("locales", checked, findings);
