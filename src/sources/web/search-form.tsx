import { useEffect, useId, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { LocalizedLink, useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import {
  longestQuery,
  type SearchAsked,
  type SearchFilter,
  type SearchKind,
  searchKinds,
} from "../shared/search-page.ts";
import { searchAddress } from "./search-address.ts";

/** What is searched for, where, and in which edition. A plain form: it works without scripts too. */
export function SearchForm({ asked, filters }: { asked: SearchAsked; filters: readonly SearchFilter[] }) {
  const t = useTranslate();
  const localize = useLocalizedTo();
  const id = useId();
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  // Another search begins with its own words. The element stays, so that whoever is in it is not put out; and what was typed
  // before the page's scripts ran stays too.
  const shown = useRef(asked.q);
  useEffect(() => {
    if (field.current && shown.current !== asked.q) field.current.value = asked.q;
    shown.current = asked.q;
  }, [asked.q]);
  return (
    <Form
      className="search-form"
      method="get"
      action={String(localize("/search"))}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        // The same search once more is no further step to go back over.
        const same = typed.get("q") === asked.q && (typed.get("edition") ?? "") === asked.edition;
        void submit(event.currentTarget, { replace: same });
      }}
    >
      <label className="vh" htmlFor={id}>
        {t("search:field")}
      </label>
      <div className="search-field">
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          dir="auto"
          defaultValue={asked.q}
          maxLength={longestQuery}
          placeholder={t("search:field")}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button variant="primary" round icon="search" label={t("search:submit")} type="submit" />
      </div>
      {asked.source === "quran" ? null : <input type="hidden" name="source" value={asked.source} />}
      <Kinds asked={asked} />
      {filters.length > 1 ? <EditionFilter asked={asked} filters={filters} /> : null}
    </Form>
  );
}

const kindNames = {
  quran: "search:quran",
  hadith: "search:hadith",
  tafsir: "search:tafsir",
} as const satisfies Record<SearchKind, string>;

function Kinds({ asked }: { asked: SearchAsked }) {
  const t = useTranslate();
  return (
    <nav className="kinds" aria-label={t("search:where")}>
      {searchKinds.map((kind) => (
        <LocalizedLink
          key={kind}
          to={searchAddress({ ...asked, source: kind, edition: "", page: 1 })}
          aria-current={kind === asked.source ? "page" : undefined}
        >
          <span>{t(kindNames[kind])}</span>
        </LocalizedLink>
      ))}
    </nav>
  );
}

const filterNames = {
  quran: "search:translation",
  hadith: "search:collection",
  tafsir: "search:commentary",
} as const satisfies Record<SearchKind, string>;

function EditionFilter({ asked, filters }: { asked: SearchAsked; filters: readonly SearchFilter[] }) {
  const t = useTranslate();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const chosen = filters.some(({ id: own }) => own === asked.edition) ? asked.edition : "";
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const { current } = select;
    if (current && shown.current === null && current.value !== chosen) {
      // Chosen before the page's scripts ran.
      current.form?.requestSubmit();
    } else if (current) current.value = chosen;
    shown.current = chosen;
  }, [chosen]);
  return (
    <div className="narrow">
      <label className="label" htmlFor={id}>
        {t(filterNames[asked.source])}
      </label>
      <select
        // The filters of another source are others.
        key={asked.source}
        ref={select}
        id={id}
        name="edition"
        defaultValue={chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{t("search:any")}</option>
        {filters.map((filter) => (
          <option key={filter.id} value={filter.id}>
            {filter.name}
          </option>
        ))}
      </select>
      <noscript>
        <Button variant="outline" type="submit">
          {t("search:apply")}
        </Button>
      </noscript>
    </div>
  );
}
