import { operationsWith } from "#api/server/serve-operation.ts";
import { undoWindow } from "#chat/shared/limits.ts";
import { findSavedHadith, removeSavedHadith, restoreSavedHadith, saveHadith } from "#sources/shared/saved-hadith.ts";
import { type PassageDependencies, passageRate as rate } from "./passage-operations.ts";
import { restorePassage } from "./passages/restore-passage.ts";
import { isHadithSaved, requireSavedHadith, saveHadith as save } from "./passages/save-hadith.ts";
import { invalid, noSuchPassage } from "./read-request.ts";

const { forUsers } = operationsWith<PassageDependencies>();

/** The operations of a hadith's page on the user's saved passages. */
export const savedHadithOperations = [
  forUsers(findSavedHadith, {
    summary: "Answers if the user saved a hadith from its page.",
    rate,
    run: async ({ conversations: { passages } }, _, { user, params: { ref = "" } }) => ({
      saved: await isHadithSaved(passages, user.id, ref),
    }),
  }),
  forUsers(saveHadith, {
    summary: "Saves a hadith among the user's passages, by its reference.",
    rate,
    cost: 2,
    invalid,
    async run(dependencies, { lang }, { user, params: { ref = "" } }) {
      const store = dependencies.conversations.passages;
      await save({ store, sources: dependencies }, user.id, { ref, lang });
      return {};
    },
  }),
  forUsers(removeSavedHadith, {
    summary: "Removes a saved hadith. It can be restored for a while.",
    rate,
    async run({ conversations: { passages } }, _, { user, params: { ref = "" } }) {
      if (!(await passages.softDelete(user.id, await requireSavedHadith(passages, user.id, ref))))
        throw noSuchPassage();
      return { restorableFor: undoWindow };
    },
  }),
  forUsers(restoreSavedHadith, {
    summary: "Restores a saved hadith that was just removed.",
    rate,
    async run({ conversations: { passages } }, _, { user, params: { ref = "" } }) {
      await restorePassage(passages, user.id, await requireSavedHadith(passages, user.id, ref));
      return {};
    },
  }),
];
