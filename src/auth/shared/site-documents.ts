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
    /** Which services work, played by a stand-in or not. Text messages also where only the numbers of `AUTH_TEST_OTP` have codes. */
    features: z.object({ mail: z.boolean(), sms: z.boolean(), google: z.boolean() }),
    /** Whether visitors may create accounts. */
    signUp: z.boolean(),
    /** Whether addresses and numbers count as confirmed without a message. */
    autoconfirm: z.boolean(),
    /** Whether people sign in through an organisation. */
    saml: z.boolean(),
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
export type AccountDocument = z.output<typeof accountConfig.output>;
