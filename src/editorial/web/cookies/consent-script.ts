import { consentAnswers, consentKey } from "#ui/boot/consent.ts";
import { storedKeys } from "../../shared/stored-keys.ts";

/**
 * An inline script before the banner. It hides the banner, before the first paint, from a visitor who has answered. It stores the answer of
 * one who presses a button, and after a rejection deletes what was stored by consent. An answer in another tab counts here too. The listener
 * is on the document, so that it survives a replacement of the banner.
 */
export function consentScript(): string {
  const optionalKeys = storedKeys.filter(({ necessary }) => !necessary).map(({ name }) => name);
  return `(()=>{const d=document,h=d.documentElement,k=${JSON.stringify(consentKey)};let v;try{v=localStorage.getItem(k)}catch{}const s=v=>{if(${JSON.stringify(consentAnswers)}.includes(v))h.dataset.consent=v};s(v);addEventListener("storage",e=>{if(e.key===k)s(e.newValue)});d.addEventListener("click",e=>{const b=e.target.closest?.("[data-consent-answer]");if(!b)return;const w=b.dataset.consentAnswer;try{localStorage.setItem(k,w);if(w==="rejected")for(const o of ${JSON.stringify(optionalKeys)})localStorage.removeItem(o)}catch{}h.dataset.consent=w;d.getElementById("content")?.focus({preventScroll:true})})})()`;
}
