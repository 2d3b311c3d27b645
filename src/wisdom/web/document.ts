import { announcementScript } from "./announcement/announcement-script.ts";
import { todayScript } from "./today-script.ts";

/** The inline scripts of this slice's pages. */
export const wisdomScripts: readonly string[] = [announcementScript, todayScript];
