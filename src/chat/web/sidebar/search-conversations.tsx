import { useCallback } from "react";
import { searchLimit } from "#chat/shared/limits.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { SearchField } from "#ui/search-field.tsx";
import type { ConversationList, ListState } from "./conversation-list.ts";

/** Searches the titles and questions of all conversations while the user types. */
export function SearchConversations({ list, found }: { list: ConversationList; found: ListState }) {
  const t = useTranslate();
  const search = useCallback((words: string) => void list.search(words), [list]);
  const none = found.words !== "" && found.state === "ready" && found.rows.length === 0;
  return (
    <search>
      <SearchField label={t("sidebar:search")} maxLength={searchLimit} initial={found.words} onSearch={search} />
      <p className={none ? "small" : "vh"} role="status">
        {none ? t("sidebar:noneFound") : ""}
      </p>
    </search>
  );
}
