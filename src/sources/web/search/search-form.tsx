import { useEffect, useId, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { LocalizedLink, useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { maxQueryLength, type SearchFilter, type SearchKind, type SearchPageQuery } from "../../shared/search-page.ts";
import { usePrefetchResults } from "./use-prefetch-results.ts";

/** The address of a search without language prefix; default values are left out. */
export function searchPageAddress({ q, source, edition, page }: SearchPageQuery): string {
  const query = new URLSearchParams();
  if (q !== "") query.set("q", q);
  if (source !== "quran") query.set("source", source);
  if (edition !== "") query.set("edition", edition);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/search?${query}` : "/search";
}

type SearchFormProps = { asked: SearchPageQuery; filters: readonly SearchFilter[]; kinds: readonly SearchKind[] };

/** The search field, the kind of source and the edition filter. A plain HTML form: it works without scripts. */
export function SearchForm({ asked, filters, kinds }: SearchFormProps) {
  const t = useTranslate();
  const localize = useLocalizedTo();
  const id = useId();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  usePrefetchResults(form, "sources/web/search/search.route");
  // The field is updated on a new search rather than remounted, so that it keeps the focus. The ref keeps text that was
  // typed before hydration.
  const shown = useRef(asked.q);
  useEffect(() => {
    if (field.current && shown.current !== asked.q) field.current.value = asked.q;
    shown.current = asked.q;
  }, [asked.q]);
  return (
    <Form
      ref={form}
      className="search-form"
      method="get"
      action={String(localize("/search"))}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        // Repeating the same search adds no history entry.
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
          maxLength={maxQueryLength}
          placeholder={t("search:field")}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button variant="primary" round icon="search" label={t("search:submit")} type="submit" />
      </div>
      {asked.source === "quran" ? null : <input type="hidden" name="source" value={asked.source} />}
      {kinds.length > 1 ? <Kinds asked={asked} kinds={kinds} /> : null}
      {filters.length > 1 ? <EditionFilter asked={asked} filters={filters} /> : null}
    </Form>
  );
}

const kindNames = {
  quran: "search:quran",
  hadith: "search:hadith",
  tafsir: "search:tafsir",
} as const satisfies Record<SearchKind, string>;

function Kinds({ asked, kinds }: Pick<SearchFormProps, "asked" | "kinds">) {
  const t = useTranslate();
  return (
    <nav className="kinds" aria-label={t("search:where")}>
      {kinds.map((kind) => (
        <LocalizedLink
          key={kind}
          to={searchPageAddress({ ...asked, source: kind, edition: "", page: 1 })}
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

function EditionFilter({ asked, filters }: { asked: SearchPageQuery; filters: readonly SearchFilter[] }) {
  const t = useTranslate();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const chosen = filters.some(({ id: own }) => own === asked.edition) ? asked.edition : "";
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const { current } = select;
    if (current && shown.current === null && current.value !== chosen) {
      // The user chose an option before hydration.
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
        // Each kind of source has its own filters.
        key={asked.source}
        ref={select}
        className="text-field"
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
