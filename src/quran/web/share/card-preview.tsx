import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { type CardLook, cardShapes } from "#quran/shared/card-address.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useDialogAddress } from "#ui/shell/use-asked-dialog.ts";
import type { Card } from "./use-card.ts";

type CardPreviewProps = {
  name: string;
  look: CardLook;
  part: number;
  card: Card;
  onPart: (part: number) => void;
  /** Closes the dialog. */
  onLeave: () => void;
};

/** The card, and buttons to leaf through numbered ones. */
export function CardPreview({ name, look, part, card, onPart, onLeave }: CardPreviewProps) {
  const t = useTranslate();
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const path = card.state === "ready" ? card.path : undefined;
  if (card.state === "failed") {
    if (card.reason === "premium") return <PremiumDesign onLeave={onLeave} />;
    return card.reason === "too-long" ? (
      <ErrorBox title={t("share:tooLong")} />
    ) : (
      <ErrorBox title={t("share:failed")} action={<Retry onRetry={card.retry} />} />
    );
  }
  if (path !== undefined && broken === path) {
    return <ErrorBox title={t("share:failed")} action={<Retry onRetry={() => setBroken(undefined)} />} />;
  }
  return (
    <figure className="card-preview" aria-busy={path === undefined || shown !== path}>
      {path === undefined ? (
        <div className={`card-place card-${look.shape}`} />
      ) : (
        <img
          className={`card-place card-${look.shape}`}
          src={path}
          alt={t("share:preview", { context: name })}
          {...cardShapes[look.shape]}
          onLoad={() => setShown(path)}
          onError={() => setBroken(path)}
        />
      )}
      {card.state === "ready" && card.parts > 1 ? (
        <figcaption className="card-parts">
          <Button
            variant="quiet"
            icon="back"
            label={t("share:previous")}
            disabled={part === 1}
            onClick={() => onPart(part - 1)}
          />
          <output className="small">{t("share:part", { count: part, total: card.parts })}</output>
          <Button
            variant="quiet"
            icon="forward"
            label={t("share:next")}
            disabled={part === card.parts}
            onClick={() => onPart(part + 1)}
          />
        </figcaption>
      ) : null}
      {card.state === "ready" && card.arabicOnly ? <p className="small">{t("share:arabicOnly")}</p> : null}
    </figure>
  );
}

/** In the place of a card whose design comes with premium. */
function PremiumDesign({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate();
  return (
    <div className="premium-design" role="status">
      <p className="say">{t("share:premiumDesign")}</p>
      <ButtonLink variant="outline" to={useDialogAddress("premium")} preventScrollReset onClick={onLeave}>
        {t("share:premium")}
      </ButtonLink>
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("common:retry")}
    </Button>
  );
}
