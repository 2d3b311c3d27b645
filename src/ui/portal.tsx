import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The id of the element in the top bar into which a page puts its own tool with `Portal`. */
export const pageToolsId = "page-tools";

/** Renders its children inside an element that React did not create. */
export function Portal({ host, children }: { host: HTMLElement; children: ReactNode }) {
  return createPortal(children, host);
}
