import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { OpenSources } from "#sources/server/index.ts";
import type { Concern, VerseSearch } from "#sources/shared/contract.ts";
import type { Evidence } from "#sources/shared/evidence.ts";

/** What the built-in answerer writes from. Without hadith, comments and concerns it writes from verses alone. */
export type Writer = {
  search: VerseSearch;
  quran: Pick<Quran, "chapter" | "verseAt">;
  messages: MessageSource;
  concernsOf?: (question: string, language: Language) => readonly Concern[];
  evidence?: Pick<Evidence, "hadith">;
  evidenceSearch?: OpenSources["search"];
};
