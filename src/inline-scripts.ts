import { createHash } from "node:crypto";
import { signedInScript } from "#auth/web/document.ts";
import { consentScript } from "#editorial/web/document.ts";
import { quranScripts } from "#quran/web/document.ts";
import { headScript } from "#ui/boot/head-script.ts";
import { wisdomScripts } from "#wisdom/web/document.ts";

let own: readonly string[] | undefined;

/**
 * The hashes of the inline scripts that our components write, computed once. The content security policy allows no others but those of the
 * renderer (`takeMarks`): a script that something else brought into a page does not run. A new inline script is added to its slice's list.
 */
export function ownScriptHashes(quran: Parameters<typeof quranScripts>[0]): readonly string[] {
  own ??= [...[headScript(signedInScript), consentScript()], ...[...wisdomScripts, ...quranScripts(quran)]].map(hashOf);
  return own;
}

/**
 * Removes the renderer's mark, an attribute with a secret of this rendering, from a page. `hashes` are those of the scripts that had it: React
 * Router writes them, with the page's data.
 */
export function takeMarks(html: string, mark: string): { page: string; hashes: string[] } {
  const scripts = html.matchAll(new RegExp(`<script${mark}[^>]*>([\\s\\S]*?)</script>`, "g"));
  const hashes = [...scripts].map(([, script = ""]) => hashOf(script));
  return { page: html.replaceAll(mark, ""), hashes };
}

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;
}
