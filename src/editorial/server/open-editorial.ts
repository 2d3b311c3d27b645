import { existsSync } from "node:fs";
import { join } from "node:path";
import type { MessageSource } from "#i18n/context.ts";
import { type ByLanguage, byLanguage } from "#i18n/shared/by-language.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import {
  type Body,
  type Category,
  type Editorial,
  type Post,
  type Question,
  type StaticPage,
  type StaticPageId,
  staticPageIds,
} from "../shared/contract.ts";
import { passagesIn, plainText, shorten } from "../shared/document.ts";
import { markTerms } from "./glossary/mark-terms.ts";
import { openGlossary } from "./glossary/open-glossary.ts";
import { readHomeVerses } from "./home-verses.ts";
import { nameOffer, type Offer } from "./name-offer.ts";
import { nameOperator, type Operator } from "./name-operator.ts";
import {
  categoryNamesSchema,
  faqIndexSchema,
  foldersIn,
  frontMatter,
  isTranslated,
  readJsonFile,
  readTranslations,
  type TextFile,
} from "./text-files.ts";

export type EditorialOptions = {
  /** The folder with `blog/`, `faq/`, `pages/` and `glossary/`. */
  folder: string;
  quran: Quran;
  messages: MessageSource;
  operator: Operator;
  offer: Offer;
};

/** The most verses of a passage. */
const passageLimit = 10;
/** The longest description of a page, in characters. */
const descriptionLimit = 155;

type ReadBody = (language: Language, file: TextFile<unknown>) => Body;

/** Reads all our texts, once. Throws an Error that names the file whose front matter, Markdown or passage is invalid. */
export function openEditorial({ folder, quran, messages, operator, offer }: EditorialOptions): Editorial {
  const glossary = openGlossary(join(folder, "glossary"), quran);
  const readBody: ReadBody = (language, { path, blocks }) => {
    const passages = passagesIn(blocks).map((ref) => {
      const passage = presentPassage(quran, language, ref, passageLimit);
      if (!passage) throw new Error(`${path}: the verses ${ref} do not exist or are more than ${passageLimit}`);
      return [ref, passage] as const;
    });
    const t = messages.translate(language);
    const named = nameOffer(nameOperator(blocks, operator, t), offer, language, t);
    return {
      blocks: markTerms(named, glossary.words[language]),
      passages: Object.fromEntries(passages),
    };
  };
  const posts = readPosts(join(folder, "blog"), readBody);
  const categories = readFaq(join(folder, "faq"), readBody);
  const pages = readPages(join(folder, "pages"), readBody);
  const homeVerses = readHomeVerses(quran);
  return {
    posts: (language) => posts[language],
    post: (language, slug) => posts[language].find((one) => one.slug === slug),
    categories: (language) => categories[language],
    question: (language, slug) =>
      categories[language].flatMap(({ questions }) => questions).find((one) => one.slug === slug),
    page: (language, id) => pages.get(id)?.[language],
    homeVerses: (language) => homeVerses[language],
    glossary: (language) => glossary.topics[language],
    term: (language, id) => glossary.topics[language].flatMap(({ terms }) => terms).find((one) => one.id === id),
  };
}

function readPosts(folder: string, readBody: ReadBody): ByLanguage<Post[]> {
  const slugs = foldersIn(folder).filter((slug) => isTranslated(join(folder, slug)));
  const read = slugs.map((slug) => ({
    slug,
    files: readTranslations(join(folder, slug), frontMatter.post),
  }));
  return byLanguage((language) =>
    read
      .map(({ slug, files }) => {
        const { title, description, published } = files[language].front;
        return { slug, title, description, published, body: readBody(language, files[language]) };
      })
      .sort((one, other) => other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug)),
  );
}

function readFaq(folder: string, readBody: ReadBody): ByLanguage<Category[]> {
  if (!existsSync(join(folder, "index.json"))) return byLanguage(() => []);
  const index = readJsonFile(join(folder, "index.json"), faqIndexSchema);
  const names = readJsonFile(join(folder, "categories.json"), categoryNamesSchema);
  const read = index.questions
    .filter(({ slug }) => isTranslated(join(folder, slug)))
    .map((entry) => ({ ...entry, files: readTranslations(join(folder, entry.slug), frontMatter.question) }));
  return byLanguage((language) =>
    index.categories
      .filter((id) => read.some(({ category }) => category === id))
      .map((id) => ({
        id,
        name: names[id]?.[language] ?? id,
        questions: read
          .filter(({ category }) => category === id)
          .map(({ slug, category, related, files }): Question => {
            const file = files[language];
            const body = readBody(language, file);
            const summary = shorten(plainText(body.blocks), descriptionLimit);
            return { slug, category, related, question: file.front.question, summary, body };
          }),
      })),
  );
}

function readPages(folder: string, readBody: ReadBody): Map<StaticPageId, ByLanguage<StaticPage>> {
  const present = staticPageIds.filter((id) => isTranslated(join(folder, id)));
  return new Map(
    present.map((id) => {
      const files = readTranslations(join(folder, id), frontMatter.page);
      const pageIn = (language: Language): StaticPage => {
        const { title, description, updated } = files[language].front;
        return { id, title, description, updated, body: readBody(language, files[language]) };
      };
      return [id, byLanguage(pageIn)];
    }),
  );
}
