import type { Concern, QuestionReading } from "#sources/shared/contract.ts";
import { isOfGroup } from "../concern-groups.ts";
import { reflectionOf } from "../find-reflection.ts";
import type { Intent } from "./read-intent.ts";

/** Least probability, together, of the concerns that say what the words of an intent mean. */
const named = 0.5;

/** What somebody wants who asks for no ruling, whatever words of permission the question has ("Can I get a verse about patience?"). */
const noRuling = new Set(["verse", "prayer", "story", "comfort", "quotation", "greeting"]);

/**
 * The intent, where the phrases leave it open, as the classifier reads it. In words of guilt, of forgiveness or of an unanswered prayer, "sin" and
 * "pray" are the subject, and ask for a ruling or for words of prayer only if the classifier reads that too. A story is no request for a prayer, and of the
 * daily prayers only phrases ask for words of prayer.
 */
export function refineIntent(intent: Intent, { concerns, wanted }: QuestionReading): Intent {
  const kinds = { prayer: "dua", ruling: "ruling", story: "person", definition: "about", fact: "about" } as const;
  const ofWanted = wanted === undefined || !(wanted in kinds) ? undefined : kinds[wanted as keyof typeof kinds];
  const [first] = concerns;
  const isOfDailyPrayer = ofWanted === "dua" && first !== undefined && isOfGroup(first, "dailyPrayers");
  const read = isOfDailyPrayer ? undefined : ofWanted;
  const isNamed = intent.kind === "ruling" || intent.kind === "dua" ? namesSinOrPrayer(concerns) : false;
  // "What did Moses say when" has the words of a request for a prayer.
  const isTold = intent.kind === "dua" && read === "person";
  const isRequest = intent.kind === "ruling" && wanted !== undefined && noRuling.has(wanted);
  const kind = isTold || isRequest || (isNamed && read !== intent.kind) ? "general" : intent.kind;
  return {
    ...intent,
    kind: kind === "general" && read ? read : kind,
    feeling: intent.feeling || wanted === "comfort",
    recalls: intent.recalls || wanted === "quotation",
  };
}

function namesSinOrPrayer(concerns: readonly Concern[]): boolean {
  const naming = concerns.filter(
    ({ id }) => reflectionOf(id) === "reflectGuilt" || id === "asking-forgiveness" || id === "unanswered-prayer",
  );
  return naming.reduce((sum, { strength }) => sum + strength, 0) >= named;
}
