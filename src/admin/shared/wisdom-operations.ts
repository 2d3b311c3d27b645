import * as z from "zod/mini";
import { defineOperation, noOutput } from "../../api/shared/operation.ts";
import { languages } from "../../i18n/shared/languages.ts";
import { passageSchema } from "../../quran/shared/passages/passage.ts";
import { type CivilDate, firstDate, parseCivilDate } from "../../wisdom/shared/civil-date.ts";
import { overrideSchema } from "../../wisdom/shared/overrides.ts";

/** After the last day that can be asked for. */
const end = "3000-01-01";
const date = z.custom<CivilDate>(
  (text) => typeof text === "string" && parseCivilDate(text) !== undefined && text >= firstDate && text < end,
);
const language = z.enum(languages);

const day = z.object({
  date,
  /** The verses: "2:153" or "94:5-6". */
  ref: z.string(),
  theme: z.string(),
  question: z.string(),
  /** The key of an occasion of the Hijri year; null on other days. */
  occasion: z.nullable(z.string()),
  /** Null if the content decides. An override that lacks a question in a language is not shown yet: `ref` is then that of the content. */
  override: z.nullable(overrideSchema),
});
export type WisdomDay = z.output<typeof day>;

const dayList = z.object({
  /** Four weeks from the given day. */
  days: z.array(day),
  /** The themes of the content: key and name in the language. */
  themes: z.array(z.object({ key: z.string(), name: z.string() })),
  /** References for which the content has a question in the language, in no order. */
  questions: z.record(z.string(), z.string()),
});
export type WisdomDays = z.output<typeof dayList>;

export const readWisdomDays = defineOperation({
  method: "GET",
  path: "/admin/wisdom",
  access: "admin",
  input: z.object({ from: date, lang: language }),
  output: dayList,
});

const preview = z.object({
  language,
  /** The Arabic text, and the language's default translation. */
  passage: passageSchema,
  theme: z.string(),
  /** The question of the content; null where it has none for these verses. */
  question: z.nullable(z.string()),
});
export type WisdomPreview = z.output<typeof preview>;

export const previewDay = defineOperation({
  method: "GET",
  path: "/admin/wisdom/preview",
  access: "admin",
  input: z.object({ ref: z.string().check(z.trim(), z.maxLength(20)), theme: z.string().check(z.maxLength(60)) }),
  output: z.object({ previews: z.array(preview) }),
  errors: ["wisdom/no-such-verses"],
});

const errors = [
  "admin/changed-meanwhile",
  "wisdom/bad-override",
  "wisdom/no-such-verses",
  "wisdom/no-such-theme",
  "wisdom/no-question",
];

/** `before`: the override that the caller saw. If the stored one differs, nothing is changed. */
export const overrideDay = defineOperation({
  method: "PUT",
  path: "/admin/wisdom",
  access: "admin",
  input: z.object({ before: z.nullable(overrideSchema), override: overrideSchema }),
  output: noOutput,
  errors,
});

export const restoreDay = defineOperation({
  method: "DELETE",
  path: "/admin/wisdom",
  access: "admin",
  input: z.object({ before: overrideSchema }),
  output: noOutput,
  errors: ["admin/changed-meanwhile"],
});
