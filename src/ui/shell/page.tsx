import type { ReactNode } from "react";

type PageProps = {
  /** Shown beside the content on wide screens only. Phones must be able to reach it elsewhere. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of a page's content: the main landmark and an optional side column. */
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
