import type { Grade } from "./evidence.ts";

/** The message keys that name the grades. */
export const gradeNames = {
  sahih: "hadith:gradeSahih",
  "hasan-sahih": "hadith:gradeHasanSahih",
  hasan: "hadith:gradeHasan",
  daif: "hadith:gradeDaif",
} as const satisfies Record<Grade["value"], `hadith:${string}`>;
