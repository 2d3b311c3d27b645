import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import groups from "../../../../content/guidance/concern-groups.json" with { type: "json" };
import { namedSubjects } from "../subjects/subject-table.ts";

test.each(Object.entries(groups))("concern groups: those of %s are concepts or named subjects", (_, ids) => {
  const named = new Set(namedSubjects.map(({ id }) => id));
  expect(ids.filter((id) => !existsSync(`content/concepts/${id}.json`) && !named.has(id))).toEqual([]);
});
