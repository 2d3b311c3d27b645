import { operationsWith } from "#api/server/serve-operation.ts";
import type { Clock } from "#platform/clock.ts";
import { describeCard } from "#quran/shared/card-operations.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import {
  mergeBookmarks,
  readLibrary,
  removeBookmark,
  saveBookmark,
  saveReadingPosition,
} from "../shared/operations.ts";
import type { CardDesigns } from "./cards/card-designs.ts";
import type { Cards } from "./cards/open-cards.ts";
import { type LibraryErrorCode, libraryError } from "./error-catalogue.ts";
import type { LibraryStore } from "./library-store.ts";

import { mergeIntoAccount, upsertBookmark } from "./save-bookmarks.ts";

export type LibraryDependencies = {
  store: LibraryStore;
  quran: Pick<Quran, "chapter">;
  cards: Cards;
  designs: CardDesigns;
  clock: Clock;
};

const { forUsers, forEveryone } = operationsWith<LibraryDependencies>();
const rate = { name: "library", points: 120, seconds: 60 };
const invalid = (code: LibraryErrorCode) => () => libraryError(code, "The input does not fit the operation.");

/** The operations on the bookmarks and the reading position of the signed-in user. */
export const libraryOperations = [
  forUsers(readLibrary, {
    summary: "The user's bookmarks, newest first, the place where the user read last, and the server's time.",
    rate,
    run: async ({ store, clock }, _, { user }) => ({
      bookmarks: await store.readBookmarks(user.id),
      place: await store.readPosition(user.id),
      now: clock.now().getTime(),
    }),
  }),
  forUsers(saveBookmark, {
    summary: "Saves a bookmark, in place of the one of the same verses, unless its note was changed meanwhile.",
    rate,
    invalid: invalid("library/bad-bookmarks"),
    async run({ store, quran }, { replaces, ...bookmark }, { user }) {
      requireVerses(quran, [bookmark]);
      await upsertBookmark(store, user.id, bookmark, replaces);
      return {};
    },
  }),
  forUsers(removeBookmark, {
    summary: "Removes the bookmark of these verses.",
    rate,
    invalid: invalid("library/bad-bookmarks"),
    async run({ store }, range, { user }) {
      await store.deleteBookmark(user.id, range);
      return {};
    },
  }),
  forUsers(mergeBookmarks, {
    summary: "Adds a guest's bookmarks to the account, and answers with all that it then has.",
    rate,
    bodyLimit: 4 * 1024 * 1024,
    invalid: invalid("library/bad-bookmarks"),
    async run({ store, quran }, { bookmarks }, { user }) {
      requireVerses(quran, bookmarks);
      return { bookmarks: await mergeIntoAccount(store, user.id, bookmarks) };
    },
  }),
  forUsers(saveReadingPosition, {
    summary: "Saves the place where the user read last, unless a later one is stored.",
    rate,
    invalid: invalid("library/bad-place"),
    async run({ store, quran, clock }, position, { user }) {
      requireVerses(quran, [{ chapter: position.chapter, from: position.verse, to: position.verse }]);
      // A time in the future would block later positions until that time.
      await store.upsertPosition(user.id, { ...position, at: Math.min(position.at, clock.now().getTime()) });
      return {};
    },
  }),
  forEveryone(describeCard, {
    summary:
      "How many numbered share cards a text takes, whether its translation is left out, and the version and key for their addresses.",
    rate: { name: "cards", points: 120, seconds: 60 },
    // The key depends on who asks.
    cacheControl: "no-store",
    async run({ cards, designs }, { lang, bare, ...asked }, { user }) {
      const card = await cards.find({ ...asked, language: lang, bare: bare === "yes" });
      await designs.requireDesign(card.address.design, user);
      const key = designs.keyOf(card.address);
      return { ...(await cards.plan(card)), version: card.content.version, ...(key && { key }) };
    },
  }),
];

/** @throws AppError library/no-such-verses */
function requireVerses(quran: Pick<Quran, "chapter">, ranges: readonly VerseRange[]): void {
  const exists = ({ chapter, to }: VerseRange) => to <= (quran.chapter(chapter)?.verseCount ?? 0);
  if (!ranges.every(exists)) throw libraryError("library/no-such-verses", "These verses do not exist.");
}
