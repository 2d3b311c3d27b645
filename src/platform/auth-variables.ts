import { z } from "zod";

const days = (fallback: number) =>
  z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) <= 3650, {
      error: "must be a whole number from 0 to 3650",
    })
    .transform(Number)
    .default(fallback);

const onOff = (fallback: boolean) =>
  z
    .string()
    .refine((text) => /^(on|off|true|false|1|0|yes|no)$/i.test(text), { error: "must be on or off" })
    .transform((text) => /^(on|true|1|yes)$/i.test(text))
    .default(fallback);

/** A JSON text, validated by `inner`. */
function json<Inner extends z.ZodType>(inner: Inner, error: string) {
  return z.string().transform((text, context): z.output<Inner> => {
    const read = inner.safeParse(parse(text));
    if (read.success) return read.data;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The limits in AUTH_RATE_LIMITS, with the names of the hosted service's configuration. */
export const authLimitNames = [
  "email_sent",
  "sms_sent",
  "anonymous_users",
  "sign_in_sign_ups",
  "otp",
  "token_verifications",
  "token_refresh",
  "mfa",
  "sso",
  "passkey",
  "email_recipient_day",
  "sms_recipient_day",
  "email_day",
  "sms_day",
] as const;
export type AuthLimitName = (typeof authLimitNames)[number];

/** A URL pattern: `*` matches characters within one part and `**` matches any. */
const redirectGlob = /^[a-z][a-z0-9+.*-]*:\/\/[^\s,]{1,500}$/i;

const emailAddress = z.email();

/** The variables of auth, with the meanings of the hosted service. */
export const authVariables = {
  AUTH_SIGNUP: onOff(true),
  AUTH_AUTOCONFIRM: onOff(false),
  AUTH_ANONYMOUS: onOff(false),
  AUTH_MANUAL_LINKING: onOff(true),
  AUTH_SAML: onOff(false),
  AUTH_MIN_PASSWORD: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 6 && Number(text) <= 72, {
      error: "must be a whole number from 6 to 72",
    })
    .transform(Number)
    .default(8),
  AUTH_MAX_FREQUENCY: z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) <= 3600, {
      error: "must be a whole number from 0 to 3600",
    })
    .transform(Number)
    .default(60),
  AUTH_RATE_LIMITS: json(
    z.partialRecord(z.enum(authLimitNames), z.int().min(1).max(1_000_000)),
    `must be JSON such as {"email_sent": 30}; names are ${authLimitNames.join(", ")}, values whole numbers from 1`,
  ).default({}),
  AUTH_SESSION_IDLE_DAYS: days(90),
  AUTH_SESSION_MAX_DAYS: days(365),
  AUTH_AUDIT_DAYS: days(90),
  AUTH_REDIRECT_URLS: z
    .string()
    .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
    .refine((globs) => globs.every((glob) => redirectGlob.test(glob)), {
      error: "must be addresses such as https://app.example/**, with commas between them",
    })
    .default([]),
  ADMIN_EMAILS: z
    .string()
    .transform((text) => text.split(",").flatMap((part) => part.trim().toLowerCase() || []))
    .refine((all) => all.every((one) => emailAddress.safeParse(one).success), {
      error: "must be addresses such as editor@siraj.example, with commas between them",
    })
    .default([]),
  AUTH_TEST_OTP: json(
    z.record(z.string().regex(/^\+?[1-9]\d{6,14}$/), z.string().regex(/^\d{6}$/)),
    'must be JSON such as {"15555550100": "123456"}: numbers in E.164, and codes of six digits',
  ).optional(),
  AUTH_SIGNING_KEYS: z.string().optional(),
};
