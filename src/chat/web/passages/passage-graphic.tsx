import { callOperation } from "#api/web/call-operation.ts";
import { citationsIn } from "#chat/shared/card-ref.ts";
import type { SavedPassage } from "#chat/shared/passages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { type CardLook, cardPath, cardShapes } from "#quran/shared/card-address.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { passageOperations } from "../operations.ts";
import { dismissAbout } from "./dismiss-about.ts";
import { ShareCard } from "./share-card.tsx";

type Props = { passage: SavedPassage; onChanged: () => void };
type GraphicProps = { passage: SavedPassage; onRemoved: () => void };

/** The share card that is kept with a passage. */
export function PassageGraphic({ passage: { id, lang, graphic }, onRemoved }: GraphicProps) {
  const t = useTranslate();
  if (!graphic) return null;
  const remove = async () => {
    dismissAbout(id);
    try {
      await callOperation(passageOperations.chooseGraphic, { id, graphic: null });
      onRemoved();
    } catch {
      showToast(t("share:removeCardFailed"), { label: t("common:retry"), run: () => void remove(), key: id });
    }
  };
  return (
    <div className="passage-graphic">
      <img
        src={cardPath({ ...graphic, language: lang })}
        alt={t("share:keptCard")}
        loading="lazy"
        {...cardShapes[graphic.shape]}
      />
      <Button variant="quiet" onClick={() => void remove()}>
        {t("share:removeCard")}
      </Button>
    </div>
  );
}

/** Opens the share dialog for the passage's first verse or hadith. There the card can be kept with the passage. */
export function SharePassageCard({ passage: { id, parts, lang }, onChanged }: Props) {
  const keep = async (ref: string, look: CardLook) => {
    await callOperation(passageOperations.chooseGraphic, { id, graphic: { ref, ...look } });
    onChanged();
  };
  return <ShareCard citations={citationsIn(parts)} language={lang} keep={keep} />;
}
