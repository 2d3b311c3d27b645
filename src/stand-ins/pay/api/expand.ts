import { invalidRequest } from "../api/api-error.ts";
import type { PayState } from "../state/pay-state.ts";
import { findObject } from "../state/store.ts";
import { type Json, toJson } from "../state/to-json.ts";
import { includable } from "./includable.ts";

const maxDepth = 4;

/** The object as JSON, with ids at the paths of `expand` replaced by their objects. @throws PayError for a path that cannot be expanded. */
export function expandObject(pay: PayState, object: object, paths: readonly string[]): Json {
  const root = toJson(object);
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > maxDepth)
      throw invalidRequest(`You cannot expand more than ${maxDepth} levels of a property (${path}).`);
    walk(pay, root, parts, path);
  }
  return root;
}

function walk(pay: PayState, at: Json, [part = "", ...rest]: readonly string[], path: string): void {
  const value = at[part] === undefined ? include(pay, at, part) : at[part];
  if (value === null) return;
  if (value === undefined) throw cannotExpand(path);
  const open = (one: unknown): unknown => {
    if (typeof one === "object" && one !== null) return one;
    const found = typeof one === "string" ? findObject(pay.store, one) : undefined;
    if (!found) throw cannotExpand(path);
    return toJson(found);
  };
  const opened = Array.isArray(value) ? value.map(open) : open(value);
  at[part] = opened;
  if (rest.length === 0) return;
  for (const one of Array.isArray(opened) ? opened : [opened]) walk(pay, one as Json, rest, path);
}

/** A property that an object holds only if it is asked for. */
function include(pay: PayState, at: Json, part: string): unknown {
  const maker = includable[`${String(at.object)}.${part}`];
  const made = maker?.(pay, String(at.id));
  return made === undefined || made === null ? made : toJson(made);
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`);
}
