import { guestBookmarksKey } from "../../shared/guest-bookmarks-key.ts";

/**
 * An inline script of the fallback page: it lists a guest's bookmarks, newest first, that are in surahs of which the page has a link. The list
 * has the numbering system, the text before a reference and whether that names the surah's number.
 */
export const savedVersesScript = `(()=>{try{const box=document.getElementById("saved-verses"),list=box.querySelector("ul"),{digits,before,numbered}=list.dataset,number=new Intl.NumberFormat("en",{numberingSystem:digits});const saved=JSON.parse(localStorage.getItem(${JSON.stringify(guestBookmarksKey)})||"[]").sort((a,b)=>b.created-a.created);for(const{chapter,from,to,note}of saved){const kept=document.querySelector('[data-kept="'+Number(chapter)+'"] a');if(!kept||!(from>0&&to>=from))continue;const verses=[...new Set([from,to])],item=document.createElement("li"),link=document.createElement("a"),name=document.createElement("span");link.className="place-row";link.href=kept.getAttribute("href")+"/"+verses.join("-");name.textContent=kept.querySelector(".name").lastChild.data+before+(numbered!==undefined?chapter+":":"")+verses.map((one)=>number.format(one)).join("–");if(note){const text=document.createElement("span");text.className="meta";text.textContent=note;name.append(text)}link.append(name);item.append(link);list.append(item);box.hidden=false}}catch{}})()`;
