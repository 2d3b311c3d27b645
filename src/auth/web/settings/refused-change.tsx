import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { useProblemText } from "../form/form.tsx";
import { toProblem } from "../form/problem.ts";

/** Why a change was refused that was begun here and ended elsewhere: at a provider, or with the link of a mail. */
export function RefusedChange() {
  const t = useTranslate();
  const say = useProblemText();
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null || !("refused" in state)) return null;
  return <ErrorBox title={t("account:saveFailed")}>{say(toProblem({ code: state.refused }))}</ErrorBox>;
}
