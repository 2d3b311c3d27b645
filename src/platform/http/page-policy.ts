import { createHash } from "node:crypto";

/** Finds more than a browser would run, such as a script within a comment; only known scripts are allowed. */
const inlineScript = /<script[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a rendered page. It allows scripts from this origin, and those inline scripts in `html` whose hash is `known`: a
 * script that something brought into the page is not, and does not run.
 */
export function pagePolicy(html: string, known: ReadonlySet<string>): string {
  const hashes = new Set([...html.matchAll(inlineScript)].map(([, script = ""]) => hashOf(script)));
  return policyOf({ scripts: [...hashes].filter((hash) => known.has(hash)) });
}

/** In development any inline script and style is allowed, because Vite injects its own. */
export function developmentPolicy(): string {
  return policyOf({ scripts: ["'unsafe-inline'"], styles: " 'unsafe-inline'", connections: " ws:" });
}

type PolicyParts = { scripts: string[]; styles?: string; connections?: string };

function policyOf({ scripts, styles = "", connections = "" }: PolicyParts): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
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
