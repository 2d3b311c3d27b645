import { announced, announcementKey } from "./announcement-key.ts";

/**
 * An inline script before the banner: it tells the style sheet, before the first paint, whether the visitor dismissed the banner, so that
 * nothing shifts.
 */
export const announcementScript = `(()=>{try{if(localStorage.getItem(${JSON.stringify(announcementKey)})===${JSON.stringify(announced)})document.documentElement.dataset.announced=${JSON.stringify(announced)}}catch{}})()`;
