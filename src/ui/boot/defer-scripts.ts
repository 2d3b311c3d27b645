const staticImport = /import (?:\* as (\w+) from )?("[^"]+");?\n?/g;
/** The last statement of React Router's module: it loads the entry. */
const lastImport = /import\("[^"]+"\);?$/;

/** Milliseconds before a script that could not be loaded is requested again. They double up to the longest. */
const [firstPause, longestPause] = [1_000, 30_000];

/**
 * Rewrites a rendered page so that it requests its scripts after the first paint. Otherwise scripts compete with style sheets and fonts
 * for a slow connection. React Router emits preload links and one module script; both become one inline script of dynamic imports. A file that
 * could not be loaded is requested again: without it the page would never work, and what was entered before would be lost.
 * A page without that module is returned unchanged. `mark`: an attribute that the renderer's links and scripts have, and the new script too.
 */
export function deferScripts(html: string, mark = ""): string {
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)"${mark}/?>`, "g");
  const moduleScript = new RegExp(`<script${mark} type="module" async="">([\\s\\S]*?)</script>`);
  const [whole, module] = moduleScript.exec(html) ?? [];
  if (whole === undefined || module === undefined) return html;
  const files = [...html.matchAll(preload)].map(([, file = ""]) => file);
  const imports = [...module.matchAll(staticImport)];
  const names = imports.map(([, name = ""]) => name).join(",");
  const loads = imports.map(([, , file]) => `import(${file})`).join(",");
  const run = module.replaceAll(staticImport, "").trim().replace(lastImport, "return $&");
  const begin =
    `for(const href of ${JSON.stringify(files)})` +
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    `const load=pause=>Promise.all([${loads}]).then(([${names}])=>{${run}})` +
    `.catch(error=>{setTimeout(load,pause,Math.min(2*pause,${longestPause}));throw error});load(${firstPause})`;
  const later = `<script${mark}>{let begun=false;const begin=()=>{if(!begun){begun=true;${begin}}};${whenPainted}}</script>`;
  return html.replaceAll(preload, "").replace(whole, () => later);
}

/**
 * Waits until the browser reports the first content that it has painted; a callback before the next frame would come too early, as that frame
 * is drawn after it. A browser without such reports paints no frame before the style sheets have loaded. A page in the background paints no
 * frames, so it does not wait.
 */
const whenPainted =
  `if(document.hidden)begin();else{` +
  `if(globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint"))` +
  `new PerformanceObserver((list,observer)=>{if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();begin()}})` +
  `.observe({type:"paint",buffered:true});` +
  `else requestAnimationFrame(()=>setTimeout(begin));` +
  `document.addEventListener("visibilitychange",begin,{once:true});setTimeout(begin,5000)}`;
