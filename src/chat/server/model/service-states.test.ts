import { expect, test } from "vitest";
import { createServiceStates } from "./service-states.ts";

test("states of the service: an own key begins with what is known by the operator's, and changes no other", () => {
  const stateFor = createServiceStates();
  const [operators, first] = [stateFor(undefined), stateFor("one")];
  operators.style = "open";
  operators.retryNotBefore = 9;
  Object.assign(first, { supportsTools: false, style: "apart", retryNotBefore: 7 });
  expect(stateFor("one")).toBe(first);
  expect(stateFor(undefined)).toBe(operators);
  expect(operators).toMatchObject({ supportsTools: true, style: "open", retryNotBefore: 9 });
  expect(stateFor("two")).toMatchObject({ supportsTools: true, style: "open", retryNotBefore: 0 });
});

test("states of the service: the own key that was used longest ago is forgotten, the operator's never", () => {
  const stateFor = createServiceStates();
  const operators = stateFor(undefined);
  const [kept, lost] = [stateFor("kept"), stateFor("lost")];
  for (let n = 0; n < 999; n++) {
    stateFor(`key ${n}`);
    stateFor("kept");
  }
  expect(stateFor("kept")).toBe(kept);
  expect(stateFor("lost")).not.toBe(lost);
  expect(stateFor(undefined)).toBe(operators);
});
