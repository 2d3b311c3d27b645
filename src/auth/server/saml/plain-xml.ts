/**
 * Whether a text is XML without a DTD, and so without entities that could grow or fetch something; without CDATA, processing instructions and
 * comments, which could cut a name in two.
 */
export function isPlainXml(xml: string): boolean {
  return !xml.includes("<!") && !/<\?/.test(xml.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, ""));
}
