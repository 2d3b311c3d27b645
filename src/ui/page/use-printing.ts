import { useSyncExternalStore } from "react";

let printing = false;

function listen(onChange: () => void): () => void {
  const onPrint = ({ type }: Event) => {
    printing = type === "beforeprint";
    onChange();
  };
  // A query for the medium changes too late: the browser has laid out the paper by then.
  window.addEventListener("beforeprint", onPrint);
  window.addEventListener("afterprint", onPrint);
  return () => {
    window.removeEventListener("beforeprint", onPrint);
    window.removeEventListener("afterprint", onPrint);
  };
}

/** Whether the page is being printed: paper has no button that shows more. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    listen,
    () => printing,
    () => false,
  );
}
