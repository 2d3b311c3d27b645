import { type RefObject, useEffect, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useTranslate } from "#i18n/web/index.ts";
import {
  addedEditionId,
  codeForm,
  maxLengths,
  type NewEdition,
  translatedLanguages,
} from "#quran/shared/import/added-edition.ts";
import { quranImportOperations } from "../operations.ts";
import { DescriptionFields, readDescription } from "./description-fields.tsx";
import { TranslationForm } from "./translation-form.tsx";

type NewEditionFormProps = {
  onClose: () => void;
  /** Gets the id of the added edition. */
  onAdd: (id: string) => void;
};

/** The form for a translation that is not part of the release. */
export function NewEditionForm({ onClose, onAdd }: NewEditionFormProps) {
  const t = useTranslate();
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = async (fields: FormData) =>
    onAdd((await callOperation(quranImportOperations.addEdition, readFields(fields))).id);
  return (
    <TranslationForm
      heading="h2"
      title={t("adminImport:addTitle")}
      text={t("adminImport:addText")}
      submit={t("adminImport:addIt")}
      onSend={send}
      onClose={onClose}
    >
      <Identity first={first} />
      <DescriptionFields />
    </TranslationForm>
  );
}

/** The fields of the language and the code, which make up the id. */
function Identity({ first }: { first: RefObject<HTMLSelectElement | null> }) {
  const t = useTranslate();
  const [language, setLanguage] = useState<NewEdition["language"]>("en");
  const [code, setCode] = useState("");
  return (
    <>
      <div className="admin-fields">
        <label>
          {t("adminImport:languageOf")}
          <select
            className="text-field"
            name="language"
            ref={first}
            value={language}
            onChange={({ target }) => setLanguage(translatedLanguages.find((one) => one === target.value) ?? "en")}
          >
            {translatedLanguages.map((one) => (
              <option key={one} value={one}>
                {t(`languages:${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("adminImport:code")}
          <input
            className="text-field"
            name="code"
            required
            maxLength={maxLengths.code}
            pattern={codeForm}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
      </div>
      <p className="small">
        {t("adminImport:codeHint")} <code dir="ltr">{addedEditionId({ language, code: code || "…" })}</code>
      </p>
    </>
  );
}

function readFields(fields: FormData): NewEdition {
  return {
    language: translatedLanguages.find((one) => one === fields.get("language")) ?? "en",
    code: `${fields.get("code") ?? ""}`.trim(),
    ...readDescription(fields),
  };
}
