import { textSizeKey, textSizes, themeKey, themes } from "./preference-values.ts";

/**
 * The text of a script for the head: it applies stored preferences before anything is painted. Stored values are
 * compared with the allowed ones, and a browser that refuses storage shows the defaults.
 */
export const preferencesScript = `(()=>{try{const d=document.documentElement.dataset,g=(k,a)=>{const v=localStorage.getItem(k);return a.includes(v)?v:""},t=g(${JSON.stringify(themeKey)},${JSON.stringify(themes.filter((one) => one !== "system"))}),s=g(${JSON.stringify(textSizeKey)},${JSON.stringify(textSizes.filter((one) => one !== "100"))});if(t)d.theme=t;if(s)d.textSize=s}catch{}})()`;
