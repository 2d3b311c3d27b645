import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { citedSources } from "../../src/chat/server/follow-ups/cited-sources.ts";
import { findNamedSource } from "../../src/chat/server/follow-ups/find-named-source.ts";
import type { FollowUpKind } from "../../src/chat/server/follow-ups/follow-up-kind.ts";
import { readFollowUp } from "../../src/chat/server/follow-ups/read-follow-up.ts";
import { openMessageReader } from "../../src/chat/server/index.ts";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import type { EvaluationFigure } from "../../src/sources/shared/evaluation.ts";
import { meanOf } from "./figures.ts";
import { readOwnSets } from "./read-sets.ts";
import { toRecord } from "./record.ts";

const kinds = ["ordinal", "more", "hadith", "explain", "pronoun", "prayer", "reaction", "new"] as const;
type Kind = (typeof kinds)[number];

const itemSchema = z.object({
  id: z.string(),
  lang: z.enum(languages),
  half: z.enum(["tune", "test"]),
  kind: z.enum(kinds),
  /** What the person wrote; the last message is the one that is read. */
  turns: z.array(z.string()).min(2),
  /** What a message of the kind `ordinal` names. */
  source: z.enum(["quran", "hadith", "tafsir"]).optional(),
  place: z.union([z.int(), z.literal("last")]).optional(),
});
type Item = z.infer<typeof itemSchema>;

/** How messages of each kind may be read; undefined: as a question that stands alone. */
const right: Record<Kind, readonly (FollowUpKind | undefined)[]> = {
  ordinal: ["explain", "doubt", "short"],
  more: ["more"],
  hadith: ["hadith"],
  explain: ["explain", "why", "short", "place"],
  pronoun: ["continued", "another"],
  prayer: ["prayer", "continued"],
  reaction: ["unhelped", "doubt", "continued", "more", "why", "meant", undefined],
  new: [undefined],
};

/** The answer before the message: four verses, a hadith and a commentary. */
const answer = "[quran:2:153] [quran:2:286] [quran:94:5-6] [quran:65:3] [hadith:riyad:25] [tafsir:ar-muyassar:2:153]";
const cited = citedSources(answer);

/**
 * Prints, for each language and half, how many messages of each kind are read rightly, of how many; `place`: the named source of an ordinal was
 * found; `goes on`: how many of all that follow the answer are seen to; `questions`: how many questions of the other sets are read as standing
 * alone. Returns the figures of the test half.
 */
export async function reportFollowUps(path: string): Promise<EvaluationFigure[]> {
  const { items } = z.object({ items: z.array(itemSchema) }).parse(JSON.parse(readFileSync(path, "utf8")));
  const sets = readOwnSets(dirname(path));
  const readQuestion = await openMessageReader();
  const kindAfter = (before: readonly string[], question: string, lang: Language) => {
    const history = before.flatMap((text) => [
      { role: "user" as const, text },
      { role: "assistant" as const, text: answer },
    ]);
    const found = readFollowUp({ question, lang, history }, readQuestion);
    // Whether it goes on is then decided by the passages of the conversation.
    return found?.isUnsure ? undefined : found?.kind;
  };
  const kindOf = ({ turns, lang }: Item) => kindAfter(turns.slice(0, -1), turns.at(-1) ?? "", lang);
  const isRight = (item: Item) => right[item.kind].includes(kindOf(item));
  console.log(["lang half ", ...kinds, "place", "goes on", "questions"].join("  "));
  const figures: EvaluationFigure[] = [];
  for (const half of ["tune", "test"] as const) {
    for (const lang of languages) {
      const own = items.filter((item) => item.lang === lang && item.half === half);
      const count = <T>(chosen: readonly T[], test: (item: T) => boolean) =>
        `${chosen.filter(test).length}/${chosen.length}`;
      const ofKinds = kinds.map((kind) =>
        count(
          own.filter((item) => item.kind === kind),
          isRight,
        ).padStart(kind.length),
      );
      const named = own.filter(({ kind }) => kind === "ordinal");
      const whole = sets.flatMap(({ items: questions }) => questions.filter((item) => item.half === half));
      const first = whole[0]?.questions[lang] ?? "";
      const going = own.filter(({ kind }) => kind !== "new" && kind !== "reaction");
      const goesOn = (item: Item) => kindOf(item) !== undefined;
      const standsAlone = (question: string) => kindAfter([first], question, lang) === undefined;
      if (half === "test") {
        const record = (set: string, values: readonly boolean[]) =>
          figures.push(toRecord({ set, half, language: lang }, "understood", meanOf(values.map(Number))));
        record("follow-ups", going.map(goesOn));
        record("new-questions", [
          ...whole.map(({ questions }) => standsAlone(questions[lang])),
          ...own.filter(({ kind }) => kind === "new").map((item) => !goesOn(item)),
        ]);
      }
      console.log(
        [
          `${lang}   ${half} `,
          ...ofKinds,
          count(named, hasPlace).padStart(5),
          count(going, goesOn).padStart(7),
          count(whole, ({ questions }) => standsAlone(questions[lang])),
        ].join("  "),
      );
    }
  }
  for (const item of items.filter((one) => one.half === "tune" && !isRight(one))) {
    console.log(`wrong: ${item.id} ${item.kind} read as ${kindOf(item) ?? "new"}: ${item.turns.at(-1)}`);
  }
  return figures;
}

/** Whether the source that a message names is found among the cited ones. */
function hasPlace({ turns, lang, source, place }: Item): boolean {
  const found = findNamedSource(turns.at(-1) ?? "", lang, cited);
  const among = cited.filter(({ kind }) => kind === source);
  const wanted = place === undefined ? among[0] : among.at(place === "last" ? -1 : place - 1);
  return found?.ref === wanted?.ref;
}
