import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { storable } from "../../api/shared/storable.ts";
import { languages } from "../../i18n/shared/languages.ts";
import { parseVerseReference } from "../../quran/shared/verse-reference.ts";
import { verseReferenceSchema } from "../../quran/shared/verse-reference-schema.ts";
import { referencePattern } from "../../sources/shared/reference-mark.ts";
import { conversationSummarySchema, storedMessageSchema } from "./conversations.ts";
import { citationLimit, questionLimit, reasonLimit, searchLimit, titleLimit, visible } from "./limits.ts";
import { quotas } from "./quotas.ts";

function isShort(reference: string): boolean {
  const range = parseVerseReference(reference);
  return range !== undefined && range.to - range.from < citationLimit;
}

/** An id that a browser made: opaque, and short. */
const clientId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * A question. Only signed-in users may send `conversationId`, `newConversationId` and `replaces`. Two refusals of a user's question hold the
 * `conversationId`: 409 `chat/already-asked`, and 409 `chat/answer-in-progress` while another answer of the conversation is being written.
 */
const questionSchema = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(questionLimit), z.regex(visible)),
  lang: z.enum(languages),
  /** Verses that the user attached. */
  refs: z.optional(z.array(verseReferenceSchema.check(z.refine(isShort))).check(z.maxLength(8))),
  /** A guest's earlier conversation: untrusted, and never evidence. */
  history: z.optional(
    z.array(z.object({ role: z.enum(["user", "assistant"]), text: z.string() })).check(
      z.maxLength(6),
      z.refine((messages) => messages.reduce((sum, { text }) => sum + text.length, 0) <= 8_000),
    ),
  ),
  conversationId: z.optional(z.string().check(z.maxLength(64))),
  /**
   * The id that the browser gives a new conversation, so that it can look for it if the response is lost. If the user already has that
   * conversation, the question goes on in it.
   */
  newConversationId: z.optional(z.uuid()),
  /** The id of the question that this one replaces, the server's or the browser's. */
  replaces: z.optional(clientId),
  /**
   * The browser's own id of the question. A user's repetition is refused with `chat/already-asked`. A guest's repetition of the same question, after
   * a lost connection, is answered again; some of them are not charged again.
   */
  messageId: z.optional(clientId),
});
export type Question = z.output<typeof questionSchema>;

/** The answer is an AI SDK UI message stream. */
export const askQuestion = defineOperation({
  method: "POST",
  path: "/chat",
  access: "guest",
  input: questionSchema,
  output: "text/event-stream",
  errors: [
    ...["chat/bad-question", "chat/question-too-long", "chat/bad-language", "chat/bad-reference", "chat/bad-history"],
    ...["chat/no-such-conversation", "chat/no-such-message", "chat/answer-in-progress", "chat/already-asked"],
    ...Object.values(quotas).map(({ code }) => code),
    "chat/bad-model-key",
  ],
});

const reason = z.string().check(z.trim(), z.maxLength(reasonLimit), storable);

/** The user's feedback on one of their own answers. The latest counts. */
export const giveFeedback = defineOperation({
  method: "POST",
  path: "/chat/feedback",
  access: "user",
  input: z.object({ messageId: z.uuid(), useful: z.boolean(), reason: z._default(reason, "") }),
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
    ref: z.string().check(z.regex(referencePattern)),
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

const oneConversation = { path: "/conversations/:id", access: "user", errors: ["chat/no-such-conversation"] } as const;
const changed = z.object({ conversation: conversationSummarySchema });
const cursor = z.optional(z.string().check(z.maxLength(200)));

const conversationPageSchema = z.object({
  conversations: z.array(conversationSummarySchema),
  next: z.nullable(z.string()),
});
export type ConversationPage = z.infer<typeof conversationPageSchema>;

/** Newest first. `next` is the cursor of the next page, null at the end; `q` selects conversations that contain all its words. */
export const listConversations = defineOperation({
  method: "GET",
  path: "/conversations",
  access: "user",
  input: z.object({
    before: cursor,
    q: z.optional(z.string().check(z.maxLength(searchLimit), storable)),
  }),
  output: conversationPageSchema,
  errors: ["chat/bad-request", "chat/bad-cursor"],
});

/** Nothing restores them. */
export const eraseConversations = defineOperation({
  method: "DELETE",
  path: "/conversations",
  access: "user",
  input: noInput,
  output: noOutput,
});

/** The most messages and parts that a guest's conversation holds, far above what the trial allows. */
const maxMessages = 60;
const maxParts = 200;

/**
 * `id` is made by the browser, once for a conversation: sent twice it is stored once. Of the messages only what the server can check by itself is
 * stored: texts of citations need not be sent (`{type, data: {kind, ref}}` suffices), and parts of another shape are left out, not refused.
 */
export const importConversation = defineOperation({
  method: "POST",
  path: "/conversations/keep",
  access: "user",
  input: z.object({
    id: clientId,
    messages: z
      .array(
        z.object({
          role: z.enum(["user", "assistant"]),
          metadata: z.catch(
            z.optional(z.object({ lang: z.optional(z.enum(languages)), refs: z.optional(z.unknown()) })),
            undefined,
          ),
          parts: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(maxParts)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxMessages)),
  }),
  output: changed,
  errors: ["chat/bad-request", "chat/too-many-kept", "chat/no-such-conversation"],
});
export type GuestConversation = z.output<typeof importConversation.input>;

/** The reader's IANA time zone, in which an export writes its days; UTC without one, or for one that is not known. */
const timeZone = z.optional(z.string().check(z.maxLength(64)));

/** `lang`: the language of the texts of saved verses, "en" without one. The rest is in the language of each conversation. */
export const exportConversations = defineOperation({
  method: "GET",
  path: "/conversations/export",
  access: "user",
  input: z.object({ lang: z.optional(z.enum(languages)), timeZone }),
  output: "text/markdown",
  errors: ["chat/bad-request"],
});

const conversationMessagesSchema = z.object({
  conversation: conversationSummarySchema,
  messages: z.array(storedMessageSchema),
  earlier: z.nullable(z.string()),
  /** Whether there is an answer to follow. */
  writing: z.boolean(),
});
export type ConversationMessages = z.infer<typeof conversationMessagesSchema>;

/** The newest messages, oldest first, or those before the cursor. `earlier` is the cursor of the page before, null at the beginning. */
export const readConversation = defineOperation({
  ...oneConversation,
  method: "GET",
  input: z.object({ before: cursor }),
  output: conversationMessagesSchema,
  errors: [...oneConversation.errors, "chat/bad-request", "chat/bad-cursor"],
});

export const renameConversation = defineOperation({
  ...oneConversation,
  method: "PATCH",
  input: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(titleLimit), z.regex(visible), storable),
  }),
  output: changed,
  errors: [...oneConversation.errors, "chat/bad-request"],
});

export const deleteConversation = defineOperation({
  ...oneConversation,
  method: "DELETE",
  input: noInput,
  /** Milliseconds in which it can be restored. */
  output: z.object({ restorableFor: z.number() }),
});

export const restoreConversation = defineOperation({
  ...oneConversation,
  method: "POST",
  path: "/conversations/:id/restore",
  input: noInput,
  output: changed,
});

export const exportConversation = defineOperation({
  ...oneConversation,
  method: "GET",
  path: "/conversations/:id/export",
  input: z.object({ timeZone }),
  output: "text/markdown",
  errors: [...oneConversation.errors, "chat/bad-request"],
});
