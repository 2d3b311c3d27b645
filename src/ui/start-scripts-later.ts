const preload = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");?\n?/g;

/**
 * Rewrites a rendered page so that its scripts are asked for when its first picture stands, not beside the texts and fonts that
 * make it: on a slow line they would share it. React Router writes them as preloads and one module, which becomes a script of
 * dynamic imports. A page without that module is returned as it is.
 */
export function startScriptsLater(html: string): string {
  const [whole, module] = moduleScript.exec(html) ?? [];
  if (whole === undefined || module === undefined) return html;
  const files = [...html.matchAll(preload)].map(([, file = ""]) => file);
  const imports = [...module.matchAll(staticImport)];
  const names = imports.map(([, name = ""]) => name).join(",");
  const loads = imports.map(([, , file]) => `import(${file})`).join(",");
  const run = module.replaceAll(staticImport, "").trim();
  const begin =
    `for(const href of ${JSON.stringify(files)})` +
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    `Promise.all([${loads}]).then(([${names}])=>{${run}})`;
  const later = `<script>{let begun=false;const begin=()=>{if(!begun){begun=true;${begin}}};${whenPainted}}</script>`;
  return html.replaceAll(preload, "").replace(whole, () => later);
}

/** No frame is painted before the style sheets are there. A page in the background paints none at all, and waits for nothing. */
const whenPainted = `if(document.hidden)begin();else{requestAnimationFrame(()=>setTimeout(begin));document.addEventListener("visibilitychange",begin,{once:true});setTimeout(begin,5000)}`;
