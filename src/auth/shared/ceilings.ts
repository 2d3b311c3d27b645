import * as z from "zod/mini";

/** The ceilings of a day for mails and text messages of accounts, and for mails that confirm a daily mail: in all, and to one recipient. */
export const ceilingNames = ["email_day", "email_recipient_day", "sms_day", "sms_recipient_day"] as const;
export type CeilingName = (typeof ceilingNames)[number];

export const highestCeiling = 1_000_000;
const points = z.int().check(z.minimum(0), z.maximum(highestCeiling));

/** Messages a day; 0 sends none. */
export const ceilingsSchema = z.object({
  email_day: points,
  email_recipient_day: points,
  sms_day: points,
  sms_recipient_day: points,
});
export type Ceilings = z.output<typeof ceilingsSchema>;

export const ceilingStateSchema = z.object({
  name: z.enum(ceilingNames),
  ceiling: z.number(),
  /** The ceiling of the configuration, which counts until an administrator sets another. */
  configured: z.number(),
  /** Messages of the running day: in all, or the most to one recipient. */
  used: z.number(),
  /** When the count in all begins anew, in ISO 8601; null where nothing is counted, and for recipients, who each have a day of their own. */
  until: z.nullable(z.string()),
});
export type CeilingState = z.output<typeof ceilingStateSchema>;
