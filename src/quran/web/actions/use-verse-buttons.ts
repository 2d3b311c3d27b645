import { useEffect } from "react";
import { requestPart } from "../part-requests.ts";

/** Answers the buttons of all verses, which the server wrote: one handler a page. */
export function useVerseActs(): void {
  useEffect(() => {
    const act = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("#verses [data-act]") : null;
      const verse = Number(button?.closest(".verse")?.id.slice(1));
      if (!(button instanceof HTMLElement) || !(verse >= 1)) return;
      if (button.dataset.act === "play") requestPart("player", { verse });
      if (button.dataset.act === "actions") requestPart("actions", { verse, extend: event.shiftKey });
    };
    document.addEventListener("click", act);
    return () => document.removeEventListener("click", act);
  }, []);
}
