import type { MessageKey } from "#i18n/keys.ts";
import type { Concern } from "#sources/shared/contract.ts";
import type { Claim } from "./claims/find-claimed.ts";
import { isOfGroup } from "./concern-groups.ts";
import type { Premise } from "./find-premise.ts";
import { joy, type ReflectionKey } from "./find-reflection.ts";
import type { Intent } from "./intents/read-intent.ts";

/** What is known of a question before its passages are shown. */
export type Opening = {
  question: string;
  intent: Intent;
  /** The verses that the question attaches, names or quotes. */
  attached: readonly string[];
  /** Only a hadith is shown: the one that the question names. */
  hadithAlone: boolean;
  premise: Premise | undefined;
  /** The words of a source that the question claims. */
  claim?: Claim | undefined;
  reflection: ReflectionKey | undefined;
  /** The question is near danger: nothing is said about its subject, and words of care follow. */
  soft: boolean;
  /** The person tells of danger that is over. */
  past: boolean;
  /** The concern that surely is the subject and has a cited verse. */
  about: Concern | undefined;
  /** A second subject follows, with words of its own. */
  isFirstOfTwo: boolean;
  /** The person asks whether a feeling makes a bad Muslim of them. */
  asksIfBad: boolean;
  /** The person tells that somebody close has died, whatever the question. */
  tellsOfLoss: boolean;
  /** The person tells of their own life; `surelyTells`: without a doubt. */
  tells: boolean;
  surelyTells: boolean;
};

/** A paragraph; `context` is the name of the subject. */
type Words = { key: MessageKey; context?: string };

/** Whether a concern is the death of somebody close. */
export const tellsOfDeath = (concern: Concern): boolean => isOfGroup(concern, "deaths");

/** Deaths after which people fear for the one who died: then the answer says who judges. */
const isJudged: ReadonlySet<string> = new Set(["bereaved-by-suicide", "asked-fear-for-the-dead"]);

/** Whether the answer to a concern begins with condolence. */
export const mourns = (about: Concern | undefined): boolean =>
  about !== undefined && (tellsOfDeath(about) || about.id === "praying-for-the-dead");

/** Questions that begin with words of their own, by concern. */
const ownLeads: Partial<Record<string, MessageKey>> = {
  "sexual-assault": "guidance:leadForced",
  "hitting-in-marriage": "guidance:leadHitting",
  "asked-why-wives-are-hit": "guidance:leadHitting",
  "asked-the-age-of-aisha": "guidance:premiseAisha",
  "infidelity-of-a-spouse": "guidance:leadBetrayed",
  "unplanned-pregnancy": "guidance:leadPregnant",
  "asked-pregnant-and-unmarried": "guidance:leadPregnant",
  "ruling-on-suicide": "guidance:leadSuicide",
  "asked-tie-your-camel": "guidance:leadNotInQuran",
  "asked-paradise-under-mothers-feet": "guidance:leadNotInQuran",
  "asked-knowledge-in-china": "guidance:leadNotInQuran",
  "asked-god-helps-those": "guidance:leadNotInQuran",
  "asked-cleanliness-and-faith": "guidance:leadNotInQuran",
};

/**
 * The paragraphs before the passages: condolence, or the subject by its name, or a sentence for this kind of question, and what answers a fear. Of two
 * subjects neither is named.
 */
export function firstWords(opening: Opening): Words[] {
  const { about, attached, premise } = opening;
  const answered: Words[] = opening.asksIfBad ? [{ key: "guidance:notBadMuslim" }] : [];
  const words = [...withoutCondolence(opening), ...answered];
  const hasOwnWords = about !== undefined && (mourns(about) || ownLeads[about.id] !== undefined);
  const isSaid = hasOwnWords && attached.length === 0 && !premise && !opening.claim;
  return opening.tellsOfLoss && !isSaid ? [{ key: "guidance:condolence" }, ...words] : words;
}

function withoutCondolence(opening: Opening): Words[] {
  const { about, attached, premise, claim } = opening;
  if (claim) return claim.found ? [{ key: claim.key }] : [{ key: claim.key }, { key: "guidance:claimNear" }];
  if (opening.hadithAlone) return [{ key: "guidance:leadHadith" }];
  if (opening.past && attached.length === 0 && !premise && !mourns(about)) return [{ key: "guidance:leadPast" }];
  if (about && attached.length === 0) {
    if (mourns(about) && !premise && !asksOfLaw(about, opening)) {
      const judged: Words[] = isJudged.has(about.id) ? [{ key: "guidance:leadJudgement" }] : [];
      return [{ key: "guidance:leadGrief" }, ...judged];
    }
    const own = ownLeads[about.id];
    if (own) return [{ key: own }];
    if (opening.isFirstOfTwo) return [{ key: "guidance:leadBoth" }];
    // To somebody who asks why there is suffering, naming the subject alone would sound dismissive.
    if (isOfGroup(about, "suffering") && !opening.tells && !premise) return [{ key: "guidance:leadSuffering" }];
    if (about.name !== undefined && namesSubject(opening)) {
      // So would it to somebody who doubts.
      if (isOfGroup(about, "doubts")) return [{ key: "guidance:leadDoubt" }];
      return [{ key: "guidance:leadConcept", context: about.name }];
    }
  }
  return [{ key: leadOf(opening) }];
}

/** Whether somebody who tells of no loss asks what a widow is due. */
const asksOfLaw = ({ id }: Concern, { tells, tellsOfLoss }: Opening) => id === "widowhood" && !tells && !tellsOfLoss;

/**
 * Whether the first sentence may name the subject: not of a feeling other than joy, a ruling, a prayer or a question about groups, which say
 * something else first.
 */
function namesSubject(opening: Opening): boolean {
  const { premise, reflection, soft } = opening;
  const { kind } = opening.intent;
  const isJoyOrNone = reflection === joy || (reflection === undefined && !isTold(opening));
  return !premise && isJoyOrNone && !soft && (kind === "about" || kind === "general" || kind === "person");
}

/** Whether the person tells in plain words how they feel, about whatever it is ("I am scared of the exam"). */
const isTold = ({ intent: { kind, feeling }, surelyTells }: Opening) => kind === "general" && feeling && surelyTells;

/** The sentence for this kind of question. Of two it takes one by the question's letters: the same question is always answered in the same words. */
function leadOf(opening: Opening): MessageKey {
  const { attached, premise, reflection, question, soft, tells } = opening;
  const { kind, feeling } = opening.intent;
  const second = [...question].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 1;
  const either = (one: MessageKey, other: MessageKey) => (second ? other : one);
  if (premise) return `guidance:${premise.key}`;
  if (attached.length > 0) return "guidance:leadAttached";
  if (kind === "ruling") return either("guidance:leadRuling1", "guidance:leadRuling2");
  if (kind === "sects") return "guidance:leadSects";
  if (kind === "dua") return "guidance:leadDua";
  const weighs = reflection
    ? !asksOnly(reflection, feeling || opening.surelyTells)
    : isTold(opening) || (soft && tells && kind === "general");
  if (weighs) return either("guidance:leadFeeling1", "guidance:leadFeeling2");
  if (kind === "faiths") return "guidance:leadFaiths";
  if (kind === "about") return either("guidance:leadAbout1", "guidance:leadAbout2");
  if (kind === "person" && opening.about) return "guidance:leadPerson";
  return either("guidance:leadGeneral1", "guidance:leadGeneral2");
}

/**
 * Whether the question need not be about a state that weighs on the person: of joy, and of doubts and of distance from God where nothing is told
 * ("how do I pray with humility?").
 */
function asksOnly(reflection: ReflectionKey, told: boolean): boolean {
  return reflection === joy || ((reflection === "reflectDoubt" || reflection === "reflectFar") && !told);
}
