// Runs every way of presenting scripture that `announcement-templates.json` lists, with genuine and altered texts, through the guard.
// `node tests/long/announcement-templates.ts` lists what the open half shows; `… kept` prints only the figures of the half that is kept.
import { isKept, templateCases, templates } from "../support/chat/template-cases.ts";
import { createTestGuard, otherThanProse, proseIn } from "../support/chat/test-guard.ts";
import { plainLetters } from "../support/corpus/quotation-corpus.ts";

/** Consecutive words of a wrong text that must not stand in the prose. */
const part = 4;

const which = process.argv[2] === "kept" ? "kept" : "open";
const { guard } = await createTestGuard();
const letters = (text: string) => plainLetters(text).toLowerCase();
const counts = new Map<string, { bad: number; all: number }>();
const count = (name: string, bad: boolean) => {
  const one = counts.get(name) ?? { bad: 0, all: 0 };
  counts.set(name, { bad: one.bad + Number(bad), all: one.all + 1 });
};
const list = (line: string) => which === "open" && console.log(line);

function holdsPart(shown: string, words: string): boolean {
  const all = letters(words).split(" ");
  return all.some((_, at) => at + part <= all.length && shown.includes(all.slice(at, at + part).join(" ")));
}

for (const { writing, language, kind, template, text, words, form, ref } of templateCases(which)) {
  for (const around of ["alone", "within"]) {
    const first = templates[writing]?.prose[0] ?? "";
    const answer = around === "alone" ? text : `${first}\n\n${text}\n\n${first}`;
    const pieces = guard(answer, language);
    const shown = letters(proseIn(pieces));
    if (form === "genuine") {
      if (kind === "hadith") continue;
      const cited = otherThanProse(pieces).some((one) => one.kind === "quotation" && one.ref.startsWith(ref));
      count(`genuine not cited ${writing}`, !cited);
      if (!cited) list(`NOT CITED ${writing} ${around} ${form}: ${JSON.stringify(text.slice(0, 200))}`);
      continue;
    }
    const bad = holdsPart(shown, words);
    count(`wrong shown ${writing}`, bad);
    count(`wrong shown`, bad);
    if (bad) list(`SHOWN ${writing} ${kind} ${form} ${around}: ${JSON.stringify(template)}`);
  }
}
for (const [writing, { prose }] of Object.entries(templates)) {
  for (const said of prose) {
    if (isKept(said) !== (which === "kept")) continue;
    const language = writing.slice(0, 2) as "en";
    const lost = letters(proseIn(guard(said, language))) !== letters(said);
    count(`prose lost ${writing}`, lost);
    count("prose lost", lost);
    if (lost) list(`LOST ${writing}: ${said} → ${proseIn(guard(said, language))}`);
  }
}
for (const [name, { bad, all }] of [...counts].sort()) console.log(`${name}: ${bad} of ${all}`);
