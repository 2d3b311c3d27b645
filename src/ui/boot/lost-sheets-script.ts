/**
 * An inline script for the head. It requests a style sheet that could not be loaded again, after pauses of 1 s and more: browsers do not, and the page
 * would stay without it, also after client navigations. React writes links above the script, which waits for their sheets: one of them without a
 * sheet has failed. A link is put in its own place, which keeps the element and the address that React knows; setting the address to the same
 * value requests nothing in Chromium.
 */
export const lostSheetsScript =
  `{const again=l=>setTimeout(()=>l.replaceWith(l),Math.min(l.lost=2*(l.lost||500),3e4));` +
  `for(const l of document.querySelectorAll("link[rel=stylesheet]"))l.sheet||again(l);` +
  `addEventListener("error",({target:l})=>{if(l.rel==="stylesheet")again(l)},true)}`;
