import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { adminSections } from "#admin/web/frame/sections.ts";
import pages from "./routes.ts";

type Entry = (typeof pages)[number];

const asObject = ({ path, index, file, children = [] }: Entry): RouteObject => {
  const object = { handle: file, ...(path !== undefined && { path }) };
  return index ? { ...object, index } : { ...object, children: children.map(asObject) };
};
const routes = pages.map(asObject);

/** The file of the page that an address shows. */
const fileOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.handle;

const siblings = pages.flatMap(({ children = [] }) => children);
const words = siblings.flatMap(({ path }) => (path && /^[a-z-]+$/.test(path) ? [path] : []));

test("every page of the administration is found without a language prefix", () => {
  const found = Object.keys(adminSections).map((section) => fileOf(`/admin/${section}`));
  expect(new Set(found)).toEqual(new Set(["admin/web/admin.route.tsx"]));
});

test("the first word of an address is not taken for a language where it is a page's own", () => {
  const withParameter = siblings.filter(({ path }) => path && /^[a-z-]+\/:\w+(?:\/:\w+\?)?$/.test(path));
  expect(withParameter.map(({ path }) => path)).toContain("faq/:slug");
  const wrong = withParameter.flatMap(({ path = "", file }) =>
    words.map((word) => path.replace(/:\w+.*/, word)).filter((address) => fileOf(`/${address}`) !== file),
  );
  expect(wrong).toEqual([]);
});
