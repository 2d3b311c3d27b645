import { consentAnswers, consentKey } from "../../shared/consent.ts";

/**
 * An inline script before the banner. It hides the banner, before the first paint, from a visitor who has answered, and stores the
 * answer of one who presses a button. The listener is on the document, so that it survives a replacement of the banner.
 */
export const consentScript = `(()=>{const d=document,h=d.documentElement,k=${JSON.stringify(consentKey)},a=${JSON.stringify(consentAnswers)};let v;try{v=localStorage.getItem(k)}catch{}if(a.includes(v))h.dataset.consent=v;d.addEventListener("click",e=>{const b=e.target.closest?.("[data-consent-answer]");if(!b)return;const w=b.dataset.consentAnswer;try{localStorage.setItem(k,w)}catch{}h.dataset.consent=w;d.getElementById("content")?.focus({preventScroll:true})})})()`;
