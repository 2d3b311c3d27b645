import { type ComponentProps, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { passageOperations } from "../operations.ts";

type SavePassageProps = Pick<ComponentProps<typeof Button>, "variant" | "onMouseDown"> & {
  label: string;
  /** The answer's id; undefined for a guest, whose answers the server does not store. */
  messageId: string | undefined;
  /** What to save of the answer. */
  chosen: { kind: "answer" } | { kind: "part"; text: string } | { kind: "citation"; ref: string };
  onSaved?: () => void;
};

/** Saves a passage of an answer and says how that went. Guests are invited to register. */
export function SavePassage({ label, messageId, chosen, onSaved, variant = "quiet", ...rest }: SavePassageProps) {
  const t = useTranslate();
  const invite = useInvitation();
  const [state, setState] = useState<"idle" | "saving" | "saved" | "already">("idle");
  const labels = {
    idle: label,
    saving: t("savedPassages:saving"),
    saved: t("savedPassages:saved"),
    already: t("savedPassages:alreadySaved"),
  };
  const save = async () => {
    if (state === "saving") return;
    if (messageId === undefined) return invite();
    setState("saving");
    try {
      const { already } = await callOperation(passageOperations.savePassage, { ...chosen, messageId });
      setState(already ? "already" : "saved");
      showToast(t(already ? "savedPassages:alreadySaved" : "savedPassages:saved"));
      onSaved?.();
    } catch (error) {
      setState("idle");
      // The session was ended elsewhere.
      if (error instanceof OperationError && error.status === 401) invite();
      else showToast(t("savedPassages:saveFailed"), { label: t("common:retry"), run: () => void save() });
    }
  };
  const done = state === "saved" || state === "already";
  return (
    <Button
      {...rest}
      variant={variant}
      icon={done ? "bookmarked" : "bookmark"}
      aria-busy={state === "saving"}
      onClick={() => void save()}
    >
      {labels[state]}
    </Button>
  );
}

/** Says that saving needs an account, with the way to one and back. */
function useInvitation(): () => void {
  const t = useTranslate();
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const { pathname } = useLocation();
  return () =>
    showToast(t("savedPassages:guestInvite"), {
      label: t("signupPrompt:create"),
      run: () => void navigate(localize(`/auth?mode=sign-up&next=${encodeURIComponent(pathname)}`)),
    });
}
