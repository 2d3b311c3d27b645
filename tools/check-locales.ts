// The six languages have equal sections, keys and placeholders, and each its own plural forms and punctuation. No text is left in English,
// and every message is used.
import { findProblems } from "./locales/find-problems.ts";
import { findUnusedKeys, readMessageSources } from "./locales/find-unused-keys.ts";
import { readLocales } from "./locales/read-locales.ts";
import { report } from "./source-files.ts";

const { checked, findings } = findProblems("locales");
report("locales", checked, [...findings, ...findUnusedKeys(readLocales("locales").files, readMessageSources())]);
