import { createHash } from "node:crypto";

/** Somebody to sign in as. */
export type Person = { name: string; email: string; verified: boolean };

/** Made up. The domain belongs to nobody and never will. */
export const people: readonly Person[] = [
  { name: "Amina Example", email: "amina@example.com", verified: true },
  { name: "Jan Example", email: "jan@example.com", verified: true },
  { name: "Yusuf Example", email: "yusuf@example.com", verified: false },
];

/** The provider's own name for a person: 21 digits, the same for an address each time. */
export function subjectOf({ email }: Pick<Person, "email">): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest();
  return `1${(digest.readBigUInt64BE() % 10n ** 20n).toString().padStart(20, "0")}`;
}
