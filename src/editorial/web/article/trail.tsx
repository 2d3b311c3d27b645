import { use } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import { EditorialSource } from "../context.ts";
import type { Step } from "./page-head.ts";

/** Breadcrumbs: links to the pages above this one. */
export function Trail({ steps }: { steps: readonly Step[] }) {
  const t = use(EditorialSource)?.t;
  return (
    <nav className="crumbs" aria-label={t?.("blog:trail")}>
      <ol>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <LocalizedLink to={path}>{name}</LocalizedLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
