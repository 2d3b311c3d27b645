import type { MessageKey } from "#i18n/keys.ts";
import type { Grade } from "./evidence.ts";

export const gradeNames = {
  sahih: "hadith:gradeSahih",
  "hasan-sahih": "hadith:gradeHasanSahih",
  hasan: "hadith:gradeHasan",
  daif: "hadith:gradeDaif",
} as const satisfies Record<Grade["value"], MessageKey>;
