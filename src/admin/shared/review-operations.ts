import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { citedBySchema } from "../../chat/shared/contract.ts";

const review = z.object({ reviewed: z.boolean() });

const supportRequest = z.object({
  id: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.string(),
  premium: z.boolean(),
  createdAt: z.string(),
  reviewed: z.boolean(),
});
export type SupportRequest = z.output<typeof supportRequest>;

const piece = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({
    kind: z.literal("source"),
    /** The id of the card, "quran:2:153", and its page. */
    id: z.string(),
    path: z.string(),
    /** The guard's verdict: named by its reference, or quoted exactly or with corrections. */
    by: citedBySchema,
    /** The stored text as the reader saw it, the original first. */
    texts: z.array(z.object({ lang: z.string(), text: z.string() })),
  }),
  z.object({ kind: z.literal("withheld"), of: z.string() }),
]);
export type AnswerPiece = z.output<typeof piece>;

const reportedSource = z.object({
  id: z.string(),
  /** The id of the card: "quran:2:153". */
  ref: z.string(),
  reason: z.string(),
  reportedAt: z.string(),
  reviewed: z.boolean(),
  /** Null where the user did not share the answer, or has deleted it. */
  shared: z.nullable(
    z.object({
      language: z.string(),
      question: z.string(),
      /** Who wrote the answer; null where it does not say. `model`: the name of the model that did. `fallback`: why the model did not. */
      writer: z.nullable(z.object({ by: z.string(), model: z.nullable(z.string()), fallback: z.nullable(z.string()) })),
      /** The prose of the answer, the sources in it and the places where a quotation was withheld, in their order. */
      answer: z.array(piece),
      /** What the guard removed: references to missing sources, and quotations that the sources do not contain. */
      dropped: z.number(),
      withheld: z.number(),
    }),
  ),
});
export type ReportedSource = z.output<typeof reportedSource>;

const comment = z.object({
  /** What was written with a rating of an answer. Whose it is, and the answer, are not told. */
  words: z.string(),
  useful: z.boolean(),
  /** The language of the answer. */
  language: z.string(),
  /** `YYYY-MM-DD`, in UTC. */
  day: z.string(),
});
export type AnswerComment = z.output<typeof comment>;

export const readSupport = defineOperation({
  method: "GET",
  path: "/admin/support",
  access: "admin",
  input: noInput,
  output: z.object({
    /** Whether the form takes requests: mail and an address of the operator are configured. */
    on: z.boolean(),
    requests: z.array(supportRequest),
  }),
});

export const reviewSupport = defineOperation({
  method: "PUT",
  path: "/admin/support/:id",
  access: "admin",
  input: review,
  output: noOutput,
  errors: ["admin/not-found"],
});

export const readReports = defineOperation({
  method: "GET",
  path: "/admin/reports",
  access: "admin",
  input: noInput,
  output: z.object({
    reports: z.array(reportedSource),
  }),
});

export const reviewReport = defineOperation({
  method: "PUT",
  path: "/admin/reports/:id",
  access: "admin",
  input: review,
  output: noOutput,
  errors: ["admin/not-found"],
});

export const readComments = defineOperation({
  method: "GET",
  path: "/admin/comments",
  access: "admin",
  input: noInput,
  output: z.object({ comments: z.array(comment) }),
});
