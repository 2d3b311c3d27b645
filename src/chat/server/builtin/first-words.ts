import type { MessageKey } from "#i18n/keys.ts";
import type { Concern } from "#sources/shared/contract.ts";
import type { Premise } from "./find-premise.ts";
import type { ReflectionKey } from "./find-reflection.ts";
import type { Intent } from "./read-intent.ts";

/** What is known of a question before its passages are shown. */
export type Opening = {
  question: string;
  intent: Intent;
  /** The verses that the question attaches, names or quotes. */
  attached: readonly string[];
  /** Only a hadith is shown: the one that the question names. */
  hadithAlone: boolean;
  premise: Premise | undefined;
  reflection: ReflectionKey | undefined;
  /** The question is near danger: nothing is said about its subject, and words of care follow. */
  soft: boolean;
  /** The person tells of danger that is over. */
  past: boolean;
  /** The concern that surely is the subject and has a cited verse. */
  about: Concern | undefined;
};

/** A paragraph; `context` is the name of the subject. */
type Words = { key: MessageKey; context?: string };

const mourning = new Set([
  ...["grief-after-a-death", "loss-of-a-child", "widowhood"],
  ...["bereaved-by-suicide", "praying-for-the-dead"],
]);

/** Whether a concern is the death of somebody close. */
export const mourns = (about: Concern | undefined): boolean => about !== undefined && mourning.has(about.id);

/** The paragraphs before the passages: condolence, or the subject by its name, or a sentence for this kind of question. */
export function firstWords(opening: Opening): Words[] {
  const { about, attached, premise } = opening;
  if (opening.hadithAlone) return [{ key: "guidance:leadHadith" }];
  if (opening.past && attached.length === 0 && !premise && !mourns(about)) return [{ key: "guidance:leadPast" }];
  if (about && attached.length === 0) {
    if (mourns(about) && !premise) {
      const judged: Words[] = about.id === "bereaved-by-suicide" ? [{ key: "guidance:leadJudgement" }] : [];
      return [{ key: "guidance:leadGrief" }, ...judged];
    }
    if (about.id === "sexual-assault") return [{ key: "guidance:leadForced" }];
    if (about.name !== undefined && namesSubject(opening))
      return [{ key: "guidance:leadConcept", context: about.name }];
  }
  return [{ key: leadOf(opening) }];
}

/** Joy and thanks are no burden: the words for distress do not fit them. */
const joy: ReflectionKey = "reflectJoy";

/** Whether the first sentence may name the subject: not of a feeling other than joy, a ruling, a prayer or a question about groups, which say something else first. */
function namesSubject({ intent: { kind }, premise, reflection, soft }: Opening): boolean {
  const isJoyOrNone = reflection === undefined || reflection === joy;
  return !premise && isJoyOrNone && !soft && (kind === "about" || kind === "general" || kind === "person");
}

/** The sentence for this kind of question. Of two it takes one by the question's letters: the same question is always answered in the same words. */
function leadOf({ intent: { kind, feeling }, attached, premise, reflection, question }: Opening): MessageKey {
  const second = [...question].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 1;
  const either = (one: MessageKey, other: MessageKey) => (second ? other : one);
  if (premise) return `guidance:${premise.key}`;
  if (attached.length > 0) return "guidance:leadAttached";
  if (kind === "ruling") return either("guidance:leadRuling1", "guidance:leadRuling2");
  if (kind === "sects") return "guidance:leadSects";
  if (kind === "dua") return "guidance:leadDua";
  if (reflection && !asksOnly(reflection, feeling)) return either("guidance:leadFeeling1", "guidance:leadFeeling2");
  if (kind === "faiths") return "guidance:leadFaiths";
  if (kind === "about") return either("guidance:leadAbout1", "guidance:leadAbout2");
  if (kind === "person") return "guidance:leadPerson";
  return either("guidance:leadGeneral1", "guidance:leadGeneral2");
}

/** Whether the question need not be about a state that weighs on the person: of joy, of doubts, and of distance from God where no feeling is expressed ("how do I pray with humility?"). */
function asksOnly(reflection: ReflectionKey, feeling: boolean): boolean {
  return reflection === joy || reflection === "reflectDoubt" || (reflection === "reflectFar" && !feeling);
}
