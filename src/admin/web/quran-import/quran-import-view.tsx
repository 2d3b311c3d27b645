import { useId, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import type { ManagedEdition } from "#quran/shared/import/edition-import.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { DataState } from "../frame/data-state.tsx";
import { useData } from "../frame/use-data.ts";
import { quranImportOperations } from "../operations.ts";
import { EditionItem } from "./edition-item.tsx";
import { NewEditionForm } from "./new-edition-form.tsx";

/** The editions of the Qur'an and how each is served: replaces them, switches them off, rolls them back, and adds translations. */
export function QuranImportView() {
  const t = useTranslate();
  const loaded = useData("editions", () => callOperation(quranImportOperations.readEditions, {}));
  return (
    <section>
      <p>{t("adminImport:intro")}</p>
      <DataState loaded={loaded}>
        {({ editions }) => <Editions editions={editions} onChange={loaded.reload} />}
      </DataState>
    </section>
  );
}

type EditionsProps = { editions: readonly ManagedEdition[]; onChange: () => void };

function Editions({ editions, onChange }: EditionsProps) {
  const t = useTranslate();
  const id = useId();
  const [words, setWords] = useState("");
  const [language, setLanguage] = useState<Language | "">("");
  const field = useRef<HTMLInputElement>(null);
  /** Filters the list by the id of the added edition and focuses the filter's field before it. */
  const onAdd = (added: string) => {
    setWords(added);
    setLanguage("");
    field.current?.focus();
    showToast(t("admin:done"));
    onChange();
  };
  const shown = editions.filter((one) => isUnfinished(one) || matches(one, words, language));
  const unfinished = editions.filter(isUnfinished);
  return (
    <>
      <Addition onAdd={onAdd} />
      <div className="admin-fields">
        <label htmlFor={`${id}words`}>
          {t("adminImport:find")}
          <input
            className="text-field"
            id={`${id}words`}
            ref={field}
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <label htmlFor={`${id}language`}>
          {t("adminImport:language")}
          <select
            className="text-field"
            id={`${id}language`}
            value={language}
            onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? "")}
          >
            <option value="">{t("adminImport:allLanguages")}</option>
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`languages:${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {unfinished.map((one) => (
        <p key={one.id} className="admin-row">
          <span className="tag">{t(one.state === "importing" ? "adminImport:importing" : "adminImport:waiting")}</span>
          <a href={`#edition-${one.id}`} dir="auto" lang={one.language}>
            {one.name}
          </a>
        </p>
      ))}
      {shown.length > 0 ? null : <p role="status">{t("adminImport:noneFound")}</p>}
      <ul className="admin-list">
        {shown.map((edition) => (
          <EditionItem key={edition.id} edition={edition} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}

/** The button that opens the form of a new translation. Cancelling gives it the focus back. */
function Addition({ onAdd }: { onAdd: (id: string) => void }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [returned, setReturned] = useState(false);
  if (open) {
    const close = () => {
      setOpen(false);
      setReturned(true);
    };
    return (
      <NewEditionForm
        onClose={close}
        onAdd={(id) => {
          setOpen(false);
          onAdd(id);
        }}
      />
    );
  }
  return (
    <div>
      <Button variant="outline" autoFocus={returned} onClick={() => setOpen(true)}>
        {t("adminImport:add")}
      </Button>
    </div>
  );
}

function isUnfinished({ lastImport }: ManagedEdition): boolean {
  return lastImport?.state === "checking" || lastImport?.state === "checked";
}

function matches({ id, name, author, language }: ManagedEdition, words: string, chosen: Language | ""): boolean {
  if (chosen !== "" && chosen !== language) return false;
  const text = `${id} ${name} ${author}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
