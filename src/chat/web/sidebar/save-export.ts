import { sendOperation } from "#api/web/call-operation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { localTimeZone } from "#i18n/shared/local-time-zone.ts";
import { saveFile } from "#ui/page/save-file.ts";
import { chatOperations } from "../operations.ts";

/** Downloads a conversation as a Markdown file called `name`. Rejects if the request failed. */
export async function saveExport(name: string, id: string): Promise<void> {
  const sent = await sendOperation(chatOperations.exportConversation, { id, timeZone: localTimeZone() });
  saveFile(fileNameOf(name), await sent.blob());
}

/** The same for all conversations, saved passages and saved verses, with the texts of the verses in this language. */
export async function saveWholeExport(name: string, lang: Language): Promise<void> {
  const sent = await sendOperation(chatOperations.exportConversations, { lang, timeZone: localTimeZone() });
  saveFile(fileNameOf(name), await sent.blob());
}

/** A valid file name, without characters that file systems refuse and not too long. */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[\p{C}\\/:*?"<>|]+/gu, " ").replace(/\s+/gu, " ");
  return `${[...plain].slice(0, 60).join("").trim() || "Siraj"}.md`;
}
