import LanguageDetector from "i18next-browser-languagedetector";
import { attempt } from "../shared/attempt.ts";

/**
 * What this browser says about its person's language: the stored choice, then the browser's and the page's languages,
 * best first. The detector drops every value that could not be a language code, such as one that holds a script.
 */
export function detectLanguages(storageKey: string): { stored: string | undefined; detected: string[] } {
  // With this service present the detector answers with all it found, not with the first alone.
  const services = { languageUtils: { getBestMatchFromCodes: () => "" } };
  const detector = new LanguageDetector(services, { lookupLocalStorage: storageKey, caches: [] });
  return {
    stored: list(attempt(() => detector.detect(["localStorage"])))[0],
    detected: list(detector.detect(["navigator", "htmlTag"])),
  };
}

function list(found: string | readonly string[] | undefined): string[] {
  if (found === undefined) return [];
  return typeof found === "string" ? [found] : [...found];
}
