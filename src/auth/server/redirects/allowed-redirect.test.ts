import { expect, test } from "vitest";
import { fc } from "../../../../tests/support/property-seed.ts";
import { allowedRedirect } from "./allowed-redirect.ts";

const site = "https://siraj.example";
const rules = {
  siteUrl: site,
  redirectUrls: ["https://app.example/**", "https://*.preview.example/in", "siraj://callback"],
};

test.each([
  "https://siraj.example/pl/auth?next=%2Fquran#a",
  "https://app.example/a/b?c=d",
  "https://one.preview.example/in",
  "siraj://callback",
])("redirect: %s is allowed", (asked) => {
  expect(allowedRedirect(rules, asked)).toBe(asked);
});

test.each([
  undefined,
  "",
  "/auth",
  "//evil.example",
  "https://evil.example/",
  "http://siraj.example/",
  "https://siraj.example:8443/",
  "https://siraj.example.evil.example/",
  "https://siraj.example@evil.example/",
  "https://user:pass@siraj.example/",
  "https://evil.example\\@siraj.example/",
  "https://siraj.example\n.evil.example/",
  "https:siraj.example",
  "https://two.parts.preview.example/in",
  "https://one.preview.example/in/deeper",
  "https://app.example.evil.example/",
  "http://2130706433/",
  "http://0x7f.1/",
  "https://sіraj.example/",
  "javascript:alert(1)",
  "data:text/html,a",
  `https://siraj.example/${"a".repeat(2000)}`,
])("redirect: %s falls back to the site", (asked) => {
  expect(allowedRedirect(rules, asked)).toBe(site);
});

test("redirect: on localhost any port of the site is allowed", () => {
  const local = { siteUrl: "http://localhost:3000", redirectUrls: [] };
  expect(allowedRedirect(local, "http://localhost:5173/auth")).toBe("http://localhost:5173/auth");
  expect(allowedRedirect(local, "http://127.0.0.1:3000/auth")).toBe("http://localhost:3000");
  expect(allowedRedirect(local, "https://localhost:3000/auth")).toBe("http://localhost:3000");
});

test("a wildcard of a host does not reach into the path, the query or an address in brackets", () => {
  const rules = {
    siteUrl: "https://siraj.example",
    redirectUrls: ["https://*.app.example/**", "https://**.app.example/**"],
  };
  for (const asked of [
    "https://[2001:db8:bad::1]?.app.example/",
    "https://evil.example?.app.example/",
    "https://evil.example/x.app.example/",
    "https://evil.example:443?x.app.example/",
  ]) {
    expect(allowedRedirect(rules, asked)).toBe(rules.siteUrl);
  }
  expect(allowedRedirect(rules, "https://one.app.example/back?x=1")).toBe("https://one.app.example/back?x=1");
  expect(allowedRedirect(rules, "https://one.two.app.example/back")).toBe("https://one.two.app.example/back");
});

test("property: of an allowed address the parsed scheme and host are those of the site or match a pattern's", () => {
  const globs = ["https://app.example/**", "https://*.preview.example/in", "https://**.deep.example/**"];
  const hosts = [/^app\.example$/, /^[^./]*\.preview\.example$/, /^.*\.deep\.example$/, /^siraj\.example$/];
  const piece = fc.oneof(
    fc.constantFrom(
      "https://",
      "http:",
      "//",
      "/",
      "\\",
      "@",
      "?",
      "#",
      ":",
      "[",
      "]",
      "%2f",
      "%40",
      "..",
      ".",
      "\t",
      "443",
      "0x7f",
    ),
    fc.constantFrom(
      "app.example",
      "one.preview.example",
      "x.deep.example",
      "siraj.example",
      "evil.example",
      "::1",
      "/in",
    ),
    fc.string({ maxLength: 4 }),
  );
  const address = fc.tuple(fc.constantFrom("https://", "http://", "https:", ""), fc.array(piece, { maxLength: 8 }));
  fc.assert(
    fc.property(address, ([scheme, pieces]) => {
      const asked = scheme + pieces.join("");
      const target = allowedRedirect({ siteUrl: site, redirectUrls: globs }, asked);
      const { protocol, hostname, username } = new URL(target);
      expect([protocol, username]).toEqual(["https:", ""]);
      expect(hosts.some((host) => host.test(hostname))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
