import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

/** Outlines on a 24-unit grid, loaded with the conversation. Icons of every page are in `ui/icon.tsx`. */
const icons = {
  flag: { d: "M6 21V4.5h11.5L15 8.7l2.5 4.3H6", turns: true },
  pencil: { d: "M5 19l.8-3.8L16 5a2 2 0 0 1 3 3L8.8 18.2zM14 7l3 3" },
  speaker: { d: "M4.5 9.5v5h3.2L12 18.5v-13L7.7 9.5zM15 9a4.2 4.2 0 0 1 0 6M17.5 6.5a7.7 7.7 0 0 1 0 11", turns: true },
  useful: {
    d: "M7.5 11v8.5M7.5 11l4-7.5c1.5 0 2.4 1.1 2.1 2.6L13 9.5h5a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H7.5M7.5 11H4v8.5h3.5",
  },
  "not-useful": {
    d: "M16.500 13V4.500M16.500 13l-4 7.500c-1.500 0-2.400-1.100-2.100-2.600l.6-3.400H6a2 2 0 0 1-2-2.400l1.200-6a2 2 0 0 1 2-1.600h9.300M16.500 13H20V4.500h-3.500",
  },
  microphone: { d: "M9 11V6.500a3 3 0 0 1 6 0V11a3 3 0 0 1-6 0zM5.500 11a6.500 6.500 0 0 0 13 0M12 17.500V21M9 21h6" },
  key: {
    d: "M4 15.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M10 13l8.500-8.500M15.500 7.500l2.500 2.500M18.500 4.500L20 6",
  },
} as const;

type ChatIconName = keyof typeof icons;

function ChatIcon({ name, small = false }: { name: ChatIconName; small?: boolean }) {
  const icon: { d: string; turns?: boolean } = icons[name];
  return (
    <svg
      className={`icon${small ? " icon-small" : ""}${icon.turns ? " icon-flip" : ""}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icon.d} />
    </svg>
  );
}

type ChatButtonProps = Omit<ComponentProps<"button">, "className" | "aria-label" | "type"> & {
  icon: ChatIconName | "stop";
  /** The accessible name of a button without text. */
  label?: string;
  children?: ReactNode;
};

/** A quiet button with a chat icon. */
export function ChatButton({ icon, label, children, ...rest }: ChatButtonProps) {
  const small = children !== undefined;
  return (
    <button
      {...rest}
      type="button"
      className={children ? "btn btn-quiet" : "btn btn-quiet btn-icon"}
      aria-label={label}
      title={label}
    >
      {icon === "stop" ? (
        <Icon name="stop" size={small ? "small" : "normal"} />
      ) : (
        <ChatIcon name={icon} small={small} />
      )}
      {children ? <span>{children}</span> : null}
    </button>
  );
}
