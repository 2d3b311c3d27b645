/** A text node of a page with the language of its surroundings. */
export type PageText = { text: string; lang: string };

/** What a visitor without scripts, and a search engine, find in a page. */
export type ReadPage = {
  lang: string;
  dir: string;
  title: string;
  description: string;
  canonical: string;
  headings: number;
  /** The targets of its links within the site, without query and fragment, each once. */
  links: string[];
  /** The text of its body, and of labels that only screen readers use. */
  texts: PageText[];
};

const token = /<!--[\s\S]*?-->|<(script|style|svg|template)\b[\s\S]*?<\/\1>|<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi;
const empty = new Set(["meta", "link", "br", "hr", "img", "input", "wbr"]);
const labels = ["aria-label", "placeholder", "alt"];

/** Reads a page as React renders it: attributes are quoted, and ">" is escaped within them. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = {
    lang: "",
    dir: "",
    title: "",
    description: "",
    canonical: "",
    headings: 0,
    links: [],
    texts: [],
  };
  const open: { name: string; lang: string }[] = [];
  for (const [, , closing, rawName = "", attributes = "", text] of html.matchAll(token)) {
    const name = rawName.toLowerCase();
    const lang = open.at(-1)?.lang ?? page.lang;
    if (text !== undefined) addText(page, decode(text), lang, open.at(-1)?.name);
    else if (closing) {
      while (open.length > 0 && open.pop()?.name !== name);
    } else if (name) {
      const value = (attribute: string) => attributeOf(attributes, attribute);
      const own = value("lang") ?? lang;
      readElement(page, name, value);
      for (const label of labels) addText(page, value(label) ?? "", own, "label");
      if (!empty.has(name)) open.push({ name, lang: own });
    }
  }
  page.links = [...new Set(page.links)];
  return page;
}

function readElement(page: ReadPage, name: string, value: (attribute: string) => string | undefined): void {
  if (name === "html") Object.assign(page, { lang: value("lang") ?? "", dir: value("dir") ?? "" });
  if (name === "meta" && value("name") === "description") page.description = value("content") ?? "";
  if (name === "link" && value("rel") === "canonical") page.canonical = value("href") ?? "";
  if (name === "h1") page.headings += 1;
  const href = name === "a" ? value("href") : undefined;
  if (href?.startsWith("/")) page.links.push(href.replace(/[?#].*$/, ""));
}

function addText(page: ReadPage, text: string, lang: string, element: string | undefined): void {
  const words = text.replace(/\s+/g, " ").trim();
  if (element === "title" && !page.title) page.title = words;
  else if (words) page.texts.push({ text: words, lang });
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(attributes)?.[1];
  return found === undefined ? undefined : decode(found);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
