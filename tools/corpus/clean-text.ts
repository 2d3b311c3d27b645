const tag = /<\/?(?:b|i|u|strong)>/gi;

/**
 * Removes what is not text: surrounding white space, and the HTML tags of editions that are listed as having markup. Throws if
 * something that looks like a tag remains.
 */
export function cleanText(text: string, markup: boolean): string {
  const cleaned = (markup ? text.replace(tag, "") : text).trim();
  if (/<\/?[a-z]|&(?:[a-z]+|#\d+);/i.test(cleaned)) throw new Error(`Markup is left in a text: ${cleaned}`);
  return cleaned;
}
