/**
 * The text of a script for the head: it marks a form of method "dialog" that was sent before the page's scripts ran.
 * Such a form goes nowhere by itself, so what was written stays, and its component takes it up when it is there.
 */
export const earlySubmitScript = `addEventListener("submit",e=>{const f=e.target;if(f.method==="dialog"&&f.dataset.sent===undefined)f.dataset.sent="early"},true)`;
