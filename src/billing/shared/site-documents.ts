import * as z from "zod/mini";
import { configPath } from "../../api/shared/operation.ts";

/** The site's configuration as the pages of payment read it. */
export const siteOffers = {
  path: configPath,
  output: z.object({
    /** Whether premium can be bought. */
    premium: z.boolean(),
    /** Whether requests for help are mailed to the operator. */
    support: z.boolean(),
  }),
};
