import { useEffect } from "react";

declare global {
  interface Window {
    /**
     * The last button pressed before hydration, and whether the visitor has their own place in the page, because they scrolled, went back or forward
     * to it, or reloaded it; false after hydration.
     */
    sirajEarly?: { button?: HTMLElement; moved?: boolean } | false;
  }
}

/**
 * An inline script for the head. It records events before hydration, so that they can be replayed after it: the last button pressed, and
 * each submitted form of method "dialog" (the browser does not send such a form, so its text stays), with the text of its textarea at that
 * moment (`data-sent-text`): the visitor may go on typing. Enter in a textarea submits such a form too. Key code 229 means that an input
 * method handles the key.
 */
export const preHydrationEventsScript =
  `var sirajEarly={moved:/^(reload|back)/.test(performance.getEntriesByType("navigation")[0]?.type)};` +
  `addEventListener("submit",e=>{const f=e.target;if(!sirajEarly||f.method!=="dialog")return;f.dataset.sent="early";const t=f.querySelector("textarea");if(t)f.dataset.sentText=t.value},true);` +
  `addEventListener("click",e=>{const b=e.target.closest?.("button[type=button]");if(b&&sirajEarly)sirajEarly.button=b},true);` +
  `addEventListener("keydown",e=>{const f=e.target;if(sirajEarly&&e.key==="Enter"&&!e.shiftKey&&!e.isComposing&&e.keyCode!==229&&f.type==="textarea"&&f.form?.method==="dialog"){e.preventDefault();f.form.requestSubmit()}},true);` +
  `for(const move of ["wheel","touchmove","keydown"])addEventListener(move,()=>{if(sirajEarly)sirajEarly.moved=true},{passive:true})`;

/** Replays the recorded events after hydration. Call it in the outermost component: its effect runs last. */
export function useReplayedEvents(): void {
  useEffect(() => {
    const early = window.sirajEarly;
    window.sirajEarly = false;
    if (!early) return;
    const forms = document.querySelectorAll<HTMLFormElement>('form[data-sent="early"]');
    setTimeout(() => {
      if (early.button?.isConnected) early.button.click();
      for (const form of forms) if (form.isConnected) form.requestSubmit();
    });
  }, []);
}
