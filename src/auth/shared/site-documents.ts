import * as z from "zod/mini";
import { configPath } from "../../api/shared/operation.ts";

/** The site's configuration as the account's pages read it. */
export const accountConfig = {
  path: configPath,
  output: z.object({
    /** The key that clients of the auth protocol send. */
    publicKey: z.string(),
    /** The services that a stand-in on the visitor's own machine replaces: "mail", "sms", "google", "pay". */
    standIns: z.array(z.string()),
    /** The operator's address for users who need help. */
    supportEmail: z.optional(z.string()),
    /** Whether requests for help are mailed to the operator. */
    support: z.boolean(),
    /** Whether a signed-in user may add another way to sign in. */
    manualLinking: z.boolean(),
    /** How many characters a password needs. */
    minPassword: z.number(),
  }),
};

/** The settings of the auth protocol, as far as the sign-in page reads them. */
export const signInSettings = {
  path: "/auth/v1/settings",
  output: z.object({
    external: z.object({ google: z.optional(z.boolean()), phone: z.boolean() }),
    saml_enabled: z.boolean(),
  }),
};
