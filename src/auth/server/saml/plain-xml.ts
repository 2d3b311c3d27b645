/**
 * Whether a text is XML without a DTD, and so without entities that could grow or fetch something; without CDATA and processing instructions; and
 * without comments, which could cut a name in two, unless they are allowed.
 */
export function isPlainXml(xml: string, { comments = false } = {}): boolean {
  const rest = comments ? xml.replace(/<!--(?:(?!--)[\s\S])*-->/g, "") : xml;
  return !rest.includes("<!") && !/<\?/.test(rest.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, ""));
}
