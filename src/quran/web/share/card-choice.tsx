import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import {
  type CardDesign,
  type CardLook,
  type CardShape,
  cardDesigns,
  cardShapeNames,
} from "#quran/shared/card-address.ts";
import { Segmented } from "#ui/segmented.tsx";
import { Switch } from "#ui/switch.tsx";

const designNames = { lamp: "share:lamp", paper: "share:paper" } as const satisfies Record<CardDesign, MessageKey>;
const shapeNames = {
  square: "share:square",
  portrait: "share:portrait",
  landscape: "share:landscape",
} as const satisfies Record<CardShape, MessageKey>;

/** The choice of design, shape, and the line that names this site. */
export function CardChoice({ look, onChange }: { look: CardLook; onChange: (look: CardLook) => void }) {
  const t = useTranslate();
  return (
    <>
      <Segmented
        legend={t("share:design")}
        options={cardDesigns.map((value) => ({ value, label: t(designNames[value]) }))}
        value={look.design}
        onChange={(design) => onChange({ ...look, design })}
      />
      <Segmented
        legend={t("share:shape")}
        options={cardShapeNames.map((value) => ({ value, label: t(shapeNames[value]) }))}
        value={look.shape}
        onChange={(shape) => onChange({ ...look, shape })}
      />
      <Switch label={t("share:line")} checked={!look.bare} onChange={(shown) => onChange({ ...look, bare: !shown })} />
    </>
  );
}
