import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two texts in a time that depends neither on where they differ nor on whether their lengths are equal. */
export function constantTimeEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
