const tag = /<\/?(?:b|i|u|strong)>/gi;

/**
 * What is not text is taken off, nothing else: white space around every text, and the HTML tags of editions that are
 * listed as carrying markup. Throws where something that looks like a tag is left.
 */
export function cleanText(text: string, markup: boolean): string {
  const cleaned = (markup ? text.replace(tag, "") : text).trim();
  if (/<\/?[a-z]|&(?:[a-z]+|#\d+);/i.test(cleaned)) throw new Error(`Markup is left in a text: ${cleaned}`);
  return cleaned;
}
