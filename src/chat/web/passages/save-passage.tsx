import { type ComponentProps, useId, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { useInvitation } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { passageOperations } from "../operations.ts";
import { dismissAbout } from "./dismiss-about.ts";

type SavePassageProps = Pick<ComponentProps<typeof Button>, "variant" | "onMouseDown"> & {
  label: string;
  /** The answer's id; undefined for a guest, whose answers the server does not store. */
  messageId: string | undefined;
  /** What to save of the answer. */
  chosen: { kind: "answer" } | { kind: "part"; text: string } | { kind: "citation"; ref: string };
  /** Whether it can be saved with a share card. */
  card?: boolean;
  /** Whether it was saved in another way. */
  saved?: boolean;
};

/** `card`: the share card is saved, or was saved, with the passage. */
type Saving = { step: "idle" | "saving" | "saved" | "already"; card: boolean };

/** Saves a passage of an answer, with its share card or without, and says how that went. Guests are invited to register. */
export function SavePassage({
  label,
  messageId,
  chosen,
  card = false,
  saved = false,
  variant = "quiet",
  ...rest
}: SavePassageProps) {
  const t = useTranslate();
  const key = useId();
  const invite = useInvitation(t("savedPassages:guestInvite"));
  const [{ step, card: kept }, setSaving] = useState<Saving>({ step: "idle", card: false });
  const save = async (withCard: boolean) => {
    if (step === "saving") return;
    if (messageId === undefined) return invite();
    setSaving({ step: "saving", card: withCard });
    dismissAbout(key);
    try {
      const input = { ...chosen, messageId, ...(withCard && { card: true }) };
      const made = await callOperation(passageOperations.savePassage, input);
      setSaving({ step: made.already ? "already" : "saved", card: made.card });
      if (made.already) showToast(t("savedPassages:alreadySaved"));
      else showToast(t(made.card ? "savedPassages:savedWithCard" : "savedPassages:saved"));
    } catch (error) {
      setSaving({ step, card: kept });
      // The session was ended elsewhere.
      if (error instanceof OperationError && error.status === 401) invite();
      else showToast(t("savedPassages:saveFailed"), { label: t("common:retry"), run: () => void save(withCard), key });
    }
  };
  const done = saved || step === "saved" || step === "already";
  const saving = (withCard: boolean) => step === "saving" && kept === withCard;
  const plain = () => {
    if (saving(false)) return t("savedPassages:saving");
    if (!done) return label;
    return t(step === "already" ? "savedPassages:alreadySaved" : "savedPassages:saved");
  };
  const withCard = () => {
    if (saving(true)) return t("savedPassages:savingWithCard");
    return t(done && kept ? "savedPassages:savedWithCard" : "savedPassages:saveWithCard");
  };
  return (
    <>
      <Button
        {...rest}
        variant={variant}
        icon={done ? "bookmarked" : "bookmark"}
        aria-busy={saving(false)}
        onClick={() => void save(false)}
      >
        {plain()}
      </Button>
      {card ? (
        <Button {...rest} variant={variant} aria-busy={saving(true)} onClick={() => void save(true)}>
          {withCard()}
        </Button>
      ) : null}
    </>
  );
}
