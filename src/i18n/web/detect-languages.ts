import LanguageDetector from "i18next-browser-languagedetector";

/**
 * The languages of this browser and then of the page, best first. The detector drops every value that could not be a language code, such
 * as one that holds a script.
 */
export function detectLanguages(): readonly string[] {
  // With this service present the detector answers with all it found, not with the first alone.
  const services = { languageUtils: { getBestMatchFromCodes: () => "" } };
  const found = new LanguageDetector(services, { caches: [] }).detect(["navigator", "htmlTag"]) ?? [];
  return typeof found === "string" ? [found] : found;
}
