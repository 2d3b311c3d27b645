import { type ReactNode, useId } from "react";

type TableRegionProps = { name: string; title: string; tag: string; children: ReactNode };

/** A captioned table that scrolls sideways if it is too wide. It is focusable so that the keyboard can scroll it. */
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
