import type { ReactNode } from "react";

/**
 * A message in place of a pressed button. It takes the focus, which would be lost with the button, so that a screen
 * reader reads it and the Tab key continues from here.
 */
export function FocusedMessage({ look, children }: { look: "say" | "small"; children: ReactNode }) {
  return (
    <p className={look} ref={takeFocus} tabIndex={-1} data-arrival="">
      {children}
    </p>
  );
}

/** A `ref` that focuses an element when it is mounted. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
