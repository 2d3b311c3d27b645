// A public page is rendered whole by the server, so it has a `loader`. A private page is one of those listed in
// tools/rules/private-pages.json: its session lives in the browser, so it has a `clientLoader` and no `loader`.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import ts from "typescript";
import { z } from "zod";
import { type Finding, report, sourceFiles } from "./source-files.ts";

const privatePages = z.array(z.string()).parse(JSON.parse(readFileSync("tools/rules/private-pages.json", "utf8")));

/** The names that a module exports by declaration or by list. */
function exportsOf(path: string): Set<string> {
  const { statements } = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const names = statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      return statement.exportClause.elements.map((element) => element.name.text);
    }
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? "default"];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
  });
  return new Set(names);
}

/** The pages: routes that hold no others. A file may serve several addresses. */
function pagesOf(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap((route) => (route.children?.length ? pagesOf(route.children) : [join("src", route.file)]));
}

function filesOf(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap((route) => [join("src", route.file), ...filesOf(route.children ?? [])]);
}

function complaints(path: string): string[] {
  if (!existsSync(path)) return ["page-missing: src/routes.ts names this file"];
  const names = exportsOf(path);
  if (privatePages.includes(path)) {
    if (names.has("loader")) return ["private-page: has a loader, but its session lives in the browser"];
    return names.has("clientLoader") ? [] : ["private-page: has no clientLoader"];
  }
  if (names.has("loader")) return [];
  return ["public-page: has no loader (a private page stands in tools/rules/private-pages.json)"];
}

const { default: routes }: { default: RouteConfigEntry[] } = await import(pathToFileURL(resolve("src/routes.ts")).href);
const pages = [...new Set(pagesOf(routes))].sort();
const reached = new Set(filesOf(routes));
const finding = (path: string) => (message: string) => ({ path, line: 1, message }) satisfies Finding;

report("pages", pages.length, [
  ...pages.flatMap((path) => complaints(path).map(finding(path))),
  ...sourceFiles(["src"], /\.route\.tsx$/)
    .filter((path) => !reached.has(path))
    .map((path) => finding(path)("unreached-page: src/routes.ts does not name this file")),
  ...privatePages
    .filter((path) => !reached.has(path))
    .map((path) => finding(path)("private-page: listed, but src/routes.ts does not name it")),
]);
