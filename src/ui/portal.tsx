import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Shows something inside an element that React did not make. */
export function Portal({ host, children }: { host: HTMLElement; children: ReactNode }) {
  return createPortal(children, host);
}
