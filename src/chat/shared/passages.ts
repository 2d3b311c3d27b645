import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { storable } from "../../api/shared/storable.ts";
import { languages } from "../../i18n/shared/languages.ts";
import { cardDesigns, cardShapeNames } from "../../quran/shared/card-address.ts";
import { referencePattern } from "../../sources/shared/reference-mark.ts";
import { knownPartsSchema } from "./conversations.ts";
import { noteLimit, searchLimit, selectionLimit, visible } from "./limits.ts";

/** What a saved passage holds: a whole answer, a contiguous part of its prose with the citations in it, or one citation. */
const passageKindSchema = z.enum(["answer", "part", "citation"]);
export type PassageKind = z.infer<typeof passageKindSchema>;

const ofAnswer = {
  messageId: z.uuid(),
  /** Whether to keep the share card of the passage's first verse or hadith with it. */
  card: z.optional(z.boolean()),
};

/**
 * What to save of one of the user's own answers, `messageId`. The server takes it from the stored answer: `text` is the selected prose as the page
 * shows it, without marks of emphasis and citations, and has to be a contiguous part of the answer; `ref` is the id of a citation in it,
 * "hadith:bukhari:2:1".
 */
const savedSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answer"), ...ofAnswer }),
  z.object({
    kind: z.literal("part"),
    ...ofAnswer,
    text: z.string().check(z.minLength(1), z.maxLength(selectionLimit), z.regex(visible)),
  }),
  z.object({
    kind: z.literal("citation"),
    ...ofAnswer,
    ref: z.string().check(z.regex(referencePattern)),
  }),
]);

/**
 * Saves a passage once. `already`: it was saved before, here, in another tab, or by a request whose answer was lost, and nothing was changed. A
 * card that is asked for is added to a passage that has none. `card`: whether the passage has one.
 */
export const savePassage = defineOperation({
  method: "POST",
  path: "/saved-passages",
  access: "user",
  input: savedSchema,
  output: z.object({ id: z.string(), already: z.boolean(), card: z.boolean() }),
  errors: [
    ...["chat/bad-request", "chat/no-such-message", "chat/answer-in-progress"],
    ...["chat/not-in-answer", "chat/too-many-passages"],
  ],
});
export type SavedSelection = z.output<typeof savePassage.input>;

/** A share card that is kept with a passage: what it shows, and how it looks. */
const graphicSchema = z.object({
  ref: z.string().check(z.regex(/^(?:hadith:)?[a-z0-9:._-]{1,100}$/u)),
  design: z.enum(cardDesigns),
  shape: z.enum(cardShapeNames),
  bare: z.boolean(),
});
export type Graphic = z.infer<typeof graphicSchema>;

/** `place` is null after the message or its conversation was deleted. `parts` are those of an answer, with the texts as stored now. */
const passageSchema = z.object({
  id: z.string(),
  kind: passageKindSchema,
  place: z.nullable(z.object({ conversationId: z.string(), messageId: z.string() })),
  lang: z.enum(languages),
  question: z.string(),
  parts: knownPartsSchema,
  note: z.string(),
  /** The path of its public page; null where it is not shared. */
  link: z.nullable(z.string()),
  /** `key` is that of its address, where the design is not free. A card stays after premium has ended. */
  graphic: z.nullable(z.extend(graphicSchema, { key: z.optional(z.string()) })),
  /** ISO 8601, in UTC. */
  createdAt: z.string(),
});
export type SavedPassage = z.output<typeof passageSchema>;

const passagePageSchema = z.object({ passages: z.array(passageSchema), next: z.nullable(z.string()) });
export type PassagePage = z.input<typeof passagePageSchema>;

/**
 * Newest first. `next` is the cursor of the next page, null at the end; `q` selects passages that contain all its words in question, prose, note,
 * or the names and numbers of citations.
 */
export const listPassages = defineOperation({
  method: "GET",
  path: "/saved-passages",
  access: "user",
  input: z.object({
    before: z.optional(z.string().check(z.maxLength(200))),
    q: z.optional(z.string().check(z.maxLength(searchLimit), storable)),
  }),
  output: passagePageSchema,
  errors: ["chat/bad-request", "chat/bad-cursor"],
});

const onePassage = { path: "/saved-passages/:id", access: "user", errors: ["chat/no-such-passage"] } as const;

export const writeNote = defineOperation({
  ...onePassage,
  method: "PATCH",
  /** `replaces`: the note that the writer saw. Where the passage has another one by now, nothing is saved. */
  input: z.object({
    note: z.string().check(z.trim(), z.maxLength(noteLimit), storable),
    replaces: z.optional(z.string().check(z.maxLength(noteLimit), storable)),
  }),
  output: noOutput,
  errors: [...onePassage.errors, "chat/bad-request", "chat/note-changed"],
});

/** Repeated, it answers the same. */
export const deletePassage = defineOperation({
  ...onePassage,
  method: "DELETE",
  input: noInput,
  /** Milliseconds in which it can be restored. */
  output: z.object({ restorableFor: z.number() }),
});

/** Repeated, it answers the same. */
export const restorePassage = defineOperation({
  ...onePassage,
  method: "POST",
  path: "/saved-passages/:id/restore",
  input: noInput,
  output: noOutput,
  errors: [...onePassage.errors, "chat/too-many-passages"],
});

/** Makes a passage public under a link. Repeated, the link is the same. */
export const sharePassage = defineOperation({
  ...onePassage,
  method: "POST",
  path: "/saved-passages/:id/link",
  input: noInput,
  output: z.object({ link: z.string() }),
});

/** Revokes the link. Repeated, it answers the same. */
export const unsharePassage = defineOperation({
  ...onePassage,
  method: "DELETE",
  path: "/saved-passages/:id/link",
  input: noInput,
  output: noOutput,
});

/** Keeps a share card with a passage, in place of the one before; null removes it. A design that is not free needs premium. */
export const chooseGraphic = defineOperation({
  ...onePassage,
  method: "PUT",
  path: "/saved-passages/:id/graphic",
  input: z.object({ graphic: z.nullable(graphicSchema) }),
  output: noOutput,
  errors: [...onePassage.errors, "chat/bad-request", "library/no-such-card", "library/premium-design"],
});

/** A passage as its public page shows it: without its question, its note, and anything else about its user. */
export type SharedPassage = Pick<SavedPassage, "kind" | "lang" | "parts"> & {
  /** Its prose was sent by the browser of its user, as that of a guest's answer: nothing proves that Siraj wrote it. */
  imported: boolean;
};

/** Reads the shared passage of a token; undefined where there is none, or its link was revoked. */
export type ReadSharedPassage = (token: string) => Promise<SharedPassage | undefined>;

/** The path of the public page of a shared passage, without language prefix. */
export const sharedPath = (token: string) => `/s/${token}`;
