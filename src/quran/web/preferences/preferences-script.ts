import { maxWait } from "./apply-preferences.ts";
import { arabicSizes, readingPreferencesKey, translationSizes } from "./reading-preferences.ts";

/**
 * An inline script before the verses: it applies the reading preferences before the first paint, as `applyReadingPreferences` does later.
 * If other editions than the server's own (`own`, its id) are chosen, it hides the server's, so that the text does not visibly change; if progressive
 * reading is, the verses, until `showCurrentVerse` has laid them out.
 */
export function preferencesScript(own: string | undefined): string {
  const [key, arabic, translation] = [readingPreferencesKey, arabicSizes, translationSizes].map((one) =>
    JSON.stringify(one),
  );
  const hide =
    own === undefined
      ? ""
      : `const e=(p.editions||{})[h.lang];if(Array.isArray(e)&&e.length&&!e.includes(${JSON.stringify(own)}))d.waiting=setTimeout(()=>delete d.waiting,${maxWait})`;
  return `(()=>{try{const h=document.documentElement,d=h.dataset,p=JSON.parse(localStorage.getItem(${key}))||{};if(${arabic}.includes(p.arabicSize))d.arabicSize=p.arabicSize;if(${translation}.includes(p.translationSize))d.translationSize=p.translationSize;if(p.arabic===false)d.hide="arabic";else if(p.translation===false)d.hide="translation";if(p.mode==="progressive")d.awaitsMode=setTimeout(()=>delete d.awaitsMode,${maxWait});${hide}}catch{}})()`;
}
