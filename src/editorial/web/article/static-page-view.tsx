import { use } from "react";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage } from "#i18n/web/index.ts";
import type { StaticPageId } from "../../shared/contract.ts";
import { EditorialSource } from "../context.ts";
import { DocumentView } from "./document-view.tsx";

/** A page of fixed text with the date of its last change. Rendered on the server only. */
export function StaticPageView({ id }: { id: StaticPageId }) {
  const language = useLanguage();
  const source = use(EditorialSource);
  const page = source?.editorial.page(language, id);
  if (!source || !page) return null;
  const date = formatDate(language, new Date(`${page.updated}T00:00:00Z`));
  return (
    <article>
      <h1 className="display">{page.title}</h1>
      <p className="say lead">{page.description}</p>
      <DocumentView body={page.body} />
      <p className="small updated">{source.t("terms:updated", { date })}</p>
    </article>
  );
}
