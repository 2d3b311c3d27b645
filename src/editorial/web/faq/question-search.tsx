import { useCallback, useEffect, useId, useRef, useState } from "react";
import { foldNames } from "#i18n/shared/text-folding.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";

/** A search field that filters the server-rendered list of questions below it. Needs JavaScript. */
export function QuestionSearch() {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<number>();
  const search = useCallback((text: string) => {
    const words = foldNames(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const count = filterQuestions(words);
    setFound(words.length > 0 ? count : undefined);
  }, []);
  useEffect(() => {
    // Text that was typed before hydration.
    const typed = input.current?.value;
    if (typed) search(typed);
  }, [search]);
  const status = found === undefined ? "" : found > 0 ? t("faq:found", { count: found }) : t("faq:foundNone");
  return (
    <form className="question-search needs-script" method="dialog" onSubmit={(e) => e.preventDefault()}>
      <label className="vh" htmlFor={id}>
        {t("faq:search")}
      </label>
      <Icon name="search" size="small" />
      <input
        ref={input}
        className="text-field"
        id={id}
        type="search"
        dir="auto"
        placeholder={t("faq:search")}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => search(event.currentTarget.value)}
      />
      <p className={found === 0 ? "small" : "vh"} role="status">
        {status}
      </p>
    </form>
  );
}

/** Shows the questions that have all words, or their beginnings, and the categories with such a question. Returns their number. */
function filterQuestions(words: readonly string[]): number {
  let count = 0;
  for (const section of document.querySelectorAll<HTMLElement>("[data-questions]")) {
    let inSection = 0;
    for (const row of section.querySelectorAll<HTMLElement>("[data-words]")) {
      const text = ` ${row.dataset.words}`;
      row.hidden = !words.every((word) => text.includes(` ${word}`));
      if (!row.hidden) inSection += 1;
    }
    section.hidden = inSection === 0;
    count += inSection;
  }
  return count;
}
