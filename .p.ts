import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { foldText } from "/work/w-life/src/chat/server/phrases/fold-text.ts";
import { namedSubjects } from "/work/w-life/src/chat/server/subjects/named-subjects.ts";
const W = "/work/w-life/";
const mine = new Set(JSON.parse(readFileSync(W + "content/guidance/named-subjects/daily-life.json", "utf8")).map((s: any) => s.id));
const files: string[] = [];
const walk = (p: string) => { if (statSync(p).isDirectory()) for (const f of readdirSync(p)) walk(join(p, f)); else if (/\.jsonl?$/.test(p)) files.push(p); };
for (const p of ["content/sentences", "content/care", "tests/eval", "tests/care", "tests/guidance"]) walk(W + p);
walk("/work/shared/eval");
const seen = new Map<string, string>();
const strings = (v: any, f: string) => { if (typeof v === "string") { const t = v.trim(); if (t.includes(" ") && t.length < 300 && !seen.has(t)) seen.set(t, f); } else if (v && typeof v === "object") for (const x of Object.values(v)) strings(x, f); };
for (const f of files) { const t = readFileSync(f, "utf8"); for (const j of f.endsWith("l") ? t.split("\n").filter(Boolean) : [t]) strings(JSON.parse(j), f.replace(W, "").replace("/work/shared/", "S/")); }
let n = 0; const subs = namedSubjects as any[];
for (const [t, f] of seen) {
  const x = foldText(t); if (x.split(" ").length > 20) continue;
  const s = subs.find((s) => s.expression.test(x));
  if (s && mine.has(s.id)) { n++; console.log(s.id.slice(6), "|", t, "|", f.replace("content/sentences/", "")); }
}
console.error(seen.size, "sentences", n, "hits");
