import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { OpenSources } from "#sources/server/index.ts";
import type { Concern, VerseSearch } from "#sources/shared/contract.ts";
import type { Evidence } from "#sources/shared/evidence.ts";

/** The sources of the built-in answerer. Without hadith, tafsir and concerns it answers from verses alone. */
export type AnswererDependencies = {
  search: VerseSearch;
  quran: Pick<Quran, "chapter" | "verseAt">;
  messages: MessageSource;
  concernsOf?: (question: string, language: Language) => readonly Concern[];
  evidence?: Pick<Evidence, "hadith">;
  evidenceSearch?: OpenSources["search"];
};
