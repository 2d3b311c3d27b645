import * as z from "zod/mini";
import { defineOperation } from "../../api/shared/operation.ts";
import { languages } from "../../i18n/shared/languages.ts";
import { cardDesigns, cardShapeNames } from "./card-address.ts";

/**
 * Says how many numbered cards a text takes, whether its translation has no room on them, and the `version` and `key` for their addresses
 * (`cardPath`). Served by the slice `library`.
 */
export const describeCard = defineOperation({
  method: "GET",
  path: "/cards",
  access: "guest",
  input: z.object({
    ref: z.string().check(z.maxLength(120)),
    lang: z.enum(languages),
    design: z.enum(cardDesigns),
    shape: z.enum(cardShapeNames),
    /** Without the line that names this site. */
    bare: z.optional(z.literal("yes")),
  }),
  output: z.object({ parts: z.int(), arabicOnly: z.boolean(), version: z.string(), key: z.optional(z.string()) }),
  errors: ["library/no-such-card", "library/premium-design", "library/text-too-long", "library/cards-busy"],
});
