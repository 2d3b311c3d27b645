import { useEffect, useRef, useState } from "react";
import type { Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { Button } from "#ui/button.tsx";
import { QuranText } from "#ui/quran-text.tsx";
import { closePanel } from "../panel/open-panel.ts";
import { SidePanel } from "../panel/side-panel.tsx";
import type { PartProps } from "../part-requests.ts";
import { readArabicText } from "../verse-markup/verse-texts.ts";
import { TafsirOf } from "./tafsir-of.tsx";
import "./tafsir.css";

/** The tafsirs of a verse of the chapter shown, with buttons for the verses before and after it. */
export function TafsirPanel({ context, request }: PartProps<"tafsir">) {
  const t = useTranslate();
  const own = useLanguage();
  const { id: chapter, name, verseCount } = context.chapter;
  // The chosen language stays the same from verse to verse.
  const [language, setLanguage] = useState<Language>(own);
  const [shown, setShown] = useState({ turn: 0, chapter, verse: request.verse });
  if (shown.turn !== request.turn) setShown({ turn: request.turn, chapter, verse: request.verse });
  const { verse } = shown;
  // After a change of chapter the verse is no longer on the page.
  const left = shown.chapter !== chapter;
  useEffect(() => {
    if (left) closePanel("tafsir");
  }, [left]);
  const scroll = useRef<HTMLDivElement>(null);
  const go = (to: number) => {
    setShown({ ...shown, verse: to });
    scroll.current?.closest("dialog")?.scrollTo({ top: 0 });
  };
  const reference = (
    <>
      {name}
      {beforeReference(own)}
      <bdi>{formatReference(own, chapter, verse)}</bdi>
    </>
  );
  return (
    <SidePanel name="tafsir" title={t("reading:tafsir")} turn={request.turn}>
      <div className="tafsir" ref={scroll}>
        <div className="tafsir-verse">
          <Button
            variant="quiet"
            icon="back"
            label={t("reading:previousVerse")}
            disabled={verse <= 1}
            onClick={() => go(verse - 1)}
          />
          <h3 className="label" aria-live="polite">
            {reference}
          </h3>
          <Button
            variant="quiet"
            icon="forward"
            label={t("reading:nextVerse")}
            disabled={verse >= verseCount}
            onClick={() => go(verse + 1)}
          />
        </div>
        {left ? null : (
          <>
            <VerseText key={verse} verse={verse} />
            <TafsirOf chapter={chapter} verse={verse} language={language} onLanguage={setLanguage} />
          </>
        )}
      </div>
    </SidePanel>
  );
}

/** Longer verses are folded, so that the tafsir stays in view. */
const longVerse = 160;

/** The verse's Arabic text; left out while the Arabic is hidden on the page, as for memorizing. */
function VerseText({ verse }: { verse: number }) {
  const t = useTranslate();
  const [text] = useState(() => readArabicText(verse));
  if (text === "" || document.documentElement.dataset.hide === "arabic") return null;
  return (
    <details open={text.length <= longVerse}>
      <summary className="small">{t("reading:tafsirVerse")}</summary>
      <QuranText text={text} />
    </details>
  );
}
