import { useState } from "react";
import { useUser } from "#auth/web/components.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { isOfMonth } from "../failures/quota.ts";
import { useModel } from "../site-facts.ts";
import { isolateName } from "./prose/isolate-runs.ts";
import type { TurnData } from "./turns.ts";

const fallbacks = {
  unreachable: "answer:fallbackUnreachable",
  refused: "answer:fallbackRefused",
  ceiling: "answer:fallbackCeiling",
  failed: "answer:fallbackFailed",
} as const satisfies Record<NonNullable<NonNullable<TurnData["writer"]>["fallback"]>, MessageKey>;

type EndingProps = {
  writer: TurnData["writer"];
  askedAt: TurnData["askedAt"];
  outcome: NonNullable<TurnData["outcome"]>;
  /** No question follows it. */
  newest: boolean;
};

/** The footer of a finished answer: who wrote it and, of the newest, how many questions are left. A care answer has none. */
export function Ending({ writer, askedAt, outcome, newest }: EndingProps) {
  if (writer?.by === "care") return null;
  return (
    <footer className="ending">
      <Writer writer={writer} />
      {newest ? <Remaining askedAt={askedAt} outcome={outcome} /> : null}
    </footer>
  );
}

/** How many questions are left, of a month as long as it lasts, of the trial to guests; at none a notice follows that says so. */
function Remaining({ askedAt, outcome: { by, remaining } }: Pick<EndingProps, "askedAt" | "outcome">) {
  const t = useTranslate();
  const guest = useUser() === null;
  const ofTrial = by === "trial" && guest;
  const [endedAt] = useState(() => new Date().toISOString());
  const ofMonth = by === "month" && isOfMonth(askedAt ?? endedAt, new Date());
  if (remaining === 0 || !(ofTrial || ofMonth)) return null;
  return <p className="small">{t(ofTrial ? "chat:remaining" : "answer:remainingMonth", { count: remaining })}</p>;
}

function Writer({ writer }: { writer: TurnData["writer"] }) {
  const t = useTranslate();
  const present = useModel()?.name;
  if (writer?.by === "model") {
    const name = writer.model ?? present;
    return (
      <p className="small">
        {name ? t("answer:writtenBy", { context: isolateName(name) }) : t("answer:writtenByModel")}
      </p>
    );
  }
  return <p className="small">{t(writer?.fallback ? fallbacks[writer.fallback] : "chat:builtin")}</p>;
}
