import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type ErrorBoxProps = {
  title: string;
  /** A way on, such as a button that tries again. */
  action?: ReactNode;
  /** What was kept, and what one can do. */
  children?: ReactNode;
};

/** Something failed. It is announced as soon as it appears. */
export function ErrorBox({ title, action, children }: ErrorBoxProps) {
  return (
    <div className="error-box" role="alert">
      <Icon name="error" />
      <div className="words">
        <b>{title}</b>
        {children}
      </div>
      {action ? <div className="way-on">{action}</div> : null}
    </div>
  );
}
