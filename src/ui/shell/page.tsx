import type { ReactNode } from "react";

type PageProps = {
  /** Stands at the start of wide screens only: nothing that phones cannot reach elsewhere. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of a page's own content: the main landmark, and at its side what belongs to it. */
export function Page({ aside, children }: PageProps) {
  return (
    <div className="page">
      {aside ? (
        <aside className="start" data-scrolls>
          {aside}
        </aside>
      ) : null}
      <main className="main" id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
