import { lastReadKey } from "../reading-position/last-read.ts";
import { dismissed, startHereKey } from "./start-here-store.ts";

/**
 * The text of a script that runs before the rows above the list are painted: it tells the style sheet which of them the
 * browser will show, so that the list keeps its place when it does.
 */
export const entriesScript = `(()=>{try{const d=document.documentElement.dataset,g=k=>localStorage.getItem(k);if(g(${JSON.stringify(lastReadKey)}))d.lastRead="";if(g(${JSON.stringify(startHereKey)})===${JSON.stringify(dismissed)})d.startHere=${JSON.stringify(dismissed)}}catch{}})()`;
