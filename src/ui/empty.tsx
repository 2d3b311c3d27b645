import type { ReactNode } from "react";

type EmptyProps = {
  title: string;
  /** "h1" if it is the only content of a page. */
  heading?: "h1" | "h2";
  action?: ReactNode;
  children?: ReactNode;
};

/** An empty state: an icon, what would be here, and an action. */
export function Empty({ title, heading: Heading = "h2", action, children }: EmptyProps) {
  return (
    <div className="empty">
      <svg className="pic" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
        <path d="M20 64V34a16 16 0 0 1 32 0v30z" />
        <path d="M12 64V34a24 24 0 0 1 48 0v30" />
        <path d="M4 64V34a32 32 0 0 1 64 0v30" />
      </svg>
      <Heading className="title">{title}</Heading>
      {children ? <p className="small">{children}</p> : null}
      {action}
    </div>
  );
}
