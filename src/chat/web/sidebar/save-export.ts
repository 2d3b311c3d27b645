import { exportConversations } from "../conversation-requests.ts";

/** Fetches one conversation, or all, as Markdown and has the browser save it under `name`. Rejects where it did not come. */
export async function saveExport(name: string, id?: string): Promise<void> {
  const url = URL.createObjectURL(await exportConversations(id));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileNameOf(name);
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Without what no file system takes; names of files have limits. */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[\p{C}\\/:*?"<>|]+/gu, " ").replace(/\s+/gu, " ");
  return `${[...plain].slice(0, 60).join("").trim() || "Siraj"}.md`;
}
