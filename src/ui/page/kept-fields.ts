import { type RefObject, useEffect } from "react";
import { attempt } from "#i18n/shared/attempt.ts";

/**
 * Keeps what is written in a form while its page is loaded in another language. It is kept in the tab, until the form has it again; passwords are
 * not. Without a `name` nothing is kept or restored yet.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const key = `siraj-draft-form-${name}`;
    restoreFields(form.current, key);
    const keep = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest("a[hreflang]"))) return;
      const written = fieldsOf(form.current).map((field) => [field.name, field.value]);
      attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(written))));
    };
    document.addEventListener("click", keep, { capture: true });
    return () => document.removeEventListener("click", keep, { capture: true });
  }, [form, name]);
}

/** What was typed before hydration stays. */
function restoreFields(form: HTMLFormElement | null, key: string): void {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null"));
  attempt(() => sessionStorage.removeItem(key));
  if (typeof kept !== "object" || kept === null) return;
  const written = new Map<string, unknown>(Object.entries(kept));
  for (const field of fieldsOf(form)) {
    const value = written.get(field.name);
    if (typeof value === "string" && field.value === field.defaultValue) field.value = value;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement | null): TextField[] {
  return [...(form?.elements ?? [])].filter(
    (field): field is TextField =>
      // A password that is shown is in a field of type "text".
      (field instanceof HTMLInputElement && !field.autocomplete.endsWith("password")) ||
      field instanceof HTMLTextAreaElement,
  );
}
