import { useEffect } from "react";

declare global {
  interface Window {
    /** What was pressed before the page's scripts ran, and whether the page was moved; false once they answer by themselves. */
    sirajEarly?: { button?: HTMLElement; moved?: boolean } | false;
  }
}

/**
 * The text of a script for the head: what is done while the page's scripts are still on their way is not lost. It keeps the button that was
 * pressed last, and marks a form of method "dialog" that was sent: such a form goes nowhere by itself, so what was written stays. Enter sends
 * such a form from its field of several lines too; 229 is the key of an input method.
 */
export const earlyActsScript =
  `var sirajEarly={};` +
  `addEventListener("submit",e=>{const f=e.target;if(sirajEarly&&f.method==="dialog")f.dataset.sent="early"},true);` +
  `addEventListener("click",e=>{const b=e.target.closest?.("button[type=button]");if(b&&sirajEarly)sirajEarly.button=b},true);` +
  `addEventListener("keydown",e=>{const f=e.target;if(sirajEarly&&e.key==="Enter"&&!e.shiftKey&&!e.isComposing&&e.keyCode!==229&&f.type==="textarea"&&f.form?.method==="dialog"){e.preventDefault();f.form.requestSubmit()}},true);` +
  `for(const move of ["wheel","touchmove","keydown"])addEventListener(move,()=>{if(sirajEarly)sirajEarly.moved=true},{passive:true})`;

/** Does what was asked for too early, once every component of the page answers. Belongs into the outermost one. */
export function useEarlyActs(): void {
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
