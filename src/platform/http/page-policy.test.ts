import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { findInlineScripts } from "./inline-scripts.ts";
import { developmentPolicy, pagePolicy } from "./page-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the policy of a page without inline scripts allows files of this origin only", () => {
  expect(pagePolicy('<script src="/a.js"></script>', new Set([hash("one()")]))).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
      "media-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test("the policy has one hash for each different inline script", () => {
  const known = new Set([hash("one()"), hash("two()"), hash("three()")]);
  const policy = pagePolicy("<script>one()</script><script>two()</script><script>one()</script>", known);
  expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")}; `);
});

test("an inline script that is not known is not allowed", () => {
  const injected = "<p><script>steal()</script></p><script>one()</script><script>one() </script>";
  expect(pagePolicy(injected, new Set([hash("one()")]))).toContain(`script-src 'self' ${hash("one()")}; `);
});

test("the hash of an inline script equals the example of the CSP specification", () => {
  // The example of the CSP specification, section "Usage of hashes".
  const known = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
  expect(pagePolicy("<script>alert('Hello, world.');</script>", new Set([known]))).toContain(known);
});

test("the development policy allows any inline script and style, and web sockets", () => {
  const policy = developmentPolicy();
  expect(policy).toContain("script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; ");
  expect(policy).toContain("connect-src 'self' ws:");
  expect(policy).not.toContain("sha256");
});

test.each<[string, string, string[]]>([
  ["case and space in tags", "<SCRIPT\n>a</ScRiPt\t>", ["a"]],
  ["bytes as they stand", "<script> \n a \t</script>", [" \n a \t"]],
  ["line ends as the parser reads them", "<script>a\r\nb\rc</script>", ["a\nb\nc"]],
  ["letters beyond ASCII", "<script>t='نور'</script>", ["t='نور'"]],
  ["an empty script", "<script></script>", [""]],
  ["attributes of every kind", `<script async id=a data-x='>' data-y=">" nomodule>a</script>`, ["a"]],
  ["an attribute that looks like the end", '<script data-x="</script>">a</script>', ["a"]],
  ["src in any case, and without a value", "<script SRC=/a.js>a</script><script src>b</script>", []],
  ["data-src is not src", "<script data-src=/a.js>a</script>", ["a"]],
  ["modules and import maps", '<script type="module">a</script><script type=importmap>{}</script>', ["a", "{}"]],
  [
    "JavaScript's types in any case",
    '<script type=" Text/JavaScript ">a</script><script type="">b</script>',
    ["a", "b"],
  ],
  ["data is not run", '<script type="application/ld+json">{}</script><script type=text/template>a</script>', []],
  ["a type with a parameter is data", '<script type="text/javascript; charset=utf-8">a</script>', []],
  ["the language attribute", '<script language="JavaScript">a</script><script language="vb">b</script>', ["a"]],
  ["the first of two attributes counts", '<script type=module type="text/plain">a</script>', ["a"]],
  ["the word in a comment", "<!-- <script> --><script>a</script><!-- </script> -->", ["a"]],
  ["odd comments", "<!--><script>a</script><!---><script>b</script><!-- --!><script>c</script>", ["a", "b", "c"]],
  ["the word in an attribute", `<p title="<script>x</script>" class='<script>'>t</p><script>a</script>`, ["a"]],
  [
    "the word in a title and a text field",
    "<title><script>x</script></title><textarea><script></textarea><script>a</script>",
    ["a"],
  ],
  ["the word in a style sheet", "<style>p::before{content:'<script>'}</style><script>a</script>", ["a"]],
  ["tags that begin alike", "<scripty>a</scripty><script-x>b</script-x>", []],
  ["an end tag that begins alike", "<script>a</scripty>b</script>", ["a</scripty>b"]],
  ["a string that opens a comment", "<script>a='<!--'</script><script>b</script>", ["a='<!--'", "b"]],
  [
    "a script within a comment within a script",
    "<script><!-- <script>x</script> --> a</script><script>b</script>",
    ["<!-- <script>x</script> --> a", "b"],
  ],
  ["a lone less-than sign", "1 < 2 <3 <<script>a</script>", ["a"]],
  ["no end", "<script>a", ["a"]],
  ["an end tag with attributes", "</p title='<script>'><script>a</script x='>'>b<script>c</script>", ["a", "c"]],
  ["what counts as a comment", "</ <script><script>a</script><!x <script><script>b</script>", ["a", "b"]],
  ["a quote that is never closed", '<p title="><script>a</script>', []],
  ["a tag cut off", "<script", []],
])("inline scripts are found as a browser parses them: %s", (_, html, scripts) => {
  expect(findInlineScripts(html)).toEqual(scripts);
});
