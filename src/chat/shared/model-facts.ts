import * as z from "zod/mini";
import { configPath } from "../../api/shared/operation.ts";

/** The public facts about the model's service: who receives the questions. */
const modelFactsSchema = z.object({
  /** The model that answers; null where a model helps the search alone. */
  name: z.nullable(z.string()),
  /** The host that questions are sent to. */
  host: z.string(),
  /** Whether users may bring their own key for it. */
  ownKey: z.boolean(),
  /** Whether it answers only those who do. */
  keyNeeded: z.boolean(),
  /** Whether everybody's questions go there, be it for the search alone. */
  everybody: z.boolean(),
});
export type ModelFacts = z.infer<typeof modelFactsSchema>;

/** The site's configuration as pages with answers read it. */
export const siteFacts = {
  path: configPath,
  output: z.object({
    /** Whether recitations can be played. */
    recitation: z.boolean(),
    /** The language model that questions are sent to; null if the server answers itself. */
    model: z.nullable(modelFactsSchema),
  }),
};
export type SiteFacts = z.infer<typeof siteFacts.output>;
