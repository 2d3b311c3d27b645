import { sendOperation } from "#api/web/call-operation.ts";
import { chatOperations } from "../operations.ts";

/** Downloads one conversation, or all, as a Markdown file called `name`. Rejects if the request failed. */
export async function saveExport(name: string, id?: string): Promise<void> {
  const { exportConversation, exportConversations } = chatOperations;
  const sent = id === undefined ? sendOperation(exportConversations, {}) : sendOperation(exportConversation, { id });
  const url = URL.createObjectURL(await (await sent).blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = fileNameOf(name);
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A valid file name, without characters that file systems refuse and not too long. */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[\p{C}\\/:*?"<>|]+/gu, " ").replace(/\s+/gu, " ");
  return `${[...plain].slice(0, 60).join("").trim() || "Siraj"}.md`;
}
