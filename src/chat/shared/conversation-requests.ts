import { z } from "zod";
import { languages } from "../../i18n/shared/languages.ts";
import { questionSchema } from "./contract.ts";
import { searchLimit, titleLimit } from "./conversations.ts";
import { visible } from "./limits.ts";

/** An id that a browser made: opaque, and short. */
const madeElsewhere = z.string().regex(/^[\w-]{1,64}$/);

/** PostgreSQL cannot keep U+0000, and a lone surrogate is no text. */
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * A question with what only a signed-in person's may name. `messageId` is the browser's own id of the question: sent twice, the second is
 * refused with 409 `chat/already-asked`. `replaces` is the id of a question, the server's or the browser's. Refused with 409
 * `chat/answer-in-progress` while another answer of the conversation is being written. Both refusals hold the `conversationId`.
 */
export const askSchema = questionSchema.extend({
  conversationId: z.string().max(64).optional(),
  replaces: madeElsewhere.optional(),
  messageId: madeElsewhere.optional(),
});
export type Ask = z.infer<typeof askSchema>;

export const listSchema = z.object({
  before: z.string().max(200).optional(),
  q: z.string().max(searchLimit).refine(storable).optional(),
});

export const readSchema = z.object({ before: z.string().max(200).optional() });

export const renameSchema = z.object({
  title: z.string().trim().min(1).max(titleLimit).regex(visible).refine(storable),
});

/** The most that a guest's conversation holds, far above what the trial allows. */
export const keptMessages = 60;
const keptParts = 200;

/** Parts are looked at one by one: what is not of a known shape is left out, not refused. */
export const keepSchema = z.object({
  id: madeElsewhere,
  messages: z
    .array(
      z.object({
        role: z.enum(["user", "assistant"]),
        metadata: z
          .object({ lang: z.enum(languages).optional(), refs: z.unknown().optional() })
          .optional()
          .catch(undefined),
        parts: z.array(z.record(z.string(), z.unknown())).max(keptParts),
      }),
    )
    .min(1)
    .max(keptMessages),
});
export type Keep = z.infer<typeof keepSchema>;
