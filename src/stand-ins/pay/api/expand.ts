import { invalidRequest } from "../api/api-error.ts";
import type { PayState } from "../state/pay-state.ts";
import { findObject } from "../state/store.ts";
import { type Json, toJson } from "../state/to-json.ts";
import { includable } from "./includable.ts";

const maxDepth = 4;

/** The amounts in further currencies of a coupon, or of the restrictions of a promotion code: shown only where `expand` names them. */
const onDemand = "currency_options";

/** The object as JSON, with ids at the paths of `expand` replaced by their objects. @throws PayError for a path that cannot be expanded. */
export function expandObject(pay: PayState, object: object, paths: readonly string[]): Json {
  const root = toJson(object);
  const wanted = new Set<unknown>();
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > maxDepth)
      throw invalidRequest(`You cannot expand more than ${maxDepth} levels of a property (${path}).`);
    walk({ pay, path, wanted }, root, parts);
  }
  withhold(root, wanted);
  return root;
}

type Walk = { pay: PayState; path: string; wanted: Set<unknown> };

function walk(on: Walk, at: Json, [part = "", ...rest]: readonly string[]): void {
  const { pay, path, wanted } = on;
  if (part === onDemand && hasAmounts(at)) {
    wanted.add(at);
    at[part] ??= {};
    return;
  }
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
  for (const one of Array.isArray(opened) ? opened : [opened]) walk(on, one as Json, rest);
}

function hasAmounts(at: Json): boolean {
  return at.object === "coupon" || "minimum_amount_currency" in at;
}

function withhold(value: unknown, wanted: ReadonlySet<unknown>): void {
  if (typeof value !== "object" || value === null) return;
  const at = value as Json;
  if (hasAmounts(at) && !wanted.has(at)) delete at[onDemand];
  for (const one of Object.values(at)) withhold(one, wanted);
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
