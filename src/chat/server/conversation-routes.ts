import { type Context, Hono } from "hono";
import { requireUser, type UserEnvironment } from "#auth/server/index.ts";
import { keepSchema, listSchema, readSchema, renameSchema } from "#chat/shared/conversation-requests.ts";
import type { ConversationChanged, ConversationDeleted, ConversationSummary } from "#chat/shared/conversations.ts";
import { undoWindow } from "#chat/shared/conversations.ts";
import { type CitedSources, readCitation } from "./citations/read-citation.ts";
import { deleteConversation, eraseConversations } from "./conversations/delete-conversation.ts";
import { exportConversation, exportConversations } from "./conversations/export-conversations.ts";
import { importConversation } from "./conversations/import-conversation.ts";
import { listConversations } from "./conversations/list-conversations.ts";
import type { Conversations } from "./conversations/open-conversations.ts";
import { readConversation } from "./conversations/read-conversation.ts";
import { renameConversation } from "./conversations/rename-conversation.ts";
import type { TrustedSources } from "./conversations/sanitize-import.ts";
import type { MarkdownParts } from "./conversations/write-markdown.ts";
import { chatError } from "./error-catalogue.ts";
import { conversationOf, personOf, readBody, readQuery } from "./read-request.ts";
import { streamOf } from "./streams.ts";

type Dependencies = MarkdownParts &
  CitedSources &
  Pick<TrustedSources, "carePlaces"> & { conversations: Conversations };

/**
 * A signed-in person's conversations, and nobody else's: `GET` and `DELETE /conversations`; `GET`, `PATCH` and `DELETE /conversations/:id`; `POST
 * /conversations/:id/restore`, `POST /conversations/keep`; as Markdown `GET /conversations/:id/export` and `GET /conversations/export`.
 */
export function conversationRoutes(dependencies: Dependencies) {
  return new Hono<UserEnvironment>()
    .use("/conversations", requireUser, notStored)
    .use("/conversations/*", requireUser, notStored)
    .route("/", wholeListRoutes(dependencies))
    .route("/", oneConversationRoutes(dependencies));
}

function wholeListRoutes(dependencies: Dependencies) {
  const { conversations } = dependencies;
  const { store } = conversations;
  const { carePlaces } = dependencies;
  const known: TrustedSources = { carePlaces, cite: (asked, language) => readCitation(dependencies, language, asked) };
  return new Hono<UserEnvironment>()
    .get("/conversations", async (c) => c.json(await listConversations(store, personOf(c), readQuery(c, listSchema))))
    .delete("/conversations", async (c) => {
      await eraseConversations(conversations, personOf(c));
      return c.json({});
    })
    .post("/conversations/keep", async (c) => {
      const sent = await readBody(c, keepSchema);
      return c.json(changed(await importConversation(store, known, personOf(c), sent)));
    })
    .get("/conversations/export", (c) =>
      sendMarkdown(c, "siraj", exportConversations({ ...dependencies, store }, personOf(c))),
    );
}

function oneConversationRoutes(dependencies: Dependencies) {
  const { conversations } = dependencies;
  const { store } = conversations;
  return new Hono<UserEnvironment>()
    .get("/conversations/:id", async (c) =>
      c.json(await readConversation(store, personOf(c), conversationOf(c), readQuery(c, readSchema))),
    )
    .patch("/conversations/:id", async (c) => {
      const { title } = await readBody(c, renameSchema);
      return c.json(changed(await renameConversation(store, personOf(c), conversationOf(c), title)));
    })
    .delete("/conversations/:id", async (c) => {
      await deleteConversation(conversations, personOf(c), conversationOf(c));
      const deleted: ConversationDeleted = { restorableFor: undoWindow };
      return c.json(deleted);
    })
    .post("/conversations/:id/restore", async (c) => {
      const restored = await store.restore(personOf(c), conversationOf(c), undoWindow);
      if (!restored) throw chatError("chat/no-such-conversation", "There is no such conversation.");
      return c.json(changed(restored));
    })
    .get("/conversations/:id/export", async (c) => {
      const { title, pieces } = await exportConversation({ ...dependencies, store }, personOf(c), conversationOf(c));
      return sendMarkdown(c, title, pieces);
    });
}

const changed = (conversation: ConversationSummary): ConversationChanged => ({ conversation });

/** What a person talked of is in no cache. */
async function notStored(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.header("cache-control", "no-store");
}

/** A file to download, sent while it is made: it can be long. */
function sendMarkdown(c: Context, name: string, pieces: AsyncGenerator<string>): Response {
  const file = `${
    name
      .replace(/[\p{C}/\\:*?"<>|]+/gu, " ")
      .trim()
      .slice(0, 80)
      .toWellFormed() || "siraj"
  }.md`;
  return c.newResponse(streamOf(pieces).pipeThrough(new TextEncoderStream()), 200, {
    "content-type": "text/markdown; charset=utf-8",
    "content-disposition": `attachment; filename="siraj.md"; filename*=UTF-8''${encodeURIComponent(file)}`,
  });
}
