import { callOperation } from "#api/web/call-operation.ts";
import { cardRefOf, citationsIn } from "#chat/shared/card-ref.ts";
import type { SavedPassage } from "#chat/shared/passages.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { type CardLook, cardPath, cardShapes } from "#quran/shared/card-address.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { ShareButton } from "#quran/web/components.ts";
import { hadithAddress } from "#sources/shared/hadith-address.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { fullName } from "../citations/name-citation.ts";
import { passageOperations } from "../operations.ts";

type Props = { passage: SavedPassage; onChanged: () => void };

/** The share card that is kept with a passage. */
export function PassageGraphic({ passage: { id, lang, graphic }, onChanged }: Props) {
  const t = useTranslate();
  if (!graphic) return null;
  const remove = async () => {
    try {
      await callOperation(passageOperations.chooseGraphic, { id, graphic: null });
      onChanged();
    } catch {
      showToast(t("savedPassages:saveFailed"), { label: t("common:retry"), run: () => void remove() });
    }
  };
  return (
    <figure className="passage-graphic">
      <img
        src={cardPath({ ...graphic, language: lang })}
        alt={t("share:keptCard")}
        loading="lazy"
        {...cardShapes[graphic.shape]}
      />
      <figcaption>
        <Button variant="quiet" onClick={() => void remove()}>
          {t("share:removeCard")}
        </Button>
      </figcaption>
    </figure>
  );
}

/** Opens the share dialog for the passage's first verse or hadith. There the card can be kept with the passage. */
export function SharePassageCard({ passage: { id, parts, lang }, onChanged }: Props) {
  const t = useTranslate();
  const page = useLanguage();
  const ref = cardRefOf(citationsIn(parts));
  if (ref === undefined) return null;
  const target = () => ({
    ref,
    language: lang,
    name: nameOf(parts, ref, page),
    text: "",
    link: location.origin + localizedPath(page, pathOf(ref)),
    keep: async (look: CardLook) => {
      await callOperation(passageOperations.chooseGraphic, { id, graphic: { ref, ...look } });
      onChanged();
    },
  });
  return <ShareButton target={target} label={t("share:card")} />;
}

function pathOf(ref: string): string {
  const range = parseVerseReference(ref);
  return range ? pathOfVerses(range) : hadithAddress(ref.slice("hadith:".length));
}

function nameOf(parts: SavedPassage["parts"], ref: string, language: Language): string {
  const citation = citationsIn(parts).find((one) => cardRefOf([one]) === ref);
  return citation ? fullName(citation, language) : ref;
}
