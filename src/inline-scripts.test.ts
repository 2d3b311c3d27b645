import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { signedInScript } from "#auth/web/document.ts";
import { headScript } from "#ui/boot/head-script.ts";
import { ownScriptHashes, takeMarks } from "./inline-scripts.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const mark = ' nonce="secret-of-this-rendering"';

test("only the scripts with the renderer's mark are known, and the mark is gone", () => {
  const html =
    `<link rel="stylesheet" href="/a.css"${mark}/><script${mark}>data()</script><p><script>steal()</script>` +
    `<script nonce="a guess">steal()</script></p><script${mark} id="b">more()</script>`;
  expect(takeMarks(html, mark)).toEqual({
    page:
      `<link rel="stylesheet" href="/a.css"/><script>data()</script><p><script>steal()</script>` +
      `<script nonce="a guess">steal()</script></p><script id="b">more()</script>`,
    hashes: [hash("data()"), hash("more()")],
  });
});

test("inline scripts: a script that breaks out of the data is not known", () => {
  const { hashes } = takeMarks(`<script${mark}>data("</script><script>steal()</script>`, mark);
  expect(hashes).toEqual([hash('data("')]);
});

test("the site's own scripts are computed once", () => {
  const quran = { defaultTranslation: () => undefined };
  const own = ownScriptHashes(quran);
  expect(own).toContain(hash(headScript(signedInScript)));
  expect(new Set(own).size).toBe(own.length);
  expect(ownScriptHashes(quran)).toBe(own);
});
