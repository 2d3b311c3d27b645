import type { ListCursor } from "../conversations/conversation-store.ts";
import { type MarkdownParts, writePassage } from "../conversations/write-markdown.ts";
import type { PassageStore } from "./passage-store.ts";
import type { PrintPassage } from "./print-passage.ts";

/** Passages per read. */
const pageSize = 20;

/** All saved passages of a user as Markdown under a heading, in chunks, newest first. Nothing where there are none. */
export async function* exportPassages(
  parts: MarkdownParts,
  store: Pick<PassageStore, "list">,
  printer: () => PrintPassage,
  user: string,
): AsyncGenerator<string> {
  for (let below: ListCursor | undefined; ; ) {
    const rows = await store.list(user, { words: [], ...(below && { below }), most: pageSize });
    const [first] = rows;
    if (first && !below) yield `# ${parts.messages.translate(first.lang)("savedPassages:title")}\n\n`;
    const print = printer();
    for (const row of rows) yield writePassage(parts, { ...row, parts: await print(row) });
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    below = { time: last.createdAt, id: last.id };
  }
}
