// Style sheets of several pages are loaded at once, so a class that two slices style means two things on one page. A class belongs to the owner whose
// selectors begin with it alone: to one slice, or to `ui` for all. Another slice may narrow it (`.card.hadith`, `.main:has(.dock)`), not begin with it;
// and only its owner, or all for one of `ui`, render it.
import { readFileSync } from "node:fs";
import { parse } from "postcss";
import { type Finding, report, sourceFiles } from "../source-files.ts";

type Use = { name: string; owner: string; path: string; line: number };

/** The slice of a source file: "src/quran/web/reader.css" is of "quran". */
const ownerOf = (path: string) => path.split("/")[1] ?? "";

/** What may precede the class that a selector begins with: the language, direction or mode of the document. */
const prefix = /^(?:html|body|:root|:is\(\[lang|\[(?:lang|dir|data-))[^.]*$/;

// What all pages look like on paper, in forced colours and without motion is in one file.
const modes = "src/ui/styles/modes.css";
const styles = sourceFiles(["src"], /\.css$/).filter((path) => path !== modes);
const views = sourceFiles(["src"], /\.tsx$/).filter((path) => !path.includes(".test."));

/** The class that a selector begins with, if it begins with nothing but one class. */
function beginningOf(selector: string): string | undefined {
  const parts = selector.split(/[\s>+~]+(?![^(]*\))/);
  while (parts.length > 1 && prefix.test(parts[0] ?? "")) parts.shift();
  const start = parts[0] ?? "";
  // `body:has(.player)` only asks whether the class is there.
  if (/:has\(.*\./.test(start)) return undefined;
  const [name, ...others] = [...start.matchAll(/\.([a-z][\w-]*)/gi)].map(([, one = ""]) => one);
  return others.length === 0 ? name : undefined;
}

const begun = styles.flatMap((path) => {
  const uses: Use[] = [];
  parse(readFileSync(path, "utf8")).walkRules(({ selectors, source }) => {
    for (const name of selectors.map(beginningOf))
      if (name !== undefined) uses.push({ name, owner: ownerOf(path), path, line: source?.start?.line ?? 1 });
  });
  return uses;
});
const rendered = views.flatMap((path) => {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(({ 1: plain, 2: expression, index }) => {
    const names = plain ?? [...(expression ?? "").matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, one]) => one).join(" ");
    const line = text.slice(0, index).split("\n").length;
    return names.split(" ").map((name): Use => ({ name, owner: ownerOf(path), path, line }));
  });
});

const owners = new Map<string, Set<string>>();
for (const { name, owner } of begun) owners.set(name, (owners.get(name) ?? new Set()).add(owner));

/** `ui`, if it begins selectors with the class; else the slice that does. Undefined for a class without style. */
function belongsTo(name: string): string | undefined {
  const all = owners.get(name);
  return all?.has("ui") ? "ui" : all?.values().next().value;
}

const findings = [...begun, ...rendered.filter(({ name }) => belongsTo(name) !== "ui")]
  .filter(({ name, owner }) => belongsTo(name) !== undefined && belongsTo(name) !== owner)
  .map(({ name, path, line }): Finding => ({ path, line, message: `shared-class: .${name} is of ${belongsTo(name)}` }));
report("css classes", styles.length + views.length, findings);
