import { use } from "react";
import { usesArabicScript } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage } from "#i18n/web/index.ts";
import { beforeReference } from "#quran/shared/format-reference.ts";
import { Icon } from "#ui/icon.tsx";
import type { GlossaryTerm } from "../../shared/contract.ts";
import type { Inline } from "../../shared/document.ts";
import { EditorialSource } from "../context.ts";

const noteId = (id: string) => `term-${id}`;

/** A word in a text that opens its explanation, with the punctuation around it. A native popover: it needs no script. */
export function Term({ term: { id, before, text, after } }: { term: Extract<Inline, { kind: "term" }> }) {
  const word = (
    <button className="term" type="button" popoverTarget={noteId(id)}>
      {text}
    </button>
  );
  if (!before && !after) return word;
  return (
    <span className="term-whole">
      {before}
      {word}
      {after}
    </span>
  );
}

/** The explanations of a text's terms, closed. Rendered on the server only, once for each term of a page. */
export function TermNotes({ ids }: { ids: readonly string[] }) {
  const language = useLanguage();
  const source = use(EditorialSource);
  if (!source) return null;
  const { editorial, t } = source;
  return ids
    .flatMap((id) => editorial.term(language, id) ?? [])
    .map((one) => (
      <div
        className="term-note"
        key={one.id}
        id={noteId(one.id)}
        popover="auto"
        role="dialog"
        aria-labelledby={`${noteId(one.id)}-name`}
      >
        <p className="term-name" id={`${noteId(one.id)}-name`}>
          <TermName term={one} />
        </p>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          popoverTarget={noteId(one.id)}
          popoverTargetAction="hide"
          aria-label={t("glossary:close")}
        >
          <Icon name="close" />
        </button>
        <p className="term-text">{one.text}</p>
        <p className="term-links">
          <TermVerse term={one} />
          {/* With a target the link loads the page: only then does the style of the target apply. */}
          <LocalizedLink to={`/glossary#${one.id}`} target="_self">
            {t("glossary:open")}
          </LocalizedLink>
        </p>
      </div>
    ));
}

/** The term with its Arabic word. Arabic does not need it, and in Urdu it is mostly the same word. */
export function TermName({ term: { term, arabic } }: { term: GlossaryTerm }) {
  return (
    <>
      <b>{term}</b>
      {usesArabicScript(useLanguage()) ? null : (
        <>
          {" "}
          <span className="term-arabic" lang="ar" dir="rtl">
            {arabic}
          </span>
        </>
      )}
    </>
  );
}

/** A link to the verse on a term's subject. */
export function TermVerse({ term: { verse } }: { term: GlossaryTerm }) {
  const language = useLanguage();
  if (!verse) return null;
  return (
    <LocalizedLink to={verse.path}>
      {verse.chapter}
      {beforeReference(language)}
      <bdi className="num">{verse.reference}</bdi>
    </LocalizedLink>
  );
}
