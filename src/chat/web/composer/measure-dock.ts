import { keepHeight } from "#ui/page/keep-height.ts";

/** The height of the docked composer grows with the text in it: toasts are placed above the dock. For the `ref` of the dock; returns the clean-up. */
export const measureDock = (dock: HTMLElement | null) => (dock ? keepHeight(dock, "--dock-height") : undefined);
