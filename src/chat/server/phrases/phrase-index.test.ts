import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import belief from "../../../../content/guidance/named-subjects/belief.json" with { type: "json" };
import dailyLife from "../../../../content/guidance/named-subjects/daily-life.json" with { type: "json" };
import history from "../../../../content/guidance/named-subjects/history.json" with { type: "json" };
import verses from "../../../../content/guidance/named-subjects/verses.json" with { type: "json" };
import worship from "../../../../content/guidance/named-subjects/worship.json" with { type: "json" };
import { compilePhrases } from "./compile-phrases.ts";
import { foldText } from "./fold-text.ts";
import { createPhraseIndex } from "./phrase-index.ts";

const find = createPhraseIndex([
  { phrases: ["prayer|prayers & late", "miss* fajr"], item: "late" },
  { phrases: ["!without|no ring|rings ~2 men"], item: "rings" },
  { phrases: ["*tekel|beer drink"], item: "drink" },
  { phrases: ["صلاة & خوف"], item: "fear" },
  { phrases: ["what? ~1 *ever"], item: "always" },
]);

test.each([
  ["i am late for prayers", ["late", "always"]],
  ["missing fajr", ["late", "always"]],
  ["rings for men", ["rings", "always"]],
  ["drink", ["drink", "always"]],
  ["وصلاة الخوف", ["always"]],
  ["والخوف صلاة خوف", ["fear", "always"]],
  ["nothing of it", ["always"]],
])("phrase index: finds the lists that may match %j", (text, expected) => {
  expect(find(foldText(text))).toEqual(expected);
});

test.each(Object.entries({ worship, dailyLife, verses, belief, history }))(
  "phrase index: every named subject that matches a question is found by it: %s",
  (_, subjects) => {
    const lists = subjects.map(({ phrases }) => Object.values(phrases).flat());
    const expressions = lists.map((phrases) => compilePhrases(phrases, {}));
    const findLists = createPhraseIndex(lists.map((phrases, item) => ({ phrases, item })));
    const { asked, others } = z
      .object({ asked: z.record(z.string(), z.array(z.string())), others: z.array(z.string()) })
      .parse(JSON.parse(readFileSync("tests/guidance/named-subjects.json", "utf8")));
    for (const question of [...Object.values(asked).flat(), ...others]) {
      const text = foldText(question);
      const matching = expressions.flatMap((expression, at) => (expression.test(text) ? [at] : []));
      expect(findLists(text), question).toEqual(expect.arrayContaining(matching));
    }
  },
);
