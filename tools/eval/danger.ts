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
  z.object({ present: texts, violence: texts, assault: texts, other: texts, sad: texts }),
);

const developmentSchema = z.partialRecord(
  z.enum(languages),
  z.object({ present: texts, violence: texts, assault: texts, other: texts, past: texts, sad: texts }),
);

/**
 * Prints and returns how many messages of danger get words of care, and how many harmless ones do not: of `test.json`, and of the halves of
 * `blind.json` and `indirect.json` on which no threshold was chosen (every second message from the second on). It only prints how many more are asked
 * whether they are safe, and the figures of `development.json`, on which thresholds are chosen.
 */
export async function reportDanger(folder: string): Promise<EvaluationFigure[]> {
  const readQuestion = await openMessageReader();
  const held = heldSchema.parse(JSON.parse(readFileSync(join(folder, "test.json"), "utf8")));
  const halfShut = ["blind.json", "indirect.json"].map((name) =>
    messageSchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );
  const development = developmentSchema.parse(JSON.parse(readFileSync(join(folder, "development.json"), "utf8")));
  for (const language of languages) {
    const messages = development[language];
    if (!messages) continue;
    const { present, violence, assault, other, past, sad } = messages;
    const taken = (all: readonly string[]) =>
      `${all.filter((text) => needsCare(text, language, [], readQuestion) !== undefined).length} of ${all.length}`;
    const danger = [...present, ...violence, ...assault, ...other];
    console.log(
      `${language}    development: danger recognised ${taken(danger)}; taken for danger: ordinary ${taken(sad)}, over ${taken(past)}`,
    );
  }
  const closed = (all: readonly string[]) => all.filter((_, at) => at % 2 === 1);
  return languages.flatMap((language) => {
    const getsCare = (text: string) => needsCare(text, language, [], readQuestion) !== undefined;
    const { self, harmed, other, harmless } = held[language];
    const shut = halfShut.map((set) => set[language]);
    const shutDanger = shut.flatMap((set) => [set.present, set.violence, set.assault, set.other].flatMap(closed));
    const danger = [...self, ...harmed, ...other, ...shutDanger];
    const ordinary = [...harmless, ...shut.flatMap(({ sad }) => closed(sad))];
    const isAsked = (text: string) => !getsCare(text) && mayNeedCare(text, language, readQuestion);
    const asked = (all: readonly string[]) => `${all.filter(isAsked).length} of ${all.length}`;
    console.log(`${language}    asked whether they are safe: danger ${asked(danger)}, ordinary ${asked(ordinary)}`);
    return [
      record("danger", "recognised", language, danger.map(getsCare)),
      record(
        "no-danger",
        "calm",
        language,
        ordinary.map((text) => !getsCare(text)),
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
