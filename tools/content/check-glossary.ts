import { join } from "node:path";
import { readGlossaryFiles } from "../../src/editorial/server/glossary/glossary-files.ts";
import { termWords } from "../../src/editorial/server/glossary/mark-terms.ts";
import { fallbackLanguage, languages, usesArabicScript } from "../../src/i18n/shared/languages.ts";
import type { Finding } from "../source-files.ts";

/** The fewest terms that the glossary may have. */
const minTerms = 60;

/**
 * Checks the glossary: every term has a topic and a text in every language and no other term has the same words, its verse exists, and no
 * text is left in English or has the punctuation and digits of another script.
 */
export function checkGlossary(
  folder: string,
  versesExist: (reference: string) => boolean,
): { checked: number; findings: Finding[] } {
  const findings: Finding[] = [];
  const find = (file: string, message: string) => findings.push({ path: join(folder, file), line: 1, message });
  const { index, topics, texts } = readGlossaryFiles(folder);
  const ids = index.terms.map(({ id }) => id);
  if (ids.length < minTerms) find("index.json", `too-few: ${ids.length} terms of ${minTerms}`);
  for (const { id, topic, verse } of index.terms) {
    if (ids.filter((one) => one === id).length > 1) find("index.json", `twice: ${id}`);
    if (!index.topics.includes(topic)) find("index.json", `unknown-topic: ${topic} of ${id}`);
    if (verse && !versesExist(verse)) find("index.json", `no-passage: ${verse} of ${id} does not exist`);
  }
  for (const topic of index.topics) {
    if (!topics[topic]) find("topics.json", `unnamed-topic: ${topic}`);
    if (!index.terms.some((one) => one.topic === topic)) find("index.json", `empty-topic: ${topic}`);
  }
  const english = texts[fallbackLanguage].terms;
  for (const language of languages) {
    const { terms } = texts[language];
    const file = `${language}.json`;
    for (const id of ids.filter((one) => !terms[one])) find(file, `missing-term: ${id}`);
    for (const id of Object.keys(terms).filter((one) => !ids.includes(one))) find(file, `unknown-term: ${id}`);
    for (const [id, { term, text }] of Object.entries(terms)) {
      if (language !== fallbackLanguage && text === english[id]?.text) find(file, `same-as-english: ${id}`);
      if (usesArabicScript(language) && /[?,;0-9A-Za-z]/.test(term + text)) find(file, `other-script: ${id}`);
      if (/["']|^\s|\s$/.test(text)) find(file, `straight-quote or outer-space: ${id}`);
    }
    for (const message of sharedWords(language, terms)) find(file, message);
  }
  return { checked: languages.length + 2, findings };
}

type Terms = Parameters<typeof termWords>[1];

/** Words of a term that the pattern finds as another term. */
function sharedWords(language: (typeof languages)[number], terms: Terms): string[] {
  const { pattern, ids } = termWords(language, terms);
  return Object.entries(terms).flatMap(([id, { words = [] }]) =>
    words.flatMap((word) => {
      const [, ...groups] = new RegExp(pattern.source, "iu").exec(word.replace("*", "")) ?? [];
      const found = ids[groups.findIndex((group) => group !== undefined)];
      return found === id ? [] : [`shared-word: ${word} of ${id} is found as ${found ?? "none"}`];
    }),
  );
}
