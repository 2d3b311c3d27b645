import { type Language, languages } from "../../../src/i18n/shared/languages.ts";
import { beforeReference, formatReference } from "../../../src/quran/shared/format-reference.ts";
import { chapters, corpusText } from "./corpus.ts";

/** The keys of all 6236 verses, in order. */
export function allVerseKeys(): string[] {
  return chapters.flatMap(({ id, verseCount }) => Array.from({ length: verseCount }, (_, i) => `${id}:${i + 1}`));
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (named[name] ?? whole);
  });
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");
}

/** The paragraphs of a verse, with language and decoded text. */
function paragraphs(html: string, verse: number): { lang: string; text: string }[] {
  const start = html.search(new RegExp(`<article[^>]*\\sid="v${verse}"`));
  const row = start < 0 ? "" : html.slice(start, html.indexOf("</article>", start));
  return [...row.matchAll(/<p((?:\s[^>]*)?\slang="[^"]*"[^>]*)>(.*?)<\/p>/gs)].map(([, tag = "", content = ""]) => ({
    lang: attribute(tag, "lang"),
    text: decode(content.replace(/<[^>]*>/g, "")),
  }));
}

type Asked = { language: Language; key: string; origin: string };

/**
 * Checks the HTML of a verse's page: the texts equal the corpus, the verse is highlighted, and the head is correct. Returns the names of the
 * checks that failed.
 */
export function findVersePageErrors(html: string, { language, key, origin }: Asked): string[] {
  const [chapter = 0, verse = 0] = key.split(":").map(Number);
  const path = `/quran/${chapter}/${verse}`;
  const found = paragraphs(html, verse);
  const head = html.slice(0, html.indexOf("</head>"));
  const links = [...head.matchAll(/<link\s[^>]*>/g)].map(([tag]) => tag);
  const of = (rel: string) => links.filter((tag) => attribute(tag, "rel") === rel);
  const alternates = of("alternate").map((tag) => `${attribute(tag, "hrefLang")} ${attribute(tag, "href")}`);
  const wanted = [...languages.map((one) => `${one} ${origin}/${one}${path}`), `x-default ${origin}${path}`];
  const title = decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "");
  const description = attribute(/<meta name="description"[^>]*>/.exec(head)?.[0] ?? "", "content");
  const says = (text: string) => text.includes(beforeReference(language) + formatReference(language, chapter, verse));
  const checks: [string, boolean][] = [
    ["language", new RegExp(`<html[^>]*\\slang="${language}"`).test(html)],
    ["arabic", found.some(({ lang, text }) => lang === "ar" && text === corpusText("ar-uthmani", key))],
    ["translation", language === "ar" || found.some((one) => one.text === corpusText(language, key))],
    ["mark", new RegExp(`<article[^>]*class="verse lit"[^>]*\\sid="v${verse}"`).test(html)],
    [
      "canonical",
      of("canonical")
        .map((tag) => attribute(tag, "href"))
        .join() === `${origin}/${language}${path}`,
    ],
    ["hreflang", wanted.every((one) => alternates.includes(one)) && alternates.length === wanted.length],
    ["title", says(title)],
    ["description", says(description)],
    ["structured data", html.includes(`"url":"${origin}/${language}${path}","position":${verse}`)],
  ];
  return checks.flatMap(([name, holds]) => (holds ? [] : [name]));
}
