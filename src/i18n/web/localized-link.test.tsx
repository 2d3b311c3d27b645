import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { languages } from "../shared/languages.ts";
import { LocalizedLink, localizeTo } from "./localized-link.tsx";
import { useLanguageHref } from "./use-language-href.ts";

function Links() {
  const href = useLanguageHref();
  return (
    <>
      <LocalizedLink to="/quran/2?x=1#v5">a</LocalizedLink>
      <LocalizedLink to="/">b</LocalizedLink>
      {languages.map((one) => (
        <a key={one} href={href(one)}>
          {one}
        </a>
      ))}
    </>
  );
}

function hrefsOn(address: string): string[] {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Links />
    </MemoryRouter>,
  );
  return [...page.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? "");
}

test("on a prefixed page links keep the language, on a plain page they stay plain", () => {
  expect(hrefsOn("/ar/quran").slice(0, 2)).toEqual(["/ar/quran/2?x=1#v5", "/ar"]);
  expect(hrefsOn("/quran").slice(0, 2)).toEqual(["/quran/2?x=1#v5", "/"]);
});

test("the switcher keeps the page; query and hash join in the browser", () => {
  const switched = languages.map((one) => `/${one}/quran/2`);
  expect(hrefsOn("/quran/2?tab=x#v5").slice(2)).toEqual(switched);
  expect(hrefsOn("/ur/quran/2?tab=x").slice(2)).toEqual(switched);
  expect(hrefsOn("/ur").slice(2)[0]).toBe("/en");
});

test("a localized link prefixes addresses of this site only", () => {
  expect(localizeTo("ar", "#v5")).toBe("#v5");
  expect(localizeTo("ar", "?page=2")).toBe("?page=2");
  expect(localizeTo("ar", "https://example.org/x")).toBe("https://example.org/x");
  expect(localizeTo("ar", "//example.org/x")).toBe("//example.org/x");
  expect(localizeTo("ar", { pathname: "/quran", hash: "#v5" })).toEqual({ pathname: "/ar/quran", hash: "#v5" });
  expect(localizeTo("ar", { search: "?page=2" })).toEqual({ search: "?page=2" });
});
