import { operationsWith } from "#api/server/serve-operation.ts";
import { undoWindow } from "#chat/shared/limits.ts";
import {
  chooseGraphic,
  deletePassage,
  listPassages,
  restorePassage,
  savePassage,
  sharePassage,
  unsharePassage,
  writeNote,
} from "#chat/shared/passages.ts";
import type { CardDesigns, Cards } from "#library/server/index.ts";
import type { Conversations } from "./conversations/open-conversations.ts";
import { searchWords } from "./conversations/search-words.ts";
import { chatError } from "./error-catalogue.ts";
import { listPassages as list } from "./passages/list-passages.ts";
import { createPassageRenderer, type PassageSources } from "./passages/render-passage.ts";
import { restorePassage as restore } from "./passages/restore-passage.ts";
import { savePassage as save } from "./passages/save-passage.ts";
import { sharePassage as share } from "./passages/share-passage.ts";
import { invalid, noSuchPassage, requirePassageId } from "./read-request.ts";

export type PassageDependencies = PassageSources & {
  conversations: Pick<Conversations, "passages">;
  /** Which designs of cards need premium. */
  designs: Pick<CardDesigns, "keyOf" | "requireDesign">;
  cards: Pick<Cards, "find">;
};

const { forUsers } = operationsWith<PassageDependencies>();

/** One limit for all operations on saved passages. */
export const passageRate = { name: "saved-passages", points: 180, seconds: 60 };
const rate = passageRate;

/** The operations on a user's saved passages, and on nobody else's. */
export const passageOperations = [
  forUsers(listPassages, {
    summary:
      "The user's saved passages, newest first, or those that contain all words of `q`. Texts of citations are read anew.",
    rate,
    cost: 4,
    invalid,
    run: (dependencies, asked, { user }) => {
      const { conversations, designs } = dependencies;
      return list(
        { store: conversations.passages, render: createPassageRenderer(dependencies), designs },
        user.id,
        asked,
      );
    },
  }),
  forUsers(savePassage, {
    summary: "Saves an answer, a part of one, or a citation, as the server shows it.",
    rate,
    cost: 2,
    invalid,
    run: ({ conversations: { passages }, recheckAnswers }, chosen, { user }) =>
      save({ store: passages, recheck: recheckAnswers }, user.id, chosen),
  }),
  forUsers(writeNote, {
    summary: "Replaces the note on a saved passage, unless it was changed meanwhile.",
    rate,
    invalid,
    async run({ conversations: { passages } }, { note, replaces }, { user, params }) {
      const words = { note, noteWords: searchWords(note) };
      const written = await passages.writeNote(user.id, requirePassageId(params.id), words, replaces);
      if (written === "missing") throw noSuchPassage();
      if (written === "changed") throw chatError("chat/note-changed", "The note was changed meanwhile.");
      return {};
    },
  }),
  forUsers(deletePassage, {
    summary: "Deletes a saved passage. It can be restored for a while.",
    rate,
    async run({ conversations: { passages } }, _, { user, params }) {
      if (!(await passages.softDelete(user.id, requirePassageId(params.id)))) throw noSuchPassage();
      return { restorableFor: undoWindow };
    },
  }),
  forUsers(restorePassage, {
    summary: "Restores a saved passage that was just deleted.",
    rate,
    async run({ conversations: { passages } }, _, { user, params }) {
      await restore(passages, user.id, requirePassageId(params.id));
      return {};
    },
  }),
  forUsers(sharePassage, {
    summary: "Makes a saved passage public under a link that nobody can guess.",
    rate,
    async run({ conversations: { passages } }, _, { user, params }) {
      return { link: await share(passages, user.id, requirePassageId(params.id)) };
    },
  }),
  forUsers(unsharePassage, {
    summary: "Revokes the link of a saved passage.",
    rate,
    async run({ conversations: { passages } }, _, { user, params }) {
      if (!(await passages.unshare(user.id, requirePassageId(params.id)))) throw noSuchPassage();
      return {};
    },
  }),
  forUsers(chooseGraphic, {
    summary: "Keeps a share card with a saved passage, or removes it.",
    rate,
    invalid,
    async run({ conversations: { passages }, designs, cards }, { graphic }, { user, params }) {
      if (graphic) {
        await designs.requireDesign(graphic.design, user);
        // A text exists in every language or in none.
        await cards.find({ ...graphic, language: "ar" });
      }
      if (!(await passages.chooseGraphic(user.id, requirePassageId(params.id), graphic))) throw noSuchPassage();
      return {};
    },
  }),
];
