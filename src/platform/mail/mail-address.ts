/**
 * Whether a text is one address that may stand in a mail's envelope and header: no white space, no control characters,
 * none of the signs that separate or comment addresses there. It says nothing about whether somebody reads mail at it.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text);
}
