import * as z from "zod/mini";

/** Levels of objects and lists. */
const deepest = 20;

/** Whether PostgreSQL can store a value as text or JSON: no NUL, no lone surrogates, and not nested too deeply. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (depth >= deepest) return false;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner, depth + 1));
}

/** Refuses what PostgreSQL cannot store. */
export const storable = z.refine((value) => isStorable(value), { error: "PostgreSQL cannot store this text" });
