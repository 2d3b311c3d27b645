import type { ListCursor } from "../conversations/conversation-store.ts";
import { type MarkdownContext, writePassage } from "../conversations/write-markdown.ts";
import type { PassageStore } from "./passage-store.ts";
import type { RenderPassage } from "./render-passage.ts";

/** Passages per read. */
const pageSize = 20;

/** All saved passages of a user as Markdown under a heading, in chunks, newest first. Nothing where there are none. */
export async function* exportPassages(
  context: MarkdownContext,
  store: Pick<PassageStore, "list">,
  createRenderer: () => RenderPassage,
  user: string,
): AsyncGenerator<string> {
  for (let cursor: ListCursor | undefined; ; ) {
    const rows = await store.list(user, { words: [], ...(cursor && { before: cursor }), limit: pageSize });
    const [first] = rows;
    if (first && !cursor) yield `# ${context.messages.translate(first.lang)("savedPassages:title")}\n\n`;
    const render = createRenderer();
    for (const row of rows) yield writePassage(context, { ...row, parts: await render(row) });
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    cursor = { time: last.createdAt, id: last.id };
  }
}
