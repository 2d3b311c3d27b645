import { type ReactNode, useId } from "react";

type TableRegionProps = { name: string; title: string; tag: string; children: ReactNode };

/** A captioned table in a region of its own. Where it is too wide it scrolls there; it takes the focus, so that the keyboard scrolls it too. */
export function TableRegion({ name, title, tag, children }: TableRegionProps) {
  const id = useId();
  return (
    <section className="table-region" aria-labelledby={id} tabIndex={0}>
      <table data-figures={name}>
        <caption id={id}>
          {title} <span className="tag">{tag}</span>
        </caption>
        {children}
      </table>
    </section>
  );
}
