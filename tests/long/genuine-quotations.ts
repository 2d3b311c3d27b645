// Writes answers as models write them, with genuine verses in fourteen forms and the writer's own sentences of `genuine-quotations.json` beside
// them, and counts what the guard makes of each: a sentence lost, no citation, a citation of another surah, a notice. In the end, the answers without
// any of these. `node tests/long/genuine-quotations.ts` lists the faults of the open sentences; `… kept` prints only the figures of those that are kept.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../support/chat/test-guard.ts";
import { chapters, corpusText } from "../support/corpus/corpus.ts";

const which = process.argv[2] === "kept" ? "kept" : "open";
const seed = Number(process.env.PROPERTY_SEED) || 11;
const answersOfForm = 40;
/** Words of a verse that is quoted. */
const [fewest, most] = [5, 60];

const sentencesSchema = z.record(
  z.enum(languages),
  z.object({ open: z.array(z.string()).min(10), kept: z.array(z.string()).min(10) }),
);
const sentences = sentencesSchema.parse(JSON.parse(readFileSync("tests/long/genuine-quotations.json", "utf8")));

const words: Record<Language, { says: string; surah: string; verse: string }> = {
  en: { says: "Allah says", surah: "Surah", verse: "verse" },
  ar: { says: "قال تعالى", surah: "سورة", verse: "الآية" },
  pl: { says: "Bóg mówi", surah: "sura", verse: "werset" },
  tr: { says: "Allah Teâlâ buyurur", surah: "Sure", verse: "ayet" },
  id: { says: "Allah Ta'ala berfirman", surah: "Surah", verse: "ayat" },
  ur: { says: "اللہ تعالیٰ کا فرمان ہے", surah: "سورۃ", verse: "آیت" },
};

type Written = { verse: string; arabic: string; ref: string; name: string; own: string; other: string };

/** The forms by name. `own` and `other` are the writer's sentences. */
function formsOf(language: Language, { verse, arabic, ref, name, own, other }: Written): Record<string, string> {
  const { says, surah, verse: verseWord } = words[language];
  const number = ref.split(":")[1];
  const translated = language === "ar" ? [] : [arabic];
  return {
    quoted: `${other} ${says}: "${verse}" (${ref}).\n\n${own}`,
    "in one line": `${says}: "${verse}" (${ref}). ${own} ${other}`,
    "without marks": `${says}: ${verse} (${ref}). ${own}`,
    "by name": `${says}: "${verse}" (${surah} ${name}, ${verseWord} ${number}). ${own}`,
    "ornate brackets": `${says}: ﴿${verse}﴾ [${name}: ${number}]. ${own}`,
    "quoted line": `${other}\n\n> ${verse}\n> — ${ref}\n\n${own}`,
    "dash and name": `${other}\n\n"${verse}" — ${surah} ${name} ${ref}\n\n${own}`,
    bold: `${says}:\n\n**${verse}** (${ref})\n\n${own}`,
    heading: `## ${other.replace(/\P{L}+$/u, "")}\n\n${says} (${ref}): "${verse}"\n\n${own}`,
    list: `- "${verse}" (${ref})\n- ${own}\n- ${other}`,
    "labelled list": `- **${name} ${ref}**: "${verse}" – ${own}\n- ${other}`,
    "numbered list": `1. ${other}\n   > "${verse}" (${ref})\n\n2. ${own}`,
    "below Arabic": [...translated, `${verse} (${ref})`].join("\n").concat(`\n\n${own}`),
    "quoted below Arabic": [...translated.map((line) => `> ${line}`), `> "${verse}" (${ref})`]
      .join("\n>\n")
      .concat(`\n\n${own}`),
  };
}

const { guard } = await createTestGuard();
const faults = new Map<string, number>();
let answers = 0;
let faultless = 0;
for (const language of languages) {
  const next = createRandom(seed);
  const counts = { answers: 0, faultless: 0 };
  for (let at = 0; at < answersOfForm; at += 1) {
    const chapter = pick(chapters, next);
    const ref = `${chapter.id}:${1 + Math.floor(next() * chapter.verseCount)}`;
    const verse = corpusText(language === "ar" ? "ar-uthmani" : language, ref);
    const [own, other] = [pick(sentences[language][which], next), pick(sentences[language][which], next)];
    const length = verse.split(" ").length;
    if (length < fewest || length > most) continue;
    const written = {
      verse,
      arabic: corpusText("ar-imlaei", ref),
      ref,
      name: chapter.names[language]?.name ?? "",
      own,
      other,
    };
    for (const [form, text] of Object.entries(formsOf(language, written))) {
      const found = faultsOf(text, { language, written });
      counts.answers += 1;
      counts.faultless += found.length === 0 ? 1 : 0;
      for (const fault of found) faults.set(fault, (faults.get(fault) ?? 0) + 1);
      if (found.length > 0 && which === "open")
        console.log(
          `${language} ${form}: ${found.join(", ")}\n    ${JSON.stringify(text)}\n    ${JSON.stringify(proseIn(guard(text, language)))}`,
        );
    }
  }
  console.log(`${language}: without a fault ${counts.faultless} of ${counts.answers}`);
  answers += counts.answers;
  faultless += counts.faultless;
}
for (const [fault, count] of [...faults].sort()) console.log(`${fault}: ${count} of ${answers}`);
console.log(`without a fault: ${faultless} of ${answers} (${((100 * faultless) / answers).toFixed(1)} %)`);

function faultsOf(text: string, { language, written }: { language: Language; written: Written }): string[] {
  const pieces = guard(text, language);
  const [shown, cards] = [proseIn(pieces), otherThanProse(pieces)];
  const cited = cards.flatMap((one) => (one.kind === "quotation" ? [one.ref] : []));
  const isLost = [written.own, written.other].some(
    (own) => text.includes(own) && !shown.includes(own.replace(/\P{L}+$/u, "")),
  );
  const isOther = cited.some((ref) => ref.split(":")[0] !== written.ref.split(":")[0]);
  return [
    ...(isLost ? ["a sentence of the writer's is lost"] : []),
    ...(cited.length === 0 ? ["no citation"] : []),
    ...(isOther ? ["a citation of another surah"] : []),
    ...(cards.some(({ kind }) => kind === "withheld") ? ["a notice"] : []),
  ];
}

function pick<T>(all: readonly T[], next: () => number): T {
  const found = all[Math.floor(next() * all.length)];
  if (found === undefined) throw new RangeError("There is nothing to choose from.");
  return found;
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
