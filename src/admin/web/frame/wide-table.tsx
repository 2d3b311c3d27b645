import type { ReactNode } from "react";

/** A table that scrolls sideways if it is too wide. It is focusable so that the keyboard can scroll it. */
export function WideTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="admin-table" aria-label={name} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
