import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { languages } from "../../i18n/shared/languages.ts";

// What the page of a hadith calls. `chat`, which keeps the saved passages, serves it. `ref` is the reference of a hadith, "bukhari:2:1".

const oneHadith = { path: "/saved-hadith/:ref", access: "user" } as const;

/** Whether the user saved this hadith from its page. */
export const findSavedHadith = defineOperation({
  ...oneHadith,
  method: "GET",
  input: noInput,
  output: z.object({ saved: z.boolean() }),
});

/** Saves a hadith among the user's passages, to be shown in a language. Repeated, it is saved once. */
export const saveHadith = defineOperation({
  ...oneHadith,
  method: "PUT",
  input: z.object({ lang: z.enum(languages) }),
  output: noOutput,
  errors: ["chat/bad-request", "chat/no-such-hadith", "chat/too-many-passages"],
});

/** Repeated, it answers the same. */
export const removeSavedHadith = defineOperation({
  ...oneHadith,
  method: "DELETE",
  input: noInput,
  /** Milliseconds in which it can be restored. */
  output: z.object({ restorableFor: z.number() }),
  errors: ["chat/no-such-passage"],
});

/** Restores a saved hadith that was just removed, with its note. Repeated, it answers the same. */
export const restoreSavedHadith = defineOperation({
  ...oneHadith,
  method: "POST",
  path: "/saved-hadith/:ref/restore",
  input: noInput,
  output: noOutput,
  errors: ["chat/no-such-passage", "chat/too-many-passages"],
});
