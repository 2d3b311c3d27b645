import { lastReadKey } from "./last-read.ts";

/** An inline script: it tells the style sheet, before the first paint, that a reading position is stored, so that its row has its space. */
export const lastReadScript = `try{if(localStorage.getItem(${JSON.stringify(lastReadKey)}))document.documentElement.dataset.lastRead=""}catch{}`;
