import * as z from "zod/mini";
import { defineOperation, noInput } from "../../api/shared/operation.ts";
import { languages } from "../../i18n/shared/languages.ts";
import { passageSchema } from "../../quran/shared/passages/passage.ts";
import { type CivilDate, isTimeZone, parseCivilDate } from "./civil-date.ts";
import { occasions } from "./content.ts";

const date = z.custom<CivilDate>((text) => typeof text === "string" && parseCivilDate(text) !== undefined);
const language = z.enum(languages);

/** The wisdom of a day on the wire: a `DailyWisdom`. */
export const daySchema = z.object({
  date,
  passage: passageSchema,
  theme: z.string(),
  question: z.string(),
  occasion: z.nullable(z.enum(occasions)),
});

export const readDay = defineOperation({
  method: "GET",
  path: "/wisdom",
  access: "public",
  input: z.object({ date, lang: language }),
  output: daySchema,
  errors: ["wisdom/bad-date", "wisdom/no-such-day"],
});

export const requestMail = defineOperation({
  method: "POST",
  path: "/wisdom/mail",
  access: "guest",
  input: z.object({
    email: z.string().check(z.maxLength(254)),
    lang: language,
    timeZone: z.string().check(z.refine(isTimeZone, { error: "no known time zone" })),
  }),
  /** `on`: the address is subscribed. `asked`: a mail with a link to confirm it was sent, unless it was subscribed or asked before. */
  output: z.object({ state: z.enum(["on", "asked"]) }),
  errors: ["wisdom/bad-subscription", "wisdom/mail-off"],
});

export const readMail = defineOperation({
  method: "GET",
  path: "/wisdom/mail",
  access: "user",
  input: noInput,
  output: z.object({ email: z.nullable(z.string()) }),
});

export const endMail = defineOperation({
  method: "DELETE",
  path: "/wisdom/mail",
  access: "user",
  input: noInput,
  output: z.object({}),
});

/** The output for a program that posts to a mail's link. Browsers are redirected to a page. */
const done = z.object({ done: z.boolean() });

export const confirmMail = defineOperation({
  method: "POST",
  path: "/wisdom/mail/:token/confirm",
  access: "public",
  input: noInput,
  output: done,
});

/** The address of the header `List-Unsubscribe`, to which mail programs post (RFC 8058). */
export const stopMail = defineOperation({
  method: "POST",
  path: "/wisdom/mail/:token/stop",
  access: "public",
  input: noInput,
  output: done,
});
