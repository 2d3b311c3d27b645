import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

type SearchFormProps = {
  label: string;
  /** Whether an empty field is refused. */
  required?: boolean;
  /** Gets the words, without white space around them. */
  onSearch: (words: string) => void;
};

/** A field and its button, which search when they are submitted. */
export function SearchForm({ label, required = false, onSearch }: SearchFormProps) {
  const t = useTranslate();
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get("q");
        onSearch(typeof words === "string" ? words.trim() : "");
      }}
    >
      <label>
        {label}
        <input className="text-field" name="q" type="search" required={required} maxLength={200} dir="auto" />
      </label>
      <div>
        <Button type="submit" variant="outline" icon="search">
          {t("admin:search")}
        </Button>
      </div>
    </form>
  );
}
