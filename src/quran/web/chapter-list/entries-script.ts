import { lastReadKey } from "../reading-position/last-read.ts";
import { dismissed, startHereKey } from "./start-here.tsx";

/**
 * An inline script before the rows above the list: it tells the style sheet, before the first paint, which rows will be shown, so that
 * the list does not shift.
 */
export const entriesScript = `(()=>{try{const d=document.documentElement.dataset,g=k=>localStorage.getItem(k);if(g(${JSON.stringify(lastReadKey)}))d.lastRead="";if(g(${JSON.stringify(startHereKey)})===${JSON.stringify(dismissed)})d.startHere=${JSON.stringify(dismissed)}}catch{}})()`;
