import { parseVerseReference, type VerseRange } from "../../../src/quran/shared/verse-reference.ts";
import type { QuotationCheck } from "../../../src/sources/shared/quotations.ts";
import { type Checks, citedText, isNamed, partsIn, type Replayed, type ShownFigures } from "../guard-figures.ts";
import { proseSentences } from "../lost-runs.ts";
import { plainLetters } from "../quotations.ts";
import type { FilledSlot } from "./fill-slots.ts";

export type ShownAnswer = { id: string; answer: string; quotations: readonly FilledSlot[]; shown: Replayed };
type MeasuredSlot = FilledSlot & {
  id: string;
  /** Whether all of its words stand in the prose. */
  whole: boolean;
  /** The longest stretches of its words in the prose, of four words and more. */
  parts: string[];
  /** Whether it has such stretches, each of words that the corpus holds in this order at the slot's reference. */
  onlyStored: boolean;
  cited: boolean;
};

/** How the filled slots and the other sentences of some answers were shown. */
export function measureSlots(
  answers: readonly ShownAnswer[],
  { check, stored }: Pick<Checks, "check" | "stored">,
): ShownFigures {
  const slots = answers.flatMap(({ id, quotations, shown }) => {
    const letters = ` ${plainLetters(shown.prose)} `;
    return quotations.map((slot): MeasuredSlot => {
      const parts = partsIn(letters, plainLetters(slot.text));
      const sources = slot.sources.map((text) => ` ${plainLetters(text)} `);
      const isStored = (part: string) => sources.some((source) => source.includes(` ${part} `));
      return {
        ...{ ...slot, id, parts },
        whole: letters.includes(` ${plainLetters(slot.text)} `),
        onlyStored: parts.length > 0 && parts.every(isStored),
        cited: slot.genuine && isCited(slot, shown, check),
      };
    });
  });
  const wrong = (kind: FilledSlot["kind"]) => slots.filter((one) => one.kind === kind && !one.genuine);
  const genuine = (kind: FilledSlot["kind"]) => slots.filter((one) => one.kind === kind && one.genuine);
  const isShown = ({ whole, parts }: MeasuredSlot) => whole || parts.length > 0;
  const sentences = answers.flatMap(({ id, answer, quotations, shown }) =>
    proseSentences(answer, { prose: shown.prose, cited: citedText(shown.citations, stored) }, quotations).map(
      (one) => ({ ...one, id, quotes: quotations.length > 0 }),
    ),
  );
  const shares: [string, MeasuredSlot[], (slot: MeasuredSlot) => boolean][] = [
    ["wrong verses shown", wrong("quran"), ({ whole }) => whole],
    ["wrong verses shown in part", wrong("quran"), (one) => isShown(one) && !one.whole],
    ["of them only words of the verse itself", wrong("quran"), (one) => !one.whole && one.onlyStored],
    ["wrong hadith shown", wrong("hadith"), ({ whole }) => whole],
    ["wrong hadith shown in part", wrong("hadith"), (one) => isShown(one) && !one.whole],
    ["of them only words of the hadith itself", wrong("hadith"), (one) => !one.whole && one.onlyStored],
    ["genuine verses cited", genuine("quran"), ({ cited }) => cited],
    ["genuine hadith cited", genuine("hadith"), ({ cited }) => cited],
  ];
  const changes = [...new Set(slots.map(({ change }) => change))].sort();
  const byChange = changes.flatMap((change): typeof shares => [
    [
      `  ${change}: wrong, shown whole or in part`,
      slots.filter((one) => one.change === change && !one.genuine),
      isShown,
    ],
    [`  ${change}: genuine, cited`, slots.filter((one) => one.change === change && one.genuine), ({ cited }) => cited],
  ]);
  const line = ({ id, change, parts, text }: MeasuredSlot) =>
    `${id} ${change}  ${oneLine(text)}${parts.length > 0 ? `  → ${parts.join(" | ")}` : ""}`;
  return {
    counts: [
      ...shares.map(([name, of, is]) => ({ name, some: of.filter(is).length, all: of.length })),
      countKept("sentences of prose kept", sentences),
      countKept(
        "sentences kept of answers that quote nothing",
        sentences.filter(({ quotes }) => !quotes),
      ),
      ...byChange
        .filter(([, of]) => of.length > 0)
        .map(([name, of, is]) => ({ name, some: of.filter(is).length, all: of.length })),
    ],
    lists: [
      { name: "wrong verses shown, whole or in part", lines: wrong("quran").filter(isShown).map(line) },
      { name: "wrong hadith shown, whole or in part", lines: wrong("hadith").filter(isShown).map(line) },
      {
        name: "genuine quotations not cited",
        lines: slots
          .filter((one) => one.genuine && !one.cited)
          .map((one) => `${one.kind} ${one.refs.join(",")} ${line(one)}`),
      },
      {
        name: "sentences of prose lost",
        lines: sentences.filter((one) => !one.kept).map(({ id, text }) => `${id}  ${oneLine(text)}`),
      },
    ],
  };
}

function countKept(name: string, sentences: readonly { kept: boolean }[]) {
  return { name, some: sentences.filter(({ kept }) => kept).length, all: sentences.length };
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, " ").slice(0, 200);
}

/**
 * Whether the citations include all verses of a slot, or the place where the check finds the same words; of a hadith whether they name it or one
 * with the same words.
 */
function isCited({ kind, refs, text }: FilledSlot, { citations }: Replayed, check: QuotationCheck): boolean {
  const found = check.check(text, kind === "hadith" ? "hadith" : undefined).ref;
  if (kind === "hadith")
    return citations.some((one) => one.kind === "hadith" && (refs.includes(one.ref) || one.ref === found));
  const ranges = citations.flatMap((one): VerseRange[] => {
    const range = one.kind === "quran" ? parseVerseReference(one.ref) : undefined;
    return range ? [range] : [];
  });
  return isNamed(refs.join(","), ranges) || (found !== null && isNamed(found, ranges));
}
