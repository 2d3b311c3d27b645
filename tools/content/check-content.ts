// Checks our own texts in content/{blog,faq,pages,glossary}: front matter and Markdown are valid, all six languages are there and have the same
// passages and links, passages exist, links within the site lead to a page, and the index of the FAQ names what there is.
// It also checks the sentences of the classifier, the reasons of the concepts' passages, which must not be worded like a translation, and
// what docs/words asks of short texts in Arabic and Urdu. With --without-reasons the reasons are left out, which take most of the time.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { z } from "zod";
import {
  categoryNamesSchema,
  faqIndexSchema,
  foldersIn,
  frontMatter,
  readJsonFile,
  readTextFile,
} from "../../src/editorial/server/text-files.ts";
import { staticPageIds } from "../../src/editorial/shared/contract.ts";
import { type Block, linksIn, passagesIn, plainText } from "../../src/editorial/shared/document.ts";
import { fallbackLanguage, languages } from "../../src/i18n/shared/languages.ts";
import { parseVerseReference } from "../../src/quran/shared/verse-reference.ts";
import { readConcepts } from "../../src/sources/server/concepts/concept-file.ts";
import { type Finding, report } from "../source-files.ts";
import { checkGlossary } from "./check-glossary.ts";
import { checkReasonWording } from "./check-reason-wording.ts";
import { checkSentences } from "./check-sentences.ts";
import { checkWords } from "./check-words.ts";

const content = "content";
const { chapters } = z
  .object({ chapters: z.array(z.object({ verseCount: z.int() })) })
  .parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const findings: Finding[] = [];
const find = (path: string, message: string) => findings.push({ path, line: 1, message });
let checked = 0;

const slugs = { blog: foldersIn(join(content, "blog")), faq: foldersIn(join(content, "faq")) };
const index = readJsonFile(join(content, "faq/index.json"), faqIndexSchema);
const names = readJsonFile(join(content, "faq/categories.json"), categoryNamesSchema);
const { default: routes }: { default: RouteConfigEntry[] } = await import(pathToFileURL(resolve("src/routes.ts")).href);
const patterns = routes.flatMap(patternsOf);

/** The patterns of the pages, without the language: "/quran/:chapterId/:verseNumber?". */
function patternsOf(route: RouteConfigEntry): string[] {
  if (route.children?.length) return route.children.flatMap(patternsOf);
  return route.path === "*" ? [] : [`/${route.path ?? ""}`];
}

function versesExist(reference: string): boolean {
  const range = parseVerseReference(reference);
  return range !== undefined && range.to <= (chapters[range.chapter - 1]?.verseCount ?? 0);
}

/** Whether a page has this address, as far as it can be told without the server. */
function leadsSomewhere(address: string): boolean {
  const [path = ""] = address.split(/[?#]/);
  const [, folder = "", first = "", second] = path.split("/");
  if (folder === "blog" && first) return slugs.blog.includes(first);
  if (folder === "faq" && first === "category") return index.categories.includes(second ?? "");
  if (folder === "faq" && first) return slugs.faq.includes(first);
  if (folder === "quran" && first) return versesExist(`${first}:${second ?? 1}`);
  return patterns.some((pattern) => matches(pattern, path));
}

function matches(pattern: string, path: string): boolean {
  const source = pattern.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}$`).test(path);
}

/** Checks a text in all its languages against its English one. */
function checkTranslations(folder: string, schema: z.ZodType, minLength = 1): void {
  const read = languages.flatMap((language) => {
    const path = join(folder, `${language}.md`);
    if (!existsSync(path)) {
      find(path, "missing-language: every text is in all six languages");
      return [];
    }
    checked += 1;
    try {
      const { blocks } = readTextFile(path, schema);
      checkBody(path, blocks, minLength);
      return [{ language, path, blocks }];
    } catch (error) {
      find(path, `invalid: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
  const english = read.find(({ language }) => language === fallbackLanguage);
  for (const { path, blocks } of english ? read : []) {
    for (const [what, list] of [["passages", passagesIn] as const, ["links", linksIn] as const]) {
      const [own, first] = [blocks, english?.blocks ?? []].map((one) => [...list(one)].sort().join(" "));
      if (own !== first) find(path, `other-${what}: ${own || "none"}; English has ${first || "none"}`);
    }
  }
}

function checkBody(path: string, blocks: readonly Block[], minLength: number): void {
  for (const ref of passagesIn(blocks)) if (!versesExist(ref)) find(path, `no-passage: ${ref} does not exist`);
  for (const link of linksIn(blocks)) {
    if (link.startsWith("/") && !leadsSomewhere(link)) find(path, `dead-link: no page is at ${link}`);
    if (/^\/(?:en|ar|pl|tr|id|ur)(?:\/|$)/.test(link)) find(path, `link-with-language: ${link}`);
  }
  const text = plainText(blocks);
  const unknown = [...text.matchAll(/\{\{(\w*)\}\}/g)].filter(
    ([, name = ""]) => !/^(?:operator|address|support|guestQuestions|saving)$/.test(name),
  );
  for (const [placeholder] of unknown) find(path, `unknown-placeholder: ${placeholder}`);
  if (text.length < minLength) find(path, `too-short: ${text.length} characters`);
}

for (const slug of slugs.blog) checkTranslations(join(content, "blog", slug), frontMatter.post, 2_000);
for (const slug of slugs.faq) checkTranslations(join(content, "faq", slug), frontMatter.question, 100);
for (const id of staticPageIds) checkTranslations(join(content, "pages", id), frontMatter.page, 500);

const indexPath = join(content, "faq/index.json");
const indexed = index.questions.map(({ slug }) => slug);
for (const id of index.categories) {
  if (!names[id]) find(indexPath, `unnamed-category: categories.json has no ${id}`);
  if (!index.questions.some(({ category }) => category === id)) find(indexPath, `empty-category: ${id}`);
}
for (const slug of slugs.faq.filter((one) => !indexed.includes(one))) find(indexPath, `unindexed: ${slug}`);
for (const { slug, category, related } of index.questions) {
  if (!slugs.faq.includes(slug)) find(indexPath, `no-text: ${slug}`);
  if (indexed.filter((one) => one === slug).length > 1) find(indexPath, `twice: ${slug}`);
  if (!index.categories.includes(category)) find(indexPath, `unknown-category: ${category} of ${slug}`);
  for (const other of related) {
    if (other === slug || !indexed.includes(other)) find(indexPath, `no-related: ${other} of ${slug}`);
  }
}
const glossary = checkGlossary(join(content, "glossary"), versesExist);
const sentences = checkSentences(await readConcepts("build/corpus"));
const reasons = process.argv.includes("--without-reasons")
  ? []
  : await checkReasonWording({ concepts: join(content, "concepts"), reasons: join(content, "reasons") });
const words = checkWords({
  concepts: join(content, "concepts"),
  reasons: join(content, "reasons"),
  glossary: join(content, "glossary"),
  wisdom: join(content, "wisdom"),
  locales: "locales",
});
report("content", checked + glossary.checked, [...findings, ...glossary.findings, ...sentences, ...reasons, ...words]);
