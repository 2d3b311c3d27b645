import { randomUUID } from "node:crypto";
import { type Operation, operationsPath } from "#api/shared/operation.ts";
import { operationTables } from "#app/contracts.ts";
import type { AccessRule, RouteCase, Target } from "./access-rules.ts";
import { accountRoutes } from "./account-routes.ts";
import { operationCases } from "./operation-cases.ts";
import { siteRoutes } from "./site-routes.ts";
import { storageRoutes } from "./storage-routes.ts";

/** One way to call a route, and who may. `path` has no parameters left. */
export type KnownCase = RouteCase & {
  name: string;
  method: string;
  /** With its parameters, as the server has it. */
  pattern: string;
  rule: AccessRule;
  path: (target: Target) => string;
  /** The contract's schema of the input, where there is a contract. */
  input?: Operation["input"];
};

const operations = Object.values(operationTables).flatMap((table) => table.map(({ operation }) => operation));

/** The routes of the operations, by the access that their contracts declare. */
const operationRoutes = Object.fromEntries(
  operations.map(({ method, path, access, input }) => [
    `${method} ${operationsPath}${path}`,
    { ...operationCases[`${method} ${path}`], rule: access, input },
  ]),
);

const rules = { ...siteRoutes, ...accountRoutes, ...storageRoutes };

/** Every known route by method and pattern, with the ways in which it is called. */
export const knownRoutes: ReadonlyMap<string, readonly KnownCase[]> = new Map<string, readonly KnownCase[]>([
  ...Object.entries(operationRoutes).map(([name, route]) => [name, [operationCase(name, route)]] as const),
  ...Object.entries(rules).map(([name, { also = [], ...route }]) => {
    const cases = [route, ...also].map((each) => caseOf(name, each));
    return [name, cases] as const;
  }),
]);

/** Operations with a parameter in their path that no case of `operationCases` fills, except those of administrators and of everybody. */
export const operationsWithoutCase = operations.flatMap(({ method, path, access }) => {
  const name = `${method} ${path}`;
  return path.includes(":") && (access === "user" || access === "guest") && !operationCases[name] ? [name] : [];
});

/** Cases of `operationCases` whose operation no longer exists. */
export const casesWithoutOperation = Object.keys(operationCases).filter(
  (name) => !operations.some(({ method, path }) => `${method} ${path}` === name),
);

type Route = RouteCase & Pick<KnownCase, "rule" | "input">;

function operationCase(name: string, route: Route): KnownCase {
  const { path } = route;
  return caseOf(name, { ...route, ...(path && { path: (target) => operationsPath + path(target) }) });
}

function caseOf(name: string, route: Route): KnownCase {
  const [method = "", pattern = ""] = name.split(" ");
  return { path: () => fill(pattern), ...route, name, pattern, method: method === "ALL" ? "GET" : method };
}

/** A path that fits the pattern and names nothing that exists. */
function fill(pattern: string): string {
  return pattern
    .replaceAll(/:part\{.*\}/g, "sitemap-none.xml")
    .replaceAll(/:file\{.*\.(\w+)\}/g, "none.$1")
    .replaceAll(/:\w+(\{.*?\})?\??/g, () => randomUUID())
    .replaceAll("*", "none");
}
