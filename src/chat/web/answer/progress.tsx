import type { AnswerStep } from "#chat/shared/contract.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import { type Step, Steps } from "#ui/steps.tsx";

const present = {
  searching: "answer:searching",
  reading: "answer:reading",
  writing: "answer:writing",
  checking: "answer:checking",
} as const satisfies Record<AnswerStep, MessageKey>;

const past = {
  searching: "answer:searched",
  reading: "answer:hasRead",
  checking: "answer:checked",
} as const satisfies Record<Exclude<AnswerStep, "writing">, MessageKey>;

/**
 * The steps of an answer without words so far, above a skeleton. Once there are words, it shows only the check that delays a quotation, at the
 * quotation's place.
 */
export function Progress({ steps, begun }: { steps: readonly AnswerStep[]; begun: boolean }) {
  const t = useTranslate();
  const last = steps.at(-1) ?? "searching";
  const now: Step = { text: t(present[last]), state: "now" };
  if (begun) {
    return last === "checking" ? (
      <>
        <Steps steps={[now]} />
        <SkeletonCard />
      </>
    ) : null;
  }
  const done = steps.slice(0, -1).flatMap((step): Step[] => {
    return step === "writing" ? [] : [{ text: t(past[step]), state: "done" }];
  });
  return (
    <>
      <Steps steps={[...done, now]} />
      <SkeletonCard />
    </>
  );
}
