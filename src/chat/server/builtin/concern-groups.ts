import { z } from "zod";
import file from "../../../../content/guidance/concern-groups.json" with { type: "json" };

const group = z.array(z.string()).min(1);

const groups = z
  .strictObject({
    parents: group,
    family: group,
    marriage: group,
    addictions: group,
    symptoms: group,
    deaths: group,
    grave: group,
    reproofs: group,
    doubts: group,
    suffering: group,
    distress: group,
    dailyPrayers: group,
    rulings: group,
  })
  .parse(file);

type Group = keyof typeof groups;

const members = new Map(Object.entries(groups).map(([name, ids]) => [name, new Set(ids)]));

/**
 * Whether a concern, by its id, is in a group of `content/guidance/concern-groups.json`:
 * `parents`, and the rest of the `family`; troubles of a `marriage`; `addictions`; `symptoms` of something else, such as crying; `deaths` of somebody
 * close; `grave` ones, whose passages warn; `reproofs` of what the person feels; `doubts`, and questions near them; `suffering` in the world;
 * `distress` of the person or a child; the `dailyPrayers`; and `rulings`, where who tells of their own case asks what the law says of it.
 */
export const isOfGroup = ({ id }: { id: string }, name: Group): boolean => members.get(name)?.has(id) === true;
