import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { reasonLimit } from "./conversations.ts";
import { visible } from "./limits.ts";

/** PostgreSQL cannot store U+0000, and a lone surrogate is not text. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();
const reason = z.string().check(z.trim(), z.maxLength(reasonLimit), z.refine(isStorable));

/** The user's feedback on one of their own answers. The latest counts. */
export const giveFeedback = defineOperation({
  method: "POST",
  path: "/chat/feedback",
  access: "user",
  input: z.object({ messageId: z.uuid(), useful: z.boolean(), reason: z.optional(reason) }),
  output: noOutput,
  errors: ["chat/bad-request", "chat/no-such-message"],
});
export type Feedback = z.output<typeof giveFeedback.input>;

/**
 * A report of a wrong source. `ref` is the id of its card: "quran:2:153". `messageId`, one of the user's own answers, lets the operator read that
 * answer and its question. Guests have none.
 */
export const reportSource = defineOperation({
  method: "POST",
  path: "/chat/report",
  access: "guest",
  input: z.object({
    messageId: z.optional(z.uuid()),
    ref: z.string().check(z.regex(/^(?:quran|hadith|tafsir):[\w.:-]{1,80}$/)),
    reason: reason.check(z.minLength(1), z.regex(visible)),
  }),
  output: noOutput,
  errors: ["chat/bad-request", "chat/no-such-message"],
});
export type Report = z.output<typeof reportSource.input>;

/** Answers 204 where no answer is being written. */
export const followAnswer = defineOperation({
  method: "GET",
  path: "/chat/:id/stream",
  access: "user",
  input: noInput,
  output: "text/event-stream",
  errors: ["chat/no-such-conversation"],
});

export const stopAnswer = defineOperation({
  method: "POST",
  path: "/chat/:id/stop",
  access: "user",
  input: noInput,
  /** False where no answer was being written. */
  output: z.object({ stopped: z.boolean() }),
  errors: ["chat/no-such-conversation"],
});
