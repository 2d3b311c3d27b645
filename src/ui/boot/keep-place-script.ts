/** The entry of the tab's storage: the address that a link to another language leads to, and the place in the page. */
const key = "siraj-place";

/** Pixels below the top of the window at which the place is read: under the bar at the top. */
const line = 96;

/** Removes the language, which has two letters, from a path. */
const withoutLanguage = `p=>p.replace(/^\\/[a-z]{2}(?=\\/|$)|\\/$/g,"")`;

/**
 * An inline script for the head: a link to the same page in another language opens it at the place where the visitor was. Pages have the same
 * structure in every language, so the place is a path of child elements from the last one that has an id, down to one that is not much higher than a line
 * of the window, and the share of its height. Where another language lacks that element, the share of the page's height. The reader keeps its
 * verse (`use-restore-position.ts`).
 */
export const keepPlaceScript = () =>
  `{const bare=${withoutLanguage},main=()=>document.getElementById("content"),` +
  `shareOf=e=>{const r=e.getBoundingClientRect();return(${line}-r.top)/r.height},` +
  `placeIn=from=>{let at=from,id=at.id,path=[];` +
  `while(at.clientHeight>innerHeight/4){` +
  `const next=[...at.children].findIndex(c=>{const r=c.getBoundingClientRect();return r.height&&r.bottom>${line}});` +
  `if(next<0)break;at=at.children[next];if(at.id){id=at.id;path=[]}else path.push(next)}` +
  `return{id,path,share:shareOf(at),whole:shareOf(from)}},` +
  `find=({id,path})=>path.reduce((at,next)=>at?.children[next],document.getElementById(id));` +
  `addEventListener("click",e=>{const a=e.target.closest?.("a[hreflang]"),m=main();` +
  `if(a&&m&&scrollY>8&&bare(a.pathname)===bare(location.pathname)&&!m.querySelector(".verse[id]"))` +
  `try{sessionStorage.setItem("${key}",JSON.stringify({to:a.pathname,...placeIn(m)}))}catch{}});` +
  `addEventListener("DOMContentLoaded",()=>{try{` +
  `const place=JSON.parse(sessionStorage.getItem("${key}"));if(!place)return;sessionStorage.removeItem("${key}");` +
  `if(place.to!==location.pathname||sirajEarly.moved)return;` +
  `const e=find(place),at=e?.clientHeight?e:main(),share=at===e?place.share:place.whole,r=at.getBoundingClientRect();` +
  `scrollBy({top:r.top+share*r.height-${line},behavior:"instant"})` +
  `}catch{}})}`;
