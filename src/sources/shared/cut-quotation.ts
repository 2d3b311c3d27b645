/**
 * Opening quotation marks → the marks that close them, in the styles of the six languages and of the sources. Single marks are not among them:
 * before a word they may be the letter ayn of a name.
 */
const pairs: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "„": "”“",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
  "﴿": "﴾",
  "﴾": "﴿",
};

/**
 * Leaves out a quotation mark at the beginning of an excerpt that is closed only behind it: the excerpt stands as a quotation itself, and a mark that
 * nothing closes looks like an error. No word changes.
 */
export function withoutUnclosedQuote(excerpt: string): string {
  const close = pairs[excerpt.charAt(0)];
  return close === undefined || isClosed(excerpt, close) ? excerpt : excerpt.slice(1).trimStart();
}

/** Whether the mark that a text begins with is closed in it. Marks of the same kind may be nested. */
function isClosed(text: string, close: string): boolean {
  const open = text.charAt(0);
  let depth = 1;
  for (let at = 1; at < text.length && depth > 0; at += 1) {
    const mark = text.charAt(at);
    // A straight mark opens behind a space, and closes elsewhere.
    const opens = mark === open && (mark !== close || /[\s([—–]/u.test(text.charAt(at - 1)));
    if (opens) depth += 1;
    else if (close.includes(mark)) depth -= 1;
  }
  return depth === 0;
}
