import { createHash } from "node:crypto";
import { findInlineScripts } from "./inline-scripts.ts";

/**
 * The Content-Security-Policy of a rendered page: it allows scripts from this origin and the inline scripts in `html`, by their SHA-256.
 * In development it allows any inline script and style, because Vite injects its own.
 */
export function pagePolicy(html: string, { development = false }: { development?: boolean } = {}): string {
  const hashes = new Set(development ? [] : findInlineScripts(html).map(hashOf));
  const scripts = development ? ["'unsafe-inline'"] : [...hashes];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;
}
