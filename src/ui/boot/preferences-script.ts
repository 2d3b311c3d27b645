import { textSizeKey, textSizes, themeKey, themes } from "../shell/preference-values.ts";

/**
 * An inline script for the head that applies stored preferences before the first paint. It ignores values that are not allowed.
 * If the browser refuses storage, the defaults apply.
 */
// Written by a pure call, so that the browser, which needs no script, does not load it.
export const preferencesScript = /* @__PURE__ */ writeScript();

function writeScript(): string {
  return `(()=>{try{const d=document.documentElement.dataset,g=(k,a)=>{const v=localStorage.getItem(k);return a.includes(v)?v:""},t=g(${JSON.stringify(themeKey)},${JSON.stringify(themes.filter((one) => one !== "system"))}),s=g(${JSON.stringify(textSizeKey)},${JSON.stringify(textSizes.filter((one) => one !== "100"))});if(t)d.theme=t;if(s)d.textSize=s}catch{}})()`;
}
