/**
 * The language to mark a text with that is in Latin script on a page in another script: "en", so that it gets the fonts and spaces of Latin
 * script. Undefined for a text with Arabic letters, or without letters.
 */
export function languageOfLatinText(text: string): "en" | undefined {
  return /\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text) ? "en" : undefined;
}
