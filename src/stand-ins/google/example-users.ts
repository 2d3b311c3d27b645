import { createHash } from "node:crypto";

/** A Google account to sign in with. */
export type GoogleUser = { name: string; email: string; verified: boolean };

/** Invented users. The domain example.com is reserved (RFC 2606). */
export const exampleUsers: readonly GoogleUser[] = [
  { name: "Amina Example", email: "amina@example.com", verified: true },
  { name: "Jan Example", email: "jan@example.com", verified: true },
  { name: "Yusuf Example", email: "yusuf@example.com", verified: false },
];

/** The `sub` claim of a user: 21 digits, derived from the address. */
export function subjectOf({ email }: Pick<GoogleUser, "email">): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest();
  return `1${(digest.readBigUInt64BE() % 10n ** 20n).toString().padStart(20, "0")}`;
}
