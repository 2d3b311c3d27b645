import { sendOperation } from "#api/web/call-operation.ts";
import { saveFile } from "#ui/page/save-file.ts";
import { chatOperations } from "../operations.ts";

/** Downloads one conversation, or all, as a Markdown file called `name`. Rejects if the request failed. */
export async function saveExport(name: string, id?: string): Promise<void> {
  const { exportConversation, exportConversations } = chatOperations;
  const sent = id === undefined ? sendOperation(exportConversations, {}) : sendOperation(exportConversation, { id });
  saveFile(fileNameOf(name), await (await sent).blob());
}

/** A valid file name, without characters that file systems refuse and not too long. */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[\p{C}\\/:*?"<>|]+/gu, " ").replace(/\s+/gu, " ");
  return `${[...plain].slice(0, 60).join("").trim() || "Siraj"}.md`;
}
