import { z } from "zod";
import type { MessageKey } from "#i18n/keys.ts";
import file from "../../../../content/guidance/refusals.json" with { type: "json" };
import type { ShortIntent } from "./intents/read-intent.ts";
import { type ReasonedPassage, reasonedPassagesSchema } from "./reasoned-passages.ts";

/** The passages on speech and conduct that follow a refusal, by what was demanded. A refused role has none. */
export const refusals: Partial<Record<ShortIntent, readonly ReasonedPassage[]>> = z
  .strictObject({ harm: reasonedPassagesSchema, insult: reasonedPassagesSchema, takfir: reasonedPassagesSchema })
  .parse(file);

/** Fixed answers to courtesies and refused demands. */
export const shortAnswers: Record<ShortIntent, MessageKey> = {
  greeting: "guidance:greeting",
  thanks: "guidance:thanks",
  who: "guidance:whoAreYou",
  role: "guidance:refuseRole",
  harm: "guidance:refuseHarm",
  insult: "guidance:refuseInsult",
  takfir: "guidance:refuseTakfir",
};
