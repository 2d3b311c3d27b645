import { longestWait } from "./apply-preferences.ts";
import { arabicSizes, readingPreferencesKey, translationSizes } from "./reading-preferences.ts";

/**
 * The text of a script that stands before the verses: it tells the style sheet, before they are painted, what
 * `applyReadingPreferences` says later. Where other editions were chosen than the page brings (`own`, its id), the
 * page's own waits unseen, so that one text does not turn into another under the reader's eyes.
 */
export function readingScript(own: string | undefined): string {
  const [key, arabic, translation] = [readingPreferencesKey, arabicSizes, translationSizes].map((one) =>
    JSON.stringify(one),
  );
  const waits =
    own === undefined
      ? ""
      : `const e=(p.editions||{})[h.lang];if(Array.isArray(e)&&e.length&&!e.includes(${JSON.stringify(own)})){d.waiting="";setTimeout(()=>delete d.waiting,${longestWait})}`;
  return `(()=>{try{const h=document.documentElement,d=h.dataset,p=JSON.parse(localStorage.getItem(${key}))||{};if(${arabic}.includes(p.arabicSize))d.arabicSize=p.arabicSize;if(${translation}.includes(p.translationSize))d.translationSize=p.translationSize;if(p.arabic===false)d.hide="arabic";else if(p.translation===false)d.hide="translation";${waits}}catch{}})()`;
}
