import { useEffect, useState } from "react";
import { usePerson } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { claimConversation, isClaimedBy } from "./kept-conversation.ts";

type KeepQuestionProps = {
  /** The tab's conversation was taken up again; a new one belongs to whoever begins it. */
  takenUp: boolean;
  onDiscard: () => void;
};

/** Whoever signs in or up after having asked as a guest says what becomes of that conversation. It is kept in the tab alone. */
export function KeepQuestion({ takenUp, onDiscard }: KeepQuestionProps) {
  const t = useTranslate();
  const person = usePerson()?.id;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setOpen(person !== undefined && takenUp && !isClaimedBy(person));
    if (person && !takenUp) claimConversation(person);
  }, [person, takenUp]);
  if (!open || !person) return null;
  return (
    <section className="keep-question" aria-labelledby="keep-title">
      <h2 className="label" id="keep-title">
        {t("chat:keepTitle")}
      </h2>
      <p className="small">{t("chat:keepText")}</p>
      <div className="acts">
        <Button
          variant="outline"
          onClick={() => {
            claimConversation(person);
            setOpen(false);
          }}
        >
          {t("chat:keep")}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {t("chat:discard")}
        </Button>
      </div>
    </section>
  );
}
