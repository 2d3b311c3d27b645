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
};

/** The footer of a finished answer: who wrote it, and how many questions are left, of a month as long as it lasts, of the trial to guests; at none a notice follows that says so. A care answer has none. */
export function Ending({ writer, askedAt, outcome }: EndingProps) {
  const t = useTranslate();
  const guest = useUser() === null;
  if (writer?.by === "care") return null;
  return (
    <footer className="ending">
      <Writer writer={writer} />
      {guest && outcome.by === "trial" && outcome.remaining > 0 ? (
        <p className="small">{t("chat:remaining", { count: outcome.remaining })}</p>
      ) : null}
      {outcome.by === "month" && outcome.remaining > 0 && isOfMonth(askedAt, new Date()) ? (
        <p className="small">{t("answer:remainingMonth", { count: outcome.remaining })}</p>
      ) : null}
    </footer>
  );
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
