import type { ComponentProps, ReactNode } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import { Icon, type IconName } from "./icon.tsx";

type Look = {
  /** "plain" is teal text. Use at most one "primary" button in a view. */
  variant?: "plain" | "primary" | "outline" | "quiet" | "danger";
  round?: boolean;
  icon?: IconName;
  /** The accessible name of a button that shows only an icon. */
  label?: string;
  children?: ReactNode;
};

type ButtonProps = Look & Omit<ComponentProps<"button">, keyof Look | "className" | "aria-label">;

export function Button({ variant, round, icon, label, children, type = "button", ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classesOf({ variant, round, children })}>
      <Face icon={icon}>{children}</Face>
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof LocalizedLink>, keyof Look | "className" | "aria-label">;

/** A link that looks like a button. `to` has no language prefix. */
export function ButtonLink({ variant, round, icon, label, children, ...rest }: ButtonLinkProps) {
  return (
    <LocalizedLink {...rest} aria-label={label} className={classesOf({ variant, round, children })}>
      <Face icon={icon}>{children}</Face>
    </LocalizedLink>
  );
}

function Face({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} size={children ? "small" : "normal"} /> : null}
      {children ? <span>{children}</span> : null}
    </>
  );
}

type Shape = { variant: Look["variant"] | undefined; round: boolean | undefined; children: ReactNode };

function classesOf({ variant = "plain", round = false, children }: Shape): string {
  const parts = ["btn"];
  if (variant !== "plain") parts.push(`btn-${variant}`);
  if (!children) parts.push("btn-icon");
  if (round) parts.push("btn-round");
  return parts.join(" ");
}
