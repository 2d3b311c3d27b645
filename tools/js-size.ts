// The size of the JavaScript that a page loads before any interaction: the entry, the modules of the page's routes and all that
// they import statically, each file compressed by brotli at quality 11 as it is served. 1 kB is 1000 bytes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import ts from "typescript";
import { z } from "zod";

const client = "build/client";
const limits = [
  { page: /reader/, bytes: 140_000 },
  { page: /./, bytes: 150_000 },
];

const part = z.object({ module: z.string(), imports: z.array(z.string()).optional() });
const routeModule = part.extend({
  id: z.string(),
  parentId: z.string().optional(),
  clientLoaderModule: z.string().optional(),
  clientMiddlewareModule: z.string().optional(),
  hydrateFallbackModule: z.string().optional(),
});
type RouteModule = z.infer<typeof routeModule>;

function readManifest() {
  const assets = join(client, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`${assets} holds no manifest: build first`);
  const text = readFileSync(join(assets, name), "utf8");
  const json = text.slice(text.indexOf("=") + 1).replace(/;\s*$/, "");
  return z.object({ entry: part, routes: z.record(z.string(), routeModule) }).parse(JSON.parse(json));
}

type Imports = { now: string[]; later: string[] };
const imports = new Map<string, Imports>();

/** The modules that a built file imports statically and dynamically. Most files belong to many pages; each is read once. */
function importsOf(address: string): Imports {
  const known = imports.get(address) ?? readImports(address);
  imports.set(address, known);
  return known;
}

function readImports(address: string): Imports {
  const source = ts.createSourceFile(address, readFileSync(join(client, address), "utf8"), ts.ScriptTarget.Latest);
  const resolve = (target: string) => new URL(target, `http://site${address}`).pathname;
  const now: string[] = [];
  const later: string[] = [];
  const visit = (node: ts.Node): void => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isStatic && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      now.push(resolve(node.moduleSpecifier.text));
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteralLike(target)) later.push(resolve(target.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { now, later };
}

const sizes = new Map<string, number>();
function sizeOf(address: string): number {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join(client, address)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  }).length;
  sizes.set(address, size);
  return size;
}

/** All modules reachable from `starts`, including them. */
function closure(starts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...starts];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    queue.push(...importsOf(next).now);
  }
  return found;
}

const { entry, routes } = readManifest();
const all = Object.values(routes);
const pages = all.filter((one) => !all.some((other) => other.parentId === one.id));
const chain = (route: RouteModule): RouteModule[] => {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chain(parent), route] : [route];
};
const modulesOf = (one: z.infer<typeof part> & Partial<RouteModule>) =>
  [
    one.module,
    one.clientLoaderModule,
    one.clientMiddlewareModule,
    one.hydrateFallbackModule,
    ...(one.imports ?? []),
  ].filter((address) => address !== undefined);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const sum = (addresses: Iterable<string>) => [...addresses].reduce((total, address) => total + sizeOf(address), 0);

let over = 0;
for (const page of pages) {
  const loaded = closure([entry, ...chain(page)].flatMap(modulesOf));
  const onDemand = [...closure([...loaded].flatMap((address) => importsOf(address).later))].filter(
    (address) => !loaded.has(address),
  );
  const bytes = sum(loaded);
  const limit = limits.find((one) => one.page.test(page.id))?.bytes ?? 0;
  if (bytes > limit) over++;
  console.log(
    `${bytes > limit ? "✗" : "✓"} ${page.id}: ${kB(bytes)} in ${loaded.size} files, at most ${kB(limit)}; on demand ${kB(sum(onDemand))}`,
  );
  if (bytes > limit) {
    const largest = [...loaded].sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 12);
    for (const address of largest) console.log(`    ${kB(sizeOf(address)).padStart(9)} ${address}`);
  }
}
console.log(`${pages.length} pages, ${over} too heavy (brotli 11, 1 kB = 1000 bytes)`);
process.exitCode = over > 0 || pages.length === 0 ? 1 : 0;
