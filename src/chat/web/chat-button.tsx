import type { ComponentProps, ReactNode } from "react";
import { ChatIcon, type ChatIconName } from "./chat-icon.tsx";

type ChatButtonProps = Omit<ComponentProps<"button">, "className" | "aria-label" | "type"> & {
  icon: ChatIconName;
  /** Names a button that shows its icon alone. */
  label?: string;
  children?: ReactNode;
};

/** A quiet button with one of the conversation's own icons. */
export function ChatButton({ icon, label, children, ...rest }: ChatButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={children ? "btn btn-quiet" : "btn btn-quiet btn-icon"}
      aria-label={label}
      title={label}
    >
      <ChatIcon name={icon} small={children !== undefined} />
      {children ? <span>{children}</span> : null}
    </button>
  );
}
