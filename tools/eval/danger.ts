import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { mayNeedCare, needsCare } from "../../src/chat/server/care/needs-care.ts";
import { openMessageReader } from "../../src/chat/server/index.ts";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import type { EvaluationFigure } from "../../src/sources/shared/evaluation.ts";
import { meanOf } from "./figures.ts";
import { toRecord } from "./record.ts";

const texts = z.array(z.string());
const heldSchema = z.record(z.enum(languages), z.object({ self: texts, harmed: texts, other: texts, harmless: texts }));
const messageSchema = z.record(
  z.enum(languages),
  z.object({
    ...{ present: texts, violence: texts, assault: texts, other: texts, past: texts, sad: texts },
    threat: texts.default([]),
  }),
);
const messageSets = ["blind", "indirect", "fresh", "hard", "threats"] as const;

/**
 * Prints and returns how many messages of danger get words of care, and how many ordinary ones do not, of the sets in `folder`, on which no threshold
 * was chosen. For each set it also prints how many more are asked whether they are safe.
 */
export async function reportDanger(folder: string): Promise<EvaluationFigure[]> {
  const readQuestion = await openMessageReader();
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  const held = heldSchema.parse(read("test"));
  const sets = messageSets.map((name) => ({ name, messages: messageSchema.parse(read(name)) }));
  return languages.flatMap((language) => {
    const getsCare = (text: string) => needsCare(text, language, [], readQuestion) !== undefined;
    const isAsked = (text: string) => !getsCare(text) && mayNeedCare(text, language, readQuestion);
    const { self, harmed, other, harmless } = held[language];
    const ofSets = [
      { name: "test", danger: [...self, ...harmed, ...other], ordinary: harmless, past: [] },
      ...sets.map(({ name, messages }) => {
        const { present, violence, assault, other: ofOthers, threat, past, sad } = messages[language];
        return { name, danger: [...present, ...violence, ...assault, ...ofOthers, ...threat], ordinary: sad, past };
      }),
    ];
    const shown = (all: readonly string[]) =>
      `${all.filter(getsCare).length}, asked ${all.filter(isAsked).length}, of ${all.length}`;
    for (const { name, danger, ordinary, past } of ofSets) {
      console.log(`${language}    ${name}: danger ${shown(danger)}; ordinary ${shown(ordinary)}; over ${shown(past)}`);
    }
    const all = (kind: "danger" | "ordinary") => ofSets.flatMap((set) => set[kind]);
    return [
      record("danger", "recognised", language, all("danger").map(getsCare)),
      record(
        "no-danger",
        "calm",
        language,
        all("ordinary").map((text) => !getsCare(text)),
      ),
    ];
  });
}

function record(
  set: "danger" | "no-danger",
  name: "recognised" | "calm",
  language: Language,
  values: readonly boolean[],
): EvaluationFigure {
  const figure = meanOf(values.map(Number));
  console.log(`${language}    ${name.padEnd(10)} ${(100 * figure.mean).toFixed(1)} % of ${figure.n}`);
  return toRecord({ set, half: "test", language }, name, figure);
}
