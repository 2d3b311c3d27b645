import type { Citation } from "#chat/shared/contract.ts";
import type { StoredPart } from "#chat/shared/conversations.ts";
import { type PassagePage, sharedPath } from "#chat/shared/passages.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { CardDesigns } from "#library/server/index.ts";
import { listCursor, readListCursor } from "../conversations/cursors.ts";
import type { TrustedSources } from "../conversations/sanitize-import.ts";
import { wordsOf } from "../conversations/search-words.ts";
import type { PassagePart } from "./cut-answer.ts";
import type { PassageRow, PassageStore } from "./passage-store.ts";

type PassageSources = {
  store: Pick<PassageStore, "list">;
  sources: TrustedSources;
  designs: Pick<CardDesigns, "keyOf">;
};

/** Passages per page: each may be a long answer with its sources. */
const pageSize = 10;

/**
 * One page of a user's saved passages, newest first, after the cursor `before`. `q` selects those that contain all its words.
 * @throws AppError chat/bad-cursor
 */
export async function listPassages(
  { store, sources, designs }: PassageSources,
  user: string,
  { before, q }: { before?: string | undefined; q?: string | undefined },
): Promise<PassagePage> {
  const words = wordsOf(q ?? "");
  // A query of punctuation alone matches nothing.
  if (q?.trim() && words.length === 0) return { passages: [], next: null };
  const below = before === undefined ? undefined : readListCursor(before);
  const found = await store.list(user, { words, ...(below && { below }), most: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const printed = createPrinter(sources);
  const passages: PassagePage["passages"] = [];
  for (const row of rows) passages.push(present(row, await printed(row), designs));
  const last = rows.at(-1);
  const more = found.length > pageSize && last;
  return { passages, next: more ? listCursor({ updatedAt: last.createdAt.toISOString(), id: last.id }) : null };
}

function present(
  row: PassageRow,
  parts: StoredPart[],
  designs: PassageSources["designs"],
): PassagePage["passages"][number] {
  const { id, kind, lang, question, note, createdAt, conversation, message, shareToken } = row;
  const key = row.graphic ? designs.keyOf({ ...row.graphic, language: lang }) : undefined;
  const graphic = row.graphic && { ...row.graphic, ...(key && { key }) };
  const link = shareToken === null ? null : sharedPath(shareToken);
  const place = conversation && message ? { conversationId: conversation, messageId: message } : null;
  return { id, kind, place, lang, question, parts, note, link, graphic, createdAt: createdAt.toISOString() };
}

/**
 * Makes a function that gives the parts of a passage with the texts that are stored now, in the passage's language. A citation whose text is
 * gone is left out. Each text is read once.
 */
export function createPrinter({ cite, carePlaces }: TrustedSources) {
  const read = new Map<string, Promise<Citation | undefined>>();
  const print = async (part: PassagePart, lang: Language): Promise<StoredPart[]> => {
    if (part.type === "data-care") return [{ type: part.type, data: { places: [...carePlaces(lang)] } }];
    if (part.type !== "data-citation") return [part];
    const id = `${part.data.kind}:${part.data.ref}`;
    const key = `${lang} ${part.data.by} ${id}`;
    const reading = read.get(key) ?? cite(part.data, lang);
    read.set(key, reading);
    const data = await reading;
    return data ? [{ type: part.type, id, data }] : [];
  };
  return async ({ parts, lang }: Pick<PassageRow, "parts" | "lang">): Promise<StoredPart[]> => {
    const printed: StoredPart[] = [];
    // One after the other: a page does not take all connections of the database.
    for (const part of parts) printed.push(...(await print(part, lang)));
    return printed;
  };
}
