import { useEffect, useId, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";

/** Milliseconds after the last key press. */
const debounce = 250;
/** The longest text that is searched for, in UTF-16 units: the server's limit. */
const searchLimit = 200;

/** The field that searches both tabs while the user types. */
export function SearchSaved({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useTranslate();
  const id = useId();
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => onSearch(words.trim()), debounce);
    return () => clearTimeout(timer);
  }, [onSearch, words]);
  return (
    <search>
      <label className="vh" htmlFor={id}>
        {t("savedPassages:search")}
      </label>
      <input
        className="saved-search"
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={searchLimit}
        placeholder={t("savedPassages:search")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </search>
  );
}
