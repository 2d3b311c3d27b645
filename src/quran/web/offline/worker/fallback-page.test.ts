import { expect, test } from "vitest";
import { showStoredItems } from "./fallback-page.ts";

const item = (name: string) => `<li data-kept="${name}" hidden=""><a href="/${name}">${name}</a></li>`;
const section = (name: string, items: string) =>
  `<section data-kept-list="${name}" hidden=""><h2>${name}</h2><ul>${items}</ul></section>`;
const page = `<main>${section("chapters", ["list", "1", "11", "112"].map(item).join(""))}${section("languages", item("pl"))}</main>`;

test("fallback page: shows stored pages and removes the others", () => {
  const shown = showStoredItems(page, new Set(["list", "11"]));
  expect(shown).toContain('<li data-kept="11"><a');
  expect(shown).not.toContain('data-kept="1"');
  expect(shown).not.toContain('data-kept="112"');
  expect(shown).not.toContain("hidden");
});

test("fallback page: removes an empty list with its heading", () => {
  expect(showStoredItems(page, new Set(["pl"]))).toBe(
    '<main><section data-kept-list="languages"><h2>languages</h2><ul><li data-kept="pl"><a href="/pl">pl</a></li></ul></section></main>',
  );
  expect(showStoredItems(page, new Set())).toBe("<main></main>");
});
