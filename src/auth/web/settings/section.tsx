import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icon.tsx";

/** The heading, which can have the focus, of the section that an element is in: what was pressed may go, the heading stays. */
export function summaryAround(element: Element | null): HTMLElement | null | undefined {
  return element?.closest("details")?.querySelector("summary");
}

type SectionProps = {
  title: string;
  /** What is set now, for whoever only looks. */
  value?: ReactNode;
  children: ReactNode;
};

/**
 * One thing about the account. What can be done with it appears when it is opened, and is asked of the service no sooner. One is open at a
 * time; a closed one keeps what was typed.
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
