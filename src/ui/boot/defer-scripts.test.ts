import { expect, test, vi } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = (module: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><p>$&</p>` +
  `<script>window.__reactRouterContext={}</script><link rel="modulepreload" href="/assets/b.js"/>${module}</body></html>`;
const written = page(
  `<script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nimport * as route1_main from "/assets/b.js";\nconst route1 = {...route1_main};\n  window.__reactRouterRouteModules = {"root":route0,"b":route1};\n\nimport("/assets/entry.js");</script>`,
);

test("nothing of a page asks for a script before the page is painted", () => {
  const later = deferScripts(written);
  expect(later).not.toContain(`<link rel="modulepreload"`);
  expect(later).not.toContain(`type="module"`);
  expect(later).not.toMatch(/import [*"]/);
  expect(later).toContain(`<link rel="stylesheet" href="/assets/a.css"/></head><body><p>$&</p>`);
  expect(later).toContain(`for(const href of ["/assets/a.js","/assets/b.js"])`);
  expect(later).toContain(
    `Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/b.js")]).then(([,route0,route1_main])=>`,
  );
  expect(later).toContain(`{const route1 = {...route1_main};`);
});

test("the script that loads the deferred modules of a page can be parsed", () => {
  const [, script = ""] = /<script>(\{let begun[\s\S]*?)<\/script>/.exec(deferScripts(written)) ?? [];
  expect(script).not.toBe("");
  expect(() => new Function(script)).not.toThrow();
});

test("deferred scripts: what could not be loaded is requested again after growing pauses, until the entry has run", async () => {
  vi.useFakeTimers();
  const [, script = ""] =
    /<script>\{let begun[\s\S]*?(const load=[\s\S]*?load\(\d+\))/.exec(deferScripts(written)) ?? [];
  const begun = Date.now();
  const requests: string[] = [];
  const reported: string[] = [];
  const note = (error: unknown) => reported.push(String(error));
  process.on("unhandledRejection", note);
  // A dynamic import cannot be stubbed.
  const run = new Function("window", "request", script.replaceAll("import(", "request("));
  const window: { __reactRouterRouteModules?: object } = {};
  run(window, async (file: string) => {
    requests.push(`${(Date.now() - begun) / 1_000} ${file}`);
    const failing = { "/assets/b.js": 2, "/assets/entry.js": 1 }[file] ?? 0;
    if (requests.filter((one) => one.endsWith(file)).length <= failing) throw new TypeError(`${file} was not fetched`);
    return { file };
  });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", note);
  const at = (file: string) => requests.filter((one) => one.endsWith(file)).map((one) => one.split(" ")[0]);
  expect(at("/assets/b.js")).toEqual(["0", "1", "3", "7"]);
  expect(at("/assets/entry.js")).toEqual(["3", "7"]);
  expect(window.__reactRouterRouteModules).toEqual({ root: { file: "/assets/root.js" }, b: { file: "/assets/b.js" } });
  // Each failure is reported as before.
  expect(reported).toHaveLength(3);
});

test("deferred scripts: a page without scripts is not changed", () => {
  const still = page("");
  expect(deferScripts(still)).toBe(still);
});

test("a marked page keeps the mark, and a module without it is not taken for the page's own", () => {
  const mark = ' nonce="secret"';
  const marked = written
    .replaceAll('<script type="module"', `<script${mark} type="module"`)
    .replaceAll(/(<link rel="modulepreload" href="[^"]+")/g, `$1${mark}`)
    .replace("<p>", '<script type="module" async="">import "/evil.js";</script><p>');
  const later = deferScripts(marked, mark);
  expect(later).toContain(`<script${mark}>{let begun`);
  expect(later).not.toContain('modulepreload" href');
  expect(later).toContain('<script type="module" async="">import "/evil.js";</script>');
  expect(deferScripts(written, mark)).toBe(written);
});
