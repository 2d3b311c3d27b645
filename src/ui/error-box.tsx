import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type ErrorBoxProps = {
  title: string;
  /** An action, such as a retry button. */
  action?: ReactNode;
  /** What was saved, and what the visitor can do. */
  children?: ReactNode;
};

/** An error message. Screen readers announce it when it appears. */
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
