import { type Call, operationsWith } from "#api/server/serve-operation.ts";
import { undoWindow } from "#chat/shared/limits.ts";
import {
  deleteConversation,
  eraseConversations,
  exportConversation,
  exportConversations,
  importConversation,
  listConversations,
  readConversation,
  renameConversation,
  restoreConversation,
} from "#chat/shared/operations.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Bookmark } from "#library/shared/bookmark.ts";
import type { CitedSources } from "./citations/read-citation.ts";
import { deleteAllConversations, deleteConversation as deleteOne } from "./conversations/delete-conversation.ts";
import {
  exportConversations as exportAll,
  exportConversation as exportOne,
} from "./conversations/export-conversations.ts";
import { importConversation as importOne } from "./conversations/import-conversation.ts";
import { listConversations as list } from "./conversations/list-conversations.ts";
import type { Conversations } from "./conversations/open-conversations.ts";
import { readConversation as read, withoutMonth } from "./conversations/read-conversation.ts";
import { type AnswerRecheck, recheckedStore } from "./conversations/recheck-answers.ts";
import { renameConversation as rename } from "./conversations/rename-conversation.ts";
import { type TrustedSources, trustedSources } from "./conversations/sanitize-import.ts";
import { dayIn, type MarkdownContext } from "./conversations/write-markdown.ts";
import { chatError } from "./error-catalogue.ts";
import { exportPassages } from "./passages/export-passages.ts";
import { exportVerses } from "./passages/export-verses.ts";
import { createPassageRenderer } from "./passages/render-passage.ts";
import type { MonthlyQuota } from "./quota/monthly-quota.ts";
import { invalid, requireConversationId } from "./read-request.ts";
import { streamOf } from "./streams.ts";

export type ConversationDependencies = Omit<MarkdownContext, "dayOf"> &
  CitedSources &
  Pick<TrustedSources, "carePlaces"> & {
    conversations: Conversations;
    recheckAnswers: AnswerRecheck;
    /** What a signed-in user may ask in a month, by what they have. */
    monthlyQuotaOf(user: { id: string }): MonthlyQuota | Promise<MonthlyQuota>;
    /** The saved verses of users, which the export of everything holds too. */
    library: { readBookmarks(user: string): Promise<readonly Bookmark[]> };
  };

const { forUsers } = operationsWith<ConversationDependencies>();

const rate = { name: "conversations", points: 180, seconds: 60 };
/** Points of operations that read or write whole conversations. */
const wholeCost = 12;

/** The operations on a user's conversations, and on nobody else's. A path with a fixed name must precede the path with `:id` at the same position. */
export const conversationOperations = [
  forUsers(listConversations, {
    summary: "The user's conversations, newest first, or those that contain all words of `q`.",
    rate,
    invalid,
    run: ({ conversations: { store } }, asked, { user }) => list(store, user.id, asked),
  }),
  forUsers(eraseConversations, {
    summary: "Deletes all conversations of the user for good.",
    rate,
    async run({ conversations }, _, { user }) {
      await deleteAllConversations(conversations, user.id);
      return {};
    },
  }),
  forUsers(importConversation, {
    summary: "Stores a guest's conversation in the account. The server reads every source anew.",
    rate,
    cost: wholeCost,
    bodyLimit: 512 * 1024,
    invalid,
    async run(dependencies, sent, { user }) {
      const { store } = dependencies.conversations;
      return { conversation: await importOne(store, trustedSources(dependencies), user.id, sent) };
    },
  }),
  forUsers(exportConversations, {
    summary: "All conversations of the user as Markdown, newest first, then the saved passages, and the saved verses.",
    rate,
    cost: wholeCost,
    invalid,
    run: (dependencies, { lang = "en", timeZone }, { c, user }) =>
      sendMarkdown(c, "siraj", everythingOf({ ...dependencies, dayOf: dayIn(timeZone) }, user.id, lang)),
  }),
  forUsers(readConversation, {
    summary: "A conversation with its newest messages, or with those before the cursor.",
    rate,
    invalid,
    async run({ conversations: { store }, recheckAnswers, monthlyQuotaOf }, asked, { user, params }) {
      const page = await read(recheckedStore(recheckAnswers, store), user.id, requireConversationId(params.id), asked);
      const { quota } = await monthlyQuotaOf(user);
      return quota === "month" ? page : withoutMonth(page);
    },
  }),
  forUsers(renameConversation, {
    summary: "Renames a conversation.",
    rate,
    invalid,
    run: async ({ conversations: { store } }, { title }, { user, params }) => ({
      conversation: await rename(store, user.id, requireConversationId(params.id), title),
    }),
  }),
  forUsers(deleteConversation, {
    summary: "Deletes a conversation and stops its answer. It can be restored for a while.",
    rate,
    async run({ conversations }, _, { user, params }) {
      await deleteOne(conversations, user.id, requireConversationId(params.id));
      return { restorableFor: undoWindow };
    },
  }),
  forUsers(restoreConversation, {
    summary: "Restores a conversation that was just deleted.",
    rate,
    async run({ conversations: { store } }, _, { user, params }) {
      const conversation = await store.restore(user.id, requireConversationId(params.id), undoWindow);
      if (!conversation) throw chatError("chat/no-such-conversation", "There is no such conversation.");
      return { conversation };
    },
  }),
  forUsers(exportConversation, {
    summary: "A conversation as Markdown.",
    rate,
    cost: wholeCost,
    invalid,
    async run(dependencies, { timeZone }, { c, user, params }) {
      const id = requireConversationId(params.id);
      const context = { ...withStore(dependencies), dayOf: dayIn(timeZone) };
      const { title, pieces } = await exportOne(context, user.id, id);
      return sendMarkdown(c, title, pieces);
    },
  }),
];

async function* everythingOf(
  dependencies: ConversationDependencies & MarkdownContext,
  user: string,
  language: Language,
): AsyncGenerator<string> {
  yield* exportAll(withStore(dependencies), user);
  const { conversations, library } = dependencies;
  yield* exportPassages(dependencies, conversations.passages, () => createPassageRenderer(dependencies), user);
  yield* exportVerses(dependencies, await library.readBookmarks(user), language);
}

const withStore = <Given extends ConversationDependencies>(dependencies: Given) => ({
  ...dependencies,
  store: recheckedStore(dependencies.recheckAnswers, dependencies.conversations.store),
});

/** A file to download, sent while it is made: it can be long. */
function sendMarkdown(c: Call<unknown>["c"], name: string, pieces: AsyncGenerator<string>): Response {
  const file = `${
    name
      .replace(/[\p{C}/\\:*?"<>|]+/gu, " ")
      .trim()
      .slice(0, 80)
      .toWellFormed() || "siraj"
  }.md`;
  return c.newResponse(streamOf(pieces).pipeThrough(new TextEncoderStream()), 200, {
    "cache-control": "no-store",
    "content-type": "text/markdown; charset=utf-8",
    "content-disposition": `attachment; filename="siraj.md"; filename*=UTF-8''${encodeURIComponent(file)}`,
  });
}
