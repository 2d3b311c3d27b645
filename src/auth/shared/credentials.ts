/** Maximum length of a password, in bytes of UTF-8. */
const maxPasswordBytes = 72;

// One @, no whitespace, no invisible signs, a dot in the domain. Only a mail can prove more.
const address =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** The email address as it is stored, in lower case; undefined if it cannot be one. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().normalize("NFC").toLowerCase();
  return email.length <= 254 && address.test(email) ? email : undefined;
}

/** How many characters of a password that is too long can stay, counted from its start; undefined if it is not too long. */
export function lengthToKeep(password: string): number | undefined {
  let [bytes, kept] = [0, 0];
  for (const character of password) {
    bytes += bytesOf(character.codePointAt(0) ?? 0);
    if (bytes > maxPasswordBytes) return kept;
    kept += 1;
  }
  return undefined;
}

/** The bytes of a code point in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
