import { type ComponentType, type ReactNode, useState } from "react";
import { Icon } from "#ui/icon.tsx";

/** The focusable heading of an element's section, which stays when a pressed button disappears. */
export function summaryAround(element: Element | null): HTMLElement | null | undefined {
  return element?.closest("details")?.querySelector("summary");
}

/** A section of another slice is given the frame, so that it needs no door to it. */
export type SettingsSection = ComponentType<{ Section: typeof Section }>;

type SectionProps = {
  title: string;
  /** The current value, shown while the section is closed. */
  value?: ReactNode;
  children: ReactNode;
};

/**
 * A section of the settings. Its content is mounted, and its data requested, when it is first opened. One section is
 * open at a time; a closed one keeps its input.
 */
export function Section({ title, value, children }: SectionProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      name="account-section"
      className="account-section"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <span className="what">
          <h3 className="label">{title}</h3>
          {value ? <span className="small">{value}</span> : null}
        </span>
        <Icon name="down" size="small" />
      </summary>
      {opened ? <div className="account-part">{children}</div> : null}
    </details>
  );
}
