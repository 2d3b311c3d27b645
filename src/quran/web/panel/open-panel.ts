import { useStore } from "@nanostores/react";
import { atom } from "nanostores";

/** Only one panel is open at a time: opening another closes it. */
export type PanelName = "settings" | "tafsir";

const $open = atom<PanelName | undefined>();

export function showPanel(name: PanelName): void {
  $open.set(name);
}

/** Closes the panel if it is the open one. */
export function closePanel(name: PanelName): void {
  if ($open.get() === name) $open.set(undefined);
}

export function useIsOpen(name: PanelName): boolean {
  return useStore($open, { ssr: "initial" }) === name;
}
