import { useId, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import {
  arabicSizes,
  changeReadingPreferences,
  type ReadingPreferences,
  translationSizes,
  useReadingPreferences,
} from "../preferences/reading-preferences.ts";
import { preservePosition } from "../reading-position/preserve-position.ts";
import { readShortestArabicText } from "../verse-markup/verse-texts.ts";

type Sizes = Partial<Pick<ReadingPreferences, "arabicSize" | "translationSize">>;

/** The style sheet's default sizes in pixels. */
const defaultTranslationSize = 19;
const defaultArabicSize = () => (matchMedia("(min-width: 900px)").matches ? 40 : 34);

export function SizeSettings() {
  const t = useTranslate();
  const { arabicSize, translationSize } = useReadingPreferences();
  const choose = (change: Sizes) => preservePosition(() => changeReadingPreferences(change));
  const areDefault = arabicSize === undefined && translationSize === undefined;
  return (
    <>
      <SizeSlider
        label={t("reading:arabicSize")}
        sizes={arabicSizes}
        size={arabicSize ?? defaultArabicSize()}
        onChange={(size) => choose({ arabicSize: size })}
      >
        <SampleVerse />
      </SizeSlider>
      <SizeSlider
        label={t("reading:translationSize")}
        sizes={translationSizes}
        size={translationSize ?? defaultTranslationSize}
        onChange={(size) => choose({ translationSize: size })}
      >
        <p className="read">{t("reading:sampleText")}</p>
      </SizeSlider>
      {areDefault ? null : (
        <Button
          variant="quiet"
          icon="retry"
          onClick={() => choose({ arabicSize: undefined, translationSize: undefined })}
        >
          {t("reading:usualSizes")}
        </Button>
      )}
    </>
  );
}

type SizeSliderProps = {
  label: string;
  sizes: readonly number[];
  size: number;
  onChange: (size: number) => void;
  children: React.ReactNode;
};

function SizeSlider({ label, sizes, size, onChange, children }: SizeSliderProps) {
  const t = useTranslate();
  const id = useId();
  const at = sizes.indexOf(size);
  return (
    <div className="setting">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="size-sample">{children}</div>
      <input
        className="range"
        id={id}
        type="range"
        min={0}
        max={sizes.length - 1}
        step={1}
        value={at}
        aria-valuetext={t("reading:sizeValue", { count: at + 1, total: sizes.length })}
        onChange={(event) => onChange(sizes[Number(event.target.value)] ?? size)}
      />
    </div>
  );
}

/** The chapter's shortest verse. */
function SampleVerse() {
  const [text] = useState(readShortestArabicText);
  return (
    <p className="quran-l" lang="ar" dir="rtl">
      {text}
    </p>
  );
}
