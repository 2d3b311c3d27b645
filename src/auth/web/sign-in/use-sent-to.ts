import { useEffect, useState } from "react";

/**
 * The address or number to which a code was sent. It is kept with this entry of the browser's history, so that the place for the code is there
 * again after a reload, as on a phone that drops the tab while its owner reads the mail. It is not in the page's address, and leaving the screen
 * forgets it, as `remember(undefined)` does.
 */
export function useSentTo(): [sentTo: string | undefined, remember: (sentTo: string | undefined) => void] {
  const [sentTo, setSentTo] = useState<string>();
  useEffect(() => {
    const kept: unknown = window.history.state?.usr?.sentTo;
    if (typeof kept === "string") setSentTo(kept);
  }, []);
  const remember = (to: string | undefined) => {
    const { state } = window.history;
    window.history.replaceState({ ...state, usr: { ...state?.usr, sentTo: to } }, "");
    setSentTo(to);
  };
  return [sentTo, remember];
}
