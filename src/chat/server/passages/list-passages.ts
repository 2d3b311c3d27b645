import type { StoredPart } from "#chat/shared/conversations.ts";
import { type PassagePage, sharedPath } from "#chat/shared/passages.ts";
import type { CardDesigns } from "#library/server/index.ts";
import { listCursor, readListCursor } from "../conversations/cursors.ts";
import { wordsOf } from "../conversations/search-words.ts";
import type { PassageRow, PassageStore } from "./passage-store.ts";
import type { RenderPassage } from "./render-passage.ts";

type Listing = {
  store: Pick<PassageStore, "list">;
  render: RenderPassage;
  designs: Pick<CardDesigns, "keyOf">;
};

/** Passages per page: each may be a long answer with its sources. */
const pageSize = 10;

/**
 * One page of a user's saved passages, newest first, after the cursor `before`. `q` selects those that contain all its words.
 * @throws AppError chat/bad-cursor
 */
export async function listPassages(
  { store, render, designs }: Listing,
  user: string,
  { before, q }: { before?: string | undefined; q?: string | undefined },
): Promise<PassagePage> {
  const words = wordsOf(q ?? "");
  // A query of punctuation alone matches nothing.
  if (q?.trim() && words.length === 0) return { passages: [], next: null };
  const cursor = before === undefined ? undefined : readListCursor(before);
  const found = await store.list(user, { words, ...(cursor && { before: cursor }), limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const passages: PassagePage["passages"] = [];
  for (const row of rows) passages.push(present(row, await render(row), designs));
  const last = rows.at(-1);
  const more = found.length > pageSize && last;
  return { passages, next: more ? listCursor({ time: last.createdAt, id: last.id }) : null };
}

function present(row: PassageRow, parts: StoredPart[], designs: Listing["designs"]): PassagePage["passages"][number] {
  const { id, kind, lang, question, note, createdAt, conversation, message, shareToken } = row;
  const key = row.graphic ? designs.keyOf({ ...row.graphic, language: lang }) : undefined;
  const graphic = row.graphic && { ...row.graphic, ...(key && { key }) };
  const link = shareToken === null ? null : sharedPath(shareToken);
  const place = conversation && message ? { conversationId: conversation, messageId: message } : null;
  return { id, kind, place, lang, question, parts, note, link, graphic, createdAt: createdAt.toISOString() };
}
