import { invalidRequest } from "./api-error.ts";

/** Parameters as the API's clients encode them: nested objects and lists of strings. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

const maxDepth = 8;
const maxFields = 500;

/** Decodes `a[b][0]=c` of a query or a form body. An object whose names are all numbers becomes a list. */
export function decodeForm(text: string): FormFields {
  const root: Node = new Map();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > maxFields) throw invalidRequest("Too many parameters.");
    put(root, segmentsOf(name), value, name);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, collapse(value)]));
}

type Node = Map<string, Node | string>;

function segmentsOf(name: string): string[] {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!parts?.[1]) throw invalidRequest(`Invalid parameter name: ${name}`);
  const nested = [...(parts[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, inner = ""]) => inner);
  if (nested.length > maxDepth) throw invalidRequest(`Invalid parameter name: ${name}`);
  return [parts[1], ...nested];
}

function put(root: Node, segments: readonly string[], value: string, name: string): void {
  let at = root;
  for (const [depth, segment] of segments.entries()) {
    const key = segment === "" ? String(at.size) : segment;
    if (depth === segments.length - 1) {
      at.set(key, value);
      return;
    }
    const inner = at.get(key) ?? new Map<string, Node | string>();
    if (typeof inner === "string") throw invalidRequest(`Invalid parameter: ${name}`);
    at.set(key, inner);
    at = inner;
  }
}

function collapse(node: Node | string): FormValue {
  if (typeof node === "string") return node;
  const entries = [...node].map(([name, value]): [string, FormValue] => [name, collapse(value)]);
  if (!entries.every(([name]) => /^\d+$/.test(name))) return Object.fromEntries(entries);
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}
