import { type RefObject, useId } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { type EditionDescription, maxLengths, sourceForm } from "#quran/shared/import/added-edition.ts";

type DescriptionFieldsProps = {
  /** The initial values of the fields; absent for a new translation. */
  described?: EditionDescription;
  first?: RefObject<HTMLInputElement | null>;
};

/** The fields of a translation's description, which `readDescription` reads. */
export function DescriptionFields({ described, first }: DescriptionFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <div className="admin-fields">
        <Words
          label={t("adminImport:name")}
          name="name"
          maxLength={maxLengths.name}
          value={described?.name}
          first={first}
        />
        <Words
          label={t("adminImport:translator")}
          name="author"
          maxLength={maxLengths.author}
          value={described?.author}
        />
      </div>
      <Words
        label={t("adminImport:licenseWords")}
        name="license"
        maxLength={maxLengths.license}
        value={described?.license}
      />
      <label>
        {t("adminImport:sourceUrl")}
        <input
          className="text-field"
          name="sourceUrl"
          type="url"
          required
          maxLength={maxLengths.sourceUrl}
          pattern={sourceForm}
          defaultValue={described?.sourceUrl}
          dir="ltr"
          autoComplete="off"
        />
      </label>
      <label className="admin-check">
        <input type="checkbox" name="nonCommercial" defaultChecked={described?.nonCommercial ?? false} />
        <span>{t("adminImport:nonCommercial")}</span>
      </label>
      <label className="admin-check">
        <input type="checkbox" name="searched" defaultChecked={described?.searched ?? true} />
        <span>{t("adminImport:searchIt")}</span>
      </label>
    </>
  );
}

type WordsProps = {
  label: string;
  name: string;
  maxLength: number;
  value?: string | undefined;
  first?: RefObject<HTMLInputElement | null> | undefined;
};

function Words({ label, name, maxLength, value, first }: WordsProps) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <input
        className="text-field"
        id={id}
        name={name}
        required
        maxLength={maxLength}
        defaultValue={value}
        ref={first}
        dir="auto"
        autoComplete="off"
      />
    </label>
  );
}

export function readDescription(fields: FormData): EditionDescription {
  const text = (name: string) => `${fields.get(name) ?? ""}`.trim();
  return {
    ...{ name: text("name"), author: text("author"), license: text("license"), sourceUrl: text("sourceUrl") },
    ...{ nonCommercial: fields.has("nonCommercial"), searched: fields.has("searched") },
  };
}
