import { useEffect, useId, useState } from "react";
import { searchLimit } from "#chat/shared/limits.ts";
import { useTranslate } from "#i18n/web/index.ts";
import type { ConversationList, ListState } from "./conversation-list.ts";

/** Milliseconds after the last key press. */
const debounce = 250;

/** Searches the titles and questions of all conversations while the user types. */
export function SearchField({ list, found }: { list: ConversationList; found: ListState }) {
  const t = useTranslate();
  const id = useId();
  const [words, setWords] = useState(found.words);
  useEffect(() => {
    const timer = setTimeout(() => void list.search(words.trim()), debounce);
    return () => clearTimeout(timer);
  }, [list, words]);
  const none = found.words !== "" && found.state === "ready" && found.rows.length === 0;
  return (
    <search>
      <label className="vh" htmlFor={id}>
        {t("sidebar:search")}
      </label>
      <input
        className="conversation-search"
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={searchLimit}
        placeholder={t("sidebar:search")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={none ? "small" : "vh"} role="status">
        {none ? t("sidebar:noneFound") : ""}
      </p>
    </search>
  );
}
