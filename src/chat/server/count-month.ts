import { chatError } from "./error-catalogue.ts";
import type { TrialStore } from "./trial-store.ts";

/** The first day of a month; months are those of UTC. */
export const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`;

/**
 * Counts one question of a signed-in person before it is answered.
 * Throws `chat/month-ended` (403) after the last one. `remaining` is what is left after it; `undo` gives it back when no answer came.
 */
export async function countMonth(store: TrialStore, limit: number, asked: { person: string; now: Date }) {
  const month = monthOf(asked.now);
  const used = await store.countPerson(asked.person, month, limit);
  if (used === undefined || used > limit) {
    throw chatError("chat/month-ended", "The month's questions of this account are used up.");
  }
  return { remaining: limit - used, undo: () => store.uncountPerson(asked.person, month) };
}
