import * as z from "zod/mini";
import { answerDataSchemas, answerMetadataSchema } from "./contract.ts";

// Pages import only types from here: the schemas load with the operations.

/** A conversation in the list of its owner. Times are ISO 8601, in UTC. */
export const conversationSummarySchema = z.object({ id: z.string(), title: z.string(), updatedAt: z.string() });
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/**
 * The state of an answer. `writing`: it is being written now, here or on another device. `stopped`: by the user. `failed`: the model failed.
 * `interrupted`: the server went away in the middle; the question was refunded. After the last three the page offers to try again.
 */
const answerStateSchema = z.enum(["writing", "done", "stopped", "failed", "interrupted"]);
export type AnswerState = z.infer<typeof answerStateSchema>;

/** What a stored message tells beside its parts. Answers have a `state`; `useful` is the user's feedback on it. */
const storedMetadataSchema = z.extend(answerMetadataSchema, {
  state: z.exactOptional(answerStateSchema),
  useful: z.exactOptional(z.boolean()),
  askedAt: z.exactOptional(z.string()),
});
export type StoredMetadata = z.infer<typeof storedMetadataSchema>;

const dataPart = <Name extends keyof typeof answerDataSchemas>(name: Name) =>
  z.object({
    type: z.literal(`data-${name}` as const),
    id: z.exactOptional(z.string()),
    data: answerDataSchemas[name],
  });

/** The stored parts of an answer by their kind. Data parts that say how far an answer is are not stored. */
export const storedPartSchemas = {
  text: z.object({ type: z.literal("text"), text: z.string() }),
  citation: dataPart("citation"),
  withheld: dataPart("withheld"),
  section: dataPart("section"),
  writer: dataPart("writer"),
  care: dataPart("care"),
  outcome: dataPart("outcome"),
};
const { text, citation, withheld, section, writer, care, outcome } = storedPartSchemas;
const storedPartSchema = z.discriminatedUnion("type", [text, citation, withheld, section, writer, care, outcome]);
export type StoredPart = z.infer<typeof storedPartSchema>;

/** Parts of another release, whose kind or shape is not known here, are left out: the rest of the message is still shown. */
export const knownPartsSchema = z.pipe(
  z.transform((parts: z.input<typeof storedPartSchema>[]) =>
    Array.isArray(parts) ? parts.filter((part) => storedPartSchema.safeParse(part).success) : parts,
  ),
  z.array(storedPartSchema),
);

/**
 * A message as it is stored, in the shape of the AI SDK's client. A question has one text part, and in its metadata the verses attached to it.
 * An answer that is being written is among them with what it has so far: resuming replays it from its start under the same id.
 */
export const storedMessageSchema = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  metadata: storedMetadataSchema,
  parts: knownPartsSchema,
});
export type StoredMessage = z.infer<typeof storedMessageSchema>;

/** A guest's messages as the tab stores them. A question whose answer has not begun has no answer, and an answer no id of the server. */
export const guestMessagesSchema = z.array(
  z.extend(storedMessageSchema, { metadata: z.exactOptional(storedMetadataSchema) }),
);
